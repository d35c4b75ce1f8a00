// Patients of an audit event: links by external id, and the number of further ones.
import { Anchor } from "@mantine/core";
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { recordHref } from "../../../kit/record-href.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "./audit.module.css";
import { t } from "./text.ts";

/** Number of patients that fit a line. */
const shown = 3;

export function AuditPatients({ event }: { event: Pick<AuditEvent, "externalId" | "patientExternalIds" | "patientsCount"> }) {
  if (event.patientsCount === 0) return "–";
  const named = event.patientExternalIds.slice(0, shown);
  const more = event.patientsCount - named.length;
  return (
    <span className={classes.patients}>
      {named.map((id, place) =>
        id === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a deleted patient has no other name left
          <span key={`${event.externalId} ${place}`}>{t("patients.gone")}</span>
        ) : (
          <Anchor key={id} component={UiLink} {...{ href: recordHref("patient", id) ?? "" }} size="sm">
            {id}
          </Anchor>
        ),
      )}
      {more > 0 && <span>{t("patients.more", { count: more })}</span>}
    </span>
  );
}
