// Message preview for real patients, rendered by the same code as sent messages.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { type MessageKind, messageLimits } from "@tidings/contract/message/writing/limits";
import { isTagName, type TagName } from "@tidings/contract/message/writing/tags";
import { missingTags, renderTemplate, type TagValues } from "@tidings/contract/message/writing/templates";
import type { ReactNode } from "react";
import { useCurrentUser } from "../api/session.tsx";
import { type PhoneBubble, PhonePreview } from "../ui/message/PhonePreview.tsx";
import { RecipientSteps } from "../ui/message/RecipientSteps.tsx";
import { formatName, formatNumber, formatPhone } from "./format.ts";
import classes from "./MessageEditor.module.css";
import { t, tagLabel } from "./message-texts.ts";
import { type PreviewPatients, usePreviewPatients } from "./use-preview-patients.ts";

/** Preview lines in order: the clinic's templates and the patient's replies. */
export interface PreviewLine {
  from: "clinic" | "patient";
  text: string;
}

interface MessagePreviewProps {
  kind: MessageKind;
  language: string;
  lines: readonly PreviewLine[];
  /** Only patients of this selection. */
  among?: PatientFilters | undefined;
  /** Values of tags that come from neither patient nor organization. */
  example?: TagValues | undefined;
  /** Accessible name, if a page has several previews. */
  name?: string | undefined;
  /** Goes with the first message. */
  picture?: PhoneBubble["picture"];
}

/** Without a patient, tags that have no value show their names. */
function withTagNames(template: string, values: TagValues): string {
  const names = Object.fromEntries(missingTags(template, values).map((tag) => [tag, `[${tagLabel(tag)}]`]));
  const rendered = renderTemplate(template, { ...values, ...names });
  return rendered.ok ? rendered.text : template;
}

function useTagValues(patient: PreviewPatients["patient"]): TagValues {
  const { organization, firstName } = useCurrentUser();
  return {
    organization_name: organization?.name,
    organization_phone: organization?.phone,
    staff_first_name: firstName,
    patient_first_name: patient?.firstName,
    patient_last_name: patient?.lastName,
    contact_name: patient?.firstName,
  };
}

interface Shown {
  bubbles: PhoneBubble[];
  note: string | null;
}

function show(lines: readonly PreviewLine[], patient: PreviewPatients["patient"], values: TagValues, max: number): Shown {
  const bubbles: PhoneBubble[] = [];
  let note: string | null = null;
  for (const { from, text } of lines) {
    if (from === "patient" || !patient) {
      bubbles.push({ from, text: from === "patient" ? text : withTagNames(text, values) });
      continue;
    }
    const rendered = renderTemplate(text, values, max);
    if (rendered.ok) {
      bubbles.push({ from, text: rendered.text });
      if (rendered.tooLong) note ??= t("preview.tooLong", { length: formatNumber(rendered.length) });
    } else if (rendered.reason === "missing_value" && isTagName(rendered.missing)) {
      const tag: TagName = rendered.missing;
      note ??= t("preview.missing", { name: formatName(patient), tag: tagLabel(tag).toLowerCase(), example: `{{${tag}|friend}}` });
    } else bubbles.push({ from, text });
  }
  return { bubbles, note };
}

export function MessagePreview({ kind, language, lines, among, example, name, picture = null }: MessagePreviewProps) {
  const { organization } = useCurrentUser();
  const found = usePreviewPatients(language, among);
  const values = { ...example, ...useTagValues(found.patient) };
  const written = lines[0]?.text.trim() ? lines : [];
  const { bubbles, note } = show(written, found.patient, values, messageLimits[kind]);
  const [first, ...others] = bubbles;
  const shown = first ? [{ ...first, picture }, ...others] : picture ? [{ from: "clinic" as const, text: "", picture }] : [];
  let below: ReactNode = note;
  if (!found.patient && !found.isLoading) below = t(found.isFailed ? "preview.failed" : "preview.nobody");
  return (
    <section className={classes.preview} aria-label={name ? t("preview.titleOf", { name }) : t("preview.title")}>
      <PhonePreview
        bubbles={shown}
        sender={organization ? formatPhone(organization.optInPhoneNumber) : ""}
        dir={isRightToLeft(language) ? "rtl" : "ltr"}
        lang={languageCode(language)}
        placeholder={t("preview.write")}
      />
      {found.patient && (
        <RecipientSteps
          reader={t("preview.for", { name: formatName(found.patient) })}
          position={t("preview.position", { position: formatNumber(found.position), total: formatNumber(found.total) })}
          total={found.total}
          previous={{ label: t("preview.previous"), onClick: found.previous }}
          next={{ label: t("preview.next"), onClick: found.next }}
        />
      )}
      {below && <p className={classes.below}>{below}</p>}
    </section>
  );
}
