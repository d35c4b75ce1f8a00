// The section "Consent and preferences" of a profile: what the patient opted out of and in to, when, by what and in whose words.
import { consent } from "@tidings/contract/areas/consent";
import type { Patient } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { formatDateTime } from "../../kit/format.ts";
import { type Fact, FactList } from "../../ui/data/FactList.tsx";
import classes from "./ConsentHistory.module.css";
import { consentEntries } from "./consent-words.ts";
import { t } from "./text.ts";

function consentFacts({ recordedConsent, doNotText, doNotCall }: Patient): Fact[] {
  const recorded = recordedConsent.map((purpose) => t(`consent.recorded.${purpose}`)).join(", ");
  const limits = [doNotText ? t("consent.limits.text") : null, doNotCall ? t("consent.limits.call") : null].filter((one) => one !== null);
  return [
    { label: t("consent.recorded"), value: recorded || t("consent.recorded.none") },
    ...(limits.length > 0 ? [{ label: t("consent.limits"), value: limits.join(", ") }] : []),
  ];
}

export function ConsentHistory({ patient }: { patient: Patient }) {
  const timeZone = useTimeZone();
  const { data } = useEndpoint(consent.list, { params: { externalId: patient.externalId } });
  const entries = consentEntries(data?.consentEvents ?? []);
  const hiddenCount = data ? data.pagination.totalCount - data.consentEvents.length : 0;
  return (
    <FactList title={t("profile.section.consent")} facts={consentFacts(patient)}>
      {data && entries.length === 0 && <p className={classes.none}>{t("consent.none")}</p>}
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <span className={classes.title}>{entry.title}</span> <span className={classes.time}>{formatDateTime(entry.at, timeZone)}</span>
            {entry.lines.map((line) => (
              <div key={line} className={classes.line}>
                {line}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && <p className={classes.none}>{t("consent.more", { count: hiddenCount })}</p>}
    </FactList>
  );
}
