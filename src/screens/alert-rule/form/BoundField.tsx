/** A bound in a unit people use; what is stored is the raw number, exactly. */
import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { NumberField } from "../../../ui/field/TextField.tsx";
import type { Kind } from "../metrics.ts";
import { inUnit, rawOf, type Unit, unitFor, unitsFor } from "../units.ts";
import type { ItemFieldProps } from "./item-field.ts";
import { UnitSelect } from "./UnitSelect.tsx";

/** What most bounds of this kind are given in. */
const usual: Partial<Record<Kind, string>> = { bytes: "GB", speed: "MB/s" };

/** The unit of an empty field is the usual one; it stays under the fingers, however large the number becomes. */
function firstUnit(kind: Kind, value: unknown): Unit {
  if (typeof value === "number" && value !== 0) return unitFor(kind, value);
  return unitsFor(kind).find(({ symbol }) => symbol === usual[kind]) ?? unitFor(kind, 0);
}

export function BoundField({
  item,
  change,
  fault,
  refused,
  member,
  kind,
  label,
}: ItemFieldProps & { member: "min" | "max"; kind: Kind; label: string }) {
  const t = useText();
  const value = item[member];
  const [unit, setUnit] = useState(() => firstUnit(kind, value));
  // "1." must not lose its point under the fingers.
  const [typed, setTyped] = useState<string | null>(null);
  const units = unitsFor(kind);
  const wrong = fault(member);

  /** What is no number stays as it is, for the form to say so. */
  function store(text: string, bad: boolean, inside: Unit): void {
    change({ [member]: text === "" && !bad ? undefined : (rawOf(text, inside) ?? text) });
  }
  const shown = (): string => {
    if (typeof value === "string") return value;
    return typeof value === "number" && value !== 0 ? String(inUnit(value, unit)) : "";
  };

  return (
    <NumberField
      label={label}
      optional={t("list.optional")}
      error={wrong && (refused || typed === null) ? wrong : undefined}
      step="any"
      value={typed ?? shown()}
      onChange={(event) => {
        const { value: text, validity } = event.currentTarget;
        setTyped(text);
        store(text, validity.badInput, unit);
      }}
      onBlur={() => setTyped(null)}
      suffix={
        units.length > 1 ? (
          <UnitSelect
            of={label}
            value={unit.symbol}
            options={units.map(({ symbol }) => ({ value: symbol, label: symbol }))}
            onChange={(chosen) => {
              const next = units.find(({ symbol }) => symbol === chosen) ?? unit;
              // The number that stands there is what somebody means; the unit is what they correct.
              if (typeof value === "number" && value !== 0) store(shown(), false, next);
              setUnit(next);
            }}
          />
        ) : (
          unit.symbol
        )
      }
    />
  );
}
