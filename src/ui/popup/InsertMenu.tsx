import Variable from "lucide-react/icons/variable";
import { IconButton } from "../button/Button.tsx";
import { Menu } from "./Menu.tsx";

export type Insert = {
  /** The inserted text: "#ip#". */
  text: string;
  /** Its meaning. */
  label: string;
};

/** The texts that can be inserted into a field, and the label of their menu. */
export type Inserts = {
  inserts: readonly Insert[];
  /** Names the menu: "Insert into URL". */
  insertWord: string;
};

/** A menu of texts; `onChoose` is called once the closing menu has given the focus back to its button. */
export function InsertMenu({
  inserts,
  insertWord,
  className,
  onChoose,
}: Inserts & { className?: string | undefined; onChoose(text: string): void }) {
  const items = () =>
    inserts.map(({ text, label }) => ({
      id: text,
      label: `${text}  ${label}`,
      run: () => void requestAnimationFrame(() => onChoose(text)),
    }));
  return (
    <Menu
      label={insertWord}
      items={items}
      trigger={({ ref, ...props }) => (
        <IconButton ref={ref} label={insertWord} icon={Variable} className={className} {...props} />
      )}
    />
  );
}
