/** A field for each part of a preset that only the user knows, such as a token, so that nobody has to edit a URL. */
import { useState } from "react";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { presetValues } from "./form-of.ts";
import { fillMarkers, markersIn } from "./markers.ts";
import * as css from "./NotificationForm.css.ts";
import type { Preset } from "./presets.ts";
import type { RequestTemplate } from "./request.ts";

const labels: ReadonlyMap<string, MessageKey> = new Map([
  ["YOUR_BOT_TOKEN", "notifierForm.part.YOUR_BOT_TOKEN"],
  ["YOUR_CHAT_ID", "notifierForm.part.YOUR_CHAT_ID"],
  ["YOUR_WEBHOOK_ID", "notifierForm.part.YOUR_WEBHOOK_ID"],
  ["YOUR_WEBHOOK_TOKEN", "notifierForm.part.YOUR_WEBHOOK_TOKEN"],
  ["YOUR_WEBHOOK_PATH", "notifierForm.part.YOUR_WEBHOOK_PATH"],
  ["YOUR_DEVICE_KEY", "notifierForm.part.YOUR_DEVICE_KEY"],
  ["YOUR_TOPIC", "notifierForm.part.YOUR_TOPIC"],
  ["YOUR_GOTIFY_HOST", "notifierForm.part.YOUR_GOTIFY_HOST"],
  ["YOUR_APP_TOKEN", "notifierForm.part.YOUR_APP_TOKEN"],
  ["YOUR_HOOK_TOKEN", "notifierForm.part.YOUR_HOOK_TOKEN"],
  ["YOUR_ACCESS_TOKEN", "notifierForm.part.YOUR_ACCESS_TOKEN"],
  ["YOUR_ROBOT_KEY", "notifierForm.part.YOUR_ROBOT_KEY"],
  ["YOUR_SEND_KEY", "notifierForm.part.YOUR_SEND_KEY"],
  ["YOUR_HOST", "notifierForm.part.YOUR_HOST"],
  ["YOUR_PATH", "notifierForm.part.YOUR_PATH"],
]);

const members = ["url", "request_header", "request_body"] as const;
type Member = (typeof members)[number];

/** `hidden`: see presetValues. `onFill` replaces the text of a field. */
export function PresetParts({
  preset,
  template,
  hidden,
  onFill,
}: {
  preset: Preset;
  template: RequestTemplate;
  hidden: boolean;
  onFill(member: Member, text: string): void;
}) {
  const t = useText();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const original = presetValues(preset, hidden);
  const filled = (member: Member, parts: ReadonlyMap<string, string>): string =>
    fillMarkers(original[member], parts, member !== "url");
  // A text that the user has edited is no longer filled in.
  const kept = members.filter((member) => template[member] === filled(member, typed));
  const markers = markersIn(...members.map((member) => original[member])).filter((marker) =>
    members.every((member) => kept.includes(member) || !original[member].includes(marker)),
  );

  function change(marker: string, text: string): void {
    const parts = new Map(typed).set(marker, text.trim());
    setTyped(parts);
    for (const member of kept) onFill(member, filled(member, parts));
  }

  if (markers.length === 0) return null;
  return (
    <div className={css.part} data-parts="">
      {markers.map((marker) => {
        const label = labels.get(marker);
        return (
          <TextField
            key={marker}
            label={label ? t(label) : marker}
            mono
            autoCapitalize="none"
            autoComplete="off"
            value={typed.get(marker) ?? ""}
            onChange={(event) => change(marker, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
