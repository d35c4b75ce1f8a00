// Section about one patient with the records of another area, as links.
import type { ReactNode } from "react";
import { FactList } from "../ui/data/FactList.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./PatientSection.module.css";
import { t } from "./patient-section-texts.ts";

export interface PatientSectionEntry {
  key: string;
  href?: string | undefined;
  words: ReactNode;
  badge?: ReactNode;
}

interface PatientSectionProps {
  title: string;
  /** Undefined while they load. */
  entries: readonly PatientSectionEntry[] | undefined;
  isFailed: boolean;
  /** What is said where there are none. */
  none?: string;
}

export function PatientSection({ title, entries, isFailed, none = t("none") }: PatientSectionProps) {
  return (
    <FactList title={title}>
      {isFailed && <p className={classes.quiet}>{t("failed")}</p>}
      {entries?.length === 0 && <p className={classes.quiet}>{none}</p>}
      {entries && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map(({ key, href, words, badge }) => (
            <li key={key}>
              {href ? <UiLink href={href}>{words}</UiLink> : words} {badge}
            </li>
          ))}
        </ul>
      )}
    </FactList>
  );
}
