/** A page of a server in place of the list: its data and figures, or its files. */
import type { ComponentType } from "react";
import { LazyPart } from "../../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../../components/loading/lazy.ts";
import { ServerPage } from "../page/ServerPage.tsx";
import type { PageName, PageProps } from "../tools/tool.ts";
import { closePage } from "./close-page.ts";

const loadFilesPage = componentLoader<ComponentType<PageProps>>(() => import("../files/FilesPage.tsx"));

export default function Pages({ name, ...props }: PageProps & { name: PageName }) {
  return name === "files" ? (
    <LazyPart load={loadFilesPage} props={props} onClose={closePage} />
  ) : (
    <ServerPage {...props} />
  );
}
