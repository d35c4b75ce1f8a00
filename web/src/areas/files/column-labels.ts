// Labels of the columns that files may have and of the values of their closed lists; what a newer server adds shows its own name.
import type { ImportChoice } from "@tidings/contract/areas/imports/rows";
import { type LabelKind, label, languageLabel, spelled } from "../../kit/labels.ts";
import { t } from "./column-texts.ts";

type ColumnKey = Parameters<typeof t>[0];

const textOr = (key: string, other: string): string => {
  const found = t(key as ColumnKey);
  return found === key ? other : found;
};

export const columnLabel = (name: string): string => textOr(name, spelled(name));

const kinds: Readonly<Record<string, LabelKind>> = {
  sex: "sex",
  ethnicity: "ethnicity",
  race: "race",
  carrier_information: "phoneCarrier",
  sms_plan: "smsPlan",
  data_plan: "dataPlan",
  default_appointment_send_via: "sendVia",
  send_via: "sendVia",
  profile_type: "profileType",
  record_status: "patientState",
  opted_out_of: "feature",
  feature: "feature",
};

const ownChoices: readonly string[] = [
  "consent",
  "promotional_consent",
  "do_not_text",
  "do_not_call",
  "do_not_contact",
  "text_enabled",
  "voice_enabled",
  "patient_status",
  "deceased",
  "attended",
  "phone_owner",
  "landline_owner",
  "modality",
  "state",
];

/** Records of the clinic, such as templates and locations, have their own names. */
export function choiceLabel(column: string, choice: ImportChoice): string {
  const kind = kinds[column];
  if (kind) return label(kind, choice.value);
  if (column === "language") return languageLabel(choice.value);
  return ownChoices.includes(column) ? textOr(`choice.${choice.value}`, choice.label) : choice.label;
}
