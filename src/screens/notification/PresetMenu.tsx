/** Fills the form for a well-known service. */
import ChevronDown from "lucide-react/icons/chevron-down";
import { loader, missingPart } from "../../components/loading/lazy.ts";
import { failed } from "../../components/messages/failed.ts";
import { type MessageKey, text, useText } from "../../i18n/intl.ts";
import { ask } from "../../state/questions.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import type { Preset, PresetId } from "./presets.ts";

const loadPresets = loader(async () => (await import("./presets.ts")).presets);

const names: Readonly<Record<PresetId, MessageKey>> = {
  telegram: "notifierForm.telegram",
  discord: "notifierForm.discord",
  slack: "notifierForm.slack",
  bark: "notifierForm.bark",
  ntfy: "notifierForm.ntfy",
  gotify: "notifierForm.gotify",
  feishu: "notifierForm.feishu",
  dingtalk: "notifierForm.dingtalk",
  wecom: "notifierForm.wecom",
  serverchan: "notifierForm.serverchan",
  json: "notifierForm.genericJson",
  form: "notifierForm.genericForm",
};

/** Shows that the presets could not be loaded. */
async function notifyLoadFailure(error: unknown): Promise<null> {
  failed(text("app.error"), await missingPart(error));
  return null;
}

/** `overwrites`: the preset would replace input, so the user must confirm first. */
export function PresetMenu({
  overwrites,
  onFill,
}: {
  overwrites: boolean;
  onFill(preset: Preset, service: string): void;
}) {
  const t = useText();

  async function fill(id: PresetId): Promise<void> {
    const loaded = await loadPresets().catch(notifyLoadFailure);
    const preset = loaded?.find((preset) => preset.id === id);
    if (!preset) return;
    if (overwrites) {
      const yes = await ask({
        title: t("notifierForm.overwriteTitle", { service: t(names[id]) }),
        text: t("notifierForm.overwriteText"),
        confirm: t("notifierForm.overwrite"),
      });
      if (!yes) return;
    }
    onFill(preset, t(names[id]));
  }

  return (
    <Menu
      label={t("notifierForm.preset")}
      align="start"
      trigger={(props) => (
        <Button {...props}>
          {t("notifierForm.preset")}
          <Icon of={ChevronDown} />
        </Button>
      )}
      items={() => {
        void loadPresets().catch(() => undefined);
        return Object.entries(names).map(([id, name]) => ({
          id,
          label: t(name),
          run: () => void fill(id as PresetId),
        }));
      }}
    />
  );
}
