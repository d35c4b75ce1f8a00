// Help for a page and the list of keyboard shortcuts.
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import { Kbd } from "./Kbd.tsx";
import classes from "./ShortcutsDialog.module.css";

export interface ShortcutGroup {
  title: string;
  shortcuts: { label: string; keys: string[] }[];
}

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Help for the page, above the shortcuts. */
  help?: ReactNode;
  groups: ShortcutGroup[];
}

export function ShortcutsDialog({ isOpen, onClose, help, groups }: ShortcutsDialogProps) {
  const texts = useUiTexts();
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={texts.helpAndShortcuts} closeButtonProps={{ "aria-label": texts.close }}>
      {help && (
        <>
          {help}
          <h2 className={classes.title}>{texts.keyboardShortcuts}</h2>
        </>
      )}
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={classes.group}>{group.title}</h3>
            <dl className={classes.list}>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={classes.entry}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
