// Search field in the top bar: it opens the command palette, which finds patients and pages. On a phone it is a round button.
import { IconSearch } from "@tabler/icons-react";
import { Kbd } from "../ui/dialogs/Kbd.tsx";
import classes from "./SearchField.module.css";
import { t } from "./search-texts.ts";

export function SearchField({ finds, onOpen }: { finds: "patients" | "pages"; onOpen: () => void }) {
  return (
    <button type="button" className={classes.field} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <IconSearch size={16} stroke={1.5} />
      <span className={classes.words}>{t(finds)}</span>
      <span className={classes.keys} aria-hidden>
        <Kbd keys={["Ctrl", "K"]} />
      </span>
    </button>
  );
}
