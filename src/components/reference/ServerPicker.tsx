/** Chooses servers by name instead of by id; fast with ten thousand servers. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { servers } from "../../state/collections/servers.ts";
import { liveStatusAtom, stateOf } from "../../state/live/live.ts";
import { Picker, type PickerProps } from "../../ui/picker/Picker.tsx";
import { usePickerWords } from "./picker-words.ts";

type Props = Omit<PickerProps, "options" | "sets" | "words" | "note" | "loading" | "failed"> & {
  /** A group that is not offered: the one whose members are being chosen. */
  exceptGroup?: number | undefined;
};

/** Loads the servers if necessary, and the groups where several servers can be chosen. */
export function ServerPicker({ exceptGroup, ...props }: Props) {
  const { single } = props;
  const t = useText();
  const words = usePickerWords(single ? t("list.pick.choose") : t("list.pick.add"), "servers");
  const { rows, status, seen } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const live = useAtomValue(liveStatusAtom) === "live";
  useEffect(() => {
    void servers.ensure();
    if (!single) void serverGroups.ensure();
  }, [single]);
  const options = useMemo(
    () =>
      rows.map(({ id, name, geoip }) => ({
        id,
        name: name || `#${id}`,
        detail: geoip.ip.ipv4_addr || geoip.ip.ipv6_addr,
      })),
    [rows],
  );
  const sets = useMemo(
    () =>
      groups.rows
        .filter(({ id }) => id !== exceptGroup)
        .map(({ id, name, servers }) => ({ id, name: name || `#${id}`, members: servers })),
    [groups.rows, exceptGroup],
  );
  return (
    <Picker
      {...props}
      options={options}
      {...(single ? {} : { sets })}
      words={words}
      note={(id) => (live && stateOf(id) === "offline" ? t("pick.offline") : undefined)}
      loading={!seen && status !== "failed"}
      failed={!seen && status === "failed"}
    />
  );
}
