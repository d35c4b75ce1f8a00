// Values before and after, one line for each field; more than a few unfold.
import { Anchor } from "@mantine/core";
import type { AuditChange } from "@tidings/contract/areas/audit";
import { useState } from "react";
import { useTimeZone } from "../api/session.tsx";
import classes from "./AuditChanges.module.css";
import { t } from "./audit-texts.ts";
import { changeText } from "./audit-words.ts";

/** As many as leave the row readable. */
const shown = 3;

export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const timeZone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  if (changes.length === 0) return null;
  const visible = isOpen ? changes : changes.slice(0, shown);
  return (
    <>
      <ul className={classes.changes}>
        {visible.map((change) => (
          <li key={change.field}>{changeText(change, timeZone)}</li>
        ))}
      </ul>
      {changes.length > shown && (
        <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("changes.less") : t("changes.more", { count: changes.length - shown })}
        </Anchor>
      )}
    </>
  );
}
