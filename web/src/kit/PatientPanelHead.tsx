// Head of the panel of a record that belongs to a patient: the name, linked for those who may open the patient, and what the record is.
import { Anchor } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCan } from "../api/session.tsx";
import { IconAction } from "../ui/buttons/IconAction.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { formatName } from "./format.ts";
import classes from "./PatientPanelHead.module.css";
import { recordHref } from "./record-href.ts";
import { t } from "./texts.ts";

interface PatientPanelHeadProps {
  patient: { externalId: string; firstName: string | null; lastName: string | null; isMasked: boolean };
  closeLabel: string;
  onClose: () => void;
  /** In one line below the name: time, type, state. */
  children: ReactNode;
}

export function PatientPanelHead({ patient, closeLabel, onClose, children }: PatientPanelHeadProps) {
  const can = useCan();
  const name = formatName(patient);
  const href = can("read", "patient") ? recordHref("patient", patient.externalId) : undefined;
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h2>
          {href ? (
            <Anchor component={UiLink} {...{ href }} inherit>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h2>
        <IconAction label={closeLabel} icon={<IconX size={18} stroke={1.5} />} onClick={onClose} />
      </div>
      <div className={classes.marks}>{children}</div>
      {patient.isMasked && <p className={classes.note}>{t("masked.why")}</p>}
    </header>
  );
}
