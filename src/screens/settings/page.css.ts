import { rule } from "../../theme/rule.ts";

export const page = rule({ display: "flex", flexDirection: "column", gap: 12 });

export const loading = rule({ display: "grid", placeItems: "center", minBlockSize: "60dvh" });
