import Braces from "lucide-react/icons/braces";
import { IconButton } from "../button/Button.tsx";
import { Menu } from "./Menu.tsx";

export type Insert = {
  /** What is put in: "#ip#". */
  text: string;
  /** What it stands for. */
  label: string;
};

/** What can be put into a field, and what the menu that offers it is called. */
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
        <IconButton ref={ref} label={insertWord} icon={Braces} className={className} {...props} />
      )}
    />
  );
}
