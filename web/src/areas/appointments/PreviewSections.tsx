// What the patient would get: each reminder with its answers, then the text of a cancellation, in every language, on their phone.
import { isRightToLeft, languageCode, sortLanguages } from "@tidings/contract/message/languages";
import { type ReactNode, useState } from "react";
import { useCurrentUser } from "../../api/session.tsx";
import { issueText } from "../../kit/errors.ts";
import { formatDateTime, formatPhone } from "../../kit/format.ts";
import { languageLabel } from "../../kit/labels.ts";
import { LanguageTabs } from "../../ui/layout/LanguageTabs.tsx";
import { WideSection } from "../../ui/layout/WideSection.tsx";
import { type PhoneBubble, PhonePreview } from "../../ui/message/PhonePreview.tsx";
import classes from "./appointments.module.css";
import { reasonText } from "./reminder-reason.ts";
import { t } from "./text.ts";
import type { PreviewState } from "./use-preview.ts";

type Preview = NonNullable<PreviewState["preview"]>;
type PreviewReminder = Preview["reminders"][number];

interface PhoneProps {
  title: string;
  note?: string;
  bubbles: PhoneBubble[];
  language: string;
}

function Phone({ title, note, bubbles, language }: PhoneProps) {
  const { organization } = useCurrentUser();
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <h3>{title}</h3>
        {note && <span>{note}</span>}
      </div>
      <PhonePreview
        bubbles={bubbles}
        sender={organization ? formatPhone(organization.optInPhoneNumber) : ""}
        dir={isRightToLeft(language) ? "rtl" : "ltr"}
        lang={languageCode(language)}
      />
    </div>
  );
}

const titleOf = ({ kind, isRsvp, position }: PreviewReminder): string =>
  kind === "follow_up" ? t("reminder.followUp") : t(isRsvp ? "reminder.rsvp" : "reminder.plain", { number: position });

function noteOf(reminder: PreviewReminder, timeZone: string): string {
  if (reminder.isSkipped) return t("preview.skipped");
  return reminder.scheduledFor
    ? t("preview.plannedFor", { time: formatDateTime(reminder.scheduledFor, timeZone) })
    : t("reminder.immediate");
}

function bubblesOf(reminder: PreviewReminder, language: string): PhoneBubble[] {
  const yes = reminder.acknowledgementYesMessage?.contentText[language];
  const bubbles: PhoneBubble[] = [{ from: "clinic", text: reminder.contentText[language] ?? "" }];
  if (yes && reminder.kind === "reminder") bubbles.push({ from: "patient", text: t("preview.yes") }, { from: "clinic", text: yes });
  return bubbles;
}

/** A tab for each language; that of the patient is open first. */
function Languages({ preview, children }: { preview: Preview; children: (language: string) => ReactNode }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = sortLanguages(preview.languages);
  const open = chosen && languages.includes(chosen) ? chosen : preview.language;
  const tabs = languages.map((key) => ({
    key,
    label: key === preview.language ? t("preview.theirs", { language: languageLabel(key) }) : languageLabel(key),
  }));
  return (
    <LanguageTabs languages={tabs} value={open} onChange={setChosen}>
      {children(open)}
    </LanguageTabs>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={classes.question} role="status">
      <p>
        <strong>{t("preview.problems")}</strong>
      </p>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>{reasonText(problem)}</li>
        ))}
      </ul>
    </div>
  );
}

export function PreviewSections({ state }: { state: PreviewState }) {
  const { preview, error, isIncomplete } = state;
  const refusal = error && Object.values(error.fields)[0]?.[0];
  let instead: string | null = null;
  if (isIncomplete) instead = t("preview.incomplete");
  else if (error) instead = refusal ? t("preview.refused", { reason: issueText(refusal) }) : t("preview.failed");
  else if (!preview) instead = t("preview.loading");
  return (
    <>
      <WideSection title={t("section.reminders")} help={t("section.remindersHelp")}>
        {preview && !instead ? (
          <>
            <Problems problems={preview.problems} />
            {preview.reminders.length === 0 ? (
              <p className={classes.note}>{t("preview.none")}</p>
            ) : (
              <Languages preview={preview}>
                {(language) => (
                  <div className={classes.previews}>
                    {preview.reminders.map((reminder) => (
                      <Phone
                        key={`${reminder.kind} ${reminder.position}`}
                        title={titleOf(reminder)}
                        note={noteOf(reminder, preview.timeZone)}
                        bubbles={bubblesOf(reminder, language)}
                        language={language}
                      />
                    ))}
                  </div>
                )}
              </Languages>
            )}
          </>
        ) : (
          <p className={classes.note}>{instead}</p>
        )}
      </WideSection>
      <WideSection title={t("section.cancel")} help={t("section.cancelHelp")}>
        {preview?.cancelMessage && !instead ? (
          <Languages preview={preview}>
            {(language) => (
              <div className={classes.previews}>
                <Phone
                  title={t("cancelMessage")}
                  bubbles={[{ from: "clinic", text: preview.cancelMessage?.contentText[language] ?? "" }]}
                  language={language}
                />
              </div>
            )}
          </Languages>
        ) : (
          <p className={classes.note}>{instead ?? t("preview.noCancel")}</p>
        )}
      </WideSection>
    </>
  );
}
