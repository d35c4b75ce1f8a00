// Panel of one patient in an outreach or a program: who it is, how far they are, and what was said.
import type { flowPatientStates } from "@tidings/contract/words";
import type { ReactNode } from "react";
import { useCan } from "../api/session.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./FlowPatientPanel.module.css";
import { formatName, formatPhone } from "./format.ts";
import { label, languageLabel } from "./labels.ts";
import { recordHref } from "./record-href.ts";
import { t } from "./texts.ts";

interface FlowPatientPanelProps {
  patient: {
    externalId: string;
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
    language: string | null;
    isMasked: boolean;
  };
  state: (typeof flowPatientStates)[number];
  /** In the line of phone and language. */
  fact?: string;
  profileLabel: string;
  actions?: ReactNode;
  /** Why nothing was sent, or no more. */
  reason?: ReactNode;
  children: ReactNode;
}

export function FlowPatientPanel({ patient, state, fact, profileLabel, actions, reason, children }: FlowPatientPanelProps) {
  const href = useCan()("read", "patient") ? recordHref("patient", patient.externalId) : undefined;
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <div className={classes.who}>
          <h2>{formatName(patient)}</h2>
          <p className={classes.facts}>
            {[formatPhone(patient.phone), languageLabel(patient.language), ...(fact ? [fact] : [])].join(" · ")}
          </p>
        </div>
        <StatusBadge status={state} label={label("flowState", state)} />
        {href && <UiLink href={href}>{profileLabel}</UiLink>}
        {actions}
      </header>
      {patient.isMasked && <p className={classes.why}>{t("masked.why")}</p>}
      {reason && <p className={classes.reason}>{reason}</p>}
      {children}
    </div>
  );
}
