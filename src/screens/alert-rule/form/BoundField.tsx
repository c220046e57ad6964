/** A bound in a readable unit; the stored value is the exact raw number. */
import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { NumberField } from "../../../ui/field/TextField.tsx";
import type { Kind } from "../metrics.ts";
import { inUnit, rawOf, type Unit, unitFor, unitsFor } from "../units.ts";
import type { ItemFieldProps } from "./item-field.ts";
import { UnitSelect } from "./UnitSelect.tsx";

/** Default units of new bounds. */
const defaultUnits: Partial<Record<Kind, string>> = { bytes: "GB", speed: "MB/s" };

/** The initial unit. It does not change while the user types, however large the number becomes. */
function firstUnit(kind: Kind, value: unknown): Unit {
  if (typeof value === "number" && value !== 0) return unitFor(kind, value);
  return unitsFor(kind).find(({ symbol }) => symbol === defaultUnits[kind]) ?? unitFor(kind, 0);
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
  // Keeps the typed text until blur, so that "1." does not lose its point.
  const [typed, setTyped] = useState<string | null>(null);
  const units = unitsFor(kind);
  const error = fault(member);

  /** Stores text that is not a number unchanged, so that the form can report it. */
  function store(text: string, invalid: boolean, inputUnit: Unit): void {
    change({ [member]: text === "" && !invalid ? undefined : (rawOf(text, inputUnit) ?? text) });
  }
  const visibleText = (): string => {
    if (typeof value === "string") return value;
    return typeof value === "number" && value !== 0 ? String(inUnit(value, unit)) : "";
  };

  return (
    <NumberField
      label={label}
      optional={t("list.optional")}
      error={refused || typed === null ? error : undefined}
      step="any"
      value={typed ?? visibleText()}
      onChange={(event) => {
        const { value: text, validity } = event.currentTarget;
        setTyped(text);
        store(text, validity.badInput, unit);
      }}
      onBlur={() => setTyped(null)}
      suffix={
        units.length > 1 ? (
          <UnitSelect
            fieldLabel={label}
            value={unit.symbol}
            options={units.map(({ symbol }) => ({ value: symbol, label: symbol }))}
            onChange={(chosen) => {
              const next = units.find(({ symbol }) => symbol === chosen) ?? unit;
              // Keep the visible number and apply the new unit to it.
              if (typeof value === "number" && value !== 0) store(visibleText(), false, next);
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
