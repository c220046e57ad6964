/** Chooses servers by name; nobody types an id. Quick with ten thousand of them. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useText } from "../i18n/intl.ts";
import { servers } from "../state/collections.ts";
import { Picker, type PickerProps } from "../ui/Picker.tsx";
import { usePickerWords } from "./picker-words.ts";

/** Options come from the server collection, which is loaded if it is not there yet. */
export function ServerPicker(props: Omit<PickerProps, "options" | "words" | "loading" | "failed">) {
  const t = useText();
  const { rows, status, seen } = useAtomValue(servers.state);
  useEffect(() => void servers.ensure(), []);
  const options = useMemo(
    () => rows.map(({ id, name, geoip }) => ({ id, name, detail: geoip.ip.ipv4_addr || geoip.ip.ipv6_addr })),
    [rows],
  );
  const words = usePickerWords(props.single ? t("list.pick.choose") : t("list.pick.add"));
  return (
    <Picker
      {...props}
      options={options}
      words={words}
      loading={!seen && status === "loading"}
      failed={!seen && status === "failed"}
    />
  );
}
