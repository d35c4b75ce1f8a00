// What the survivor of a merge takes over from the other record: empty fields are filled, and of two opt-outs the stricter holds. Pure.
import { optionalFields } from "@tidings/contract/areas/patients/optional-fields";
import { optFeatures } from "@tidings/contract/words";

type Row = Record<string, unknown>;

/** Taken as they are where the survivor has nothing. */
const filled = [
  "first_name",
  "middle_name",
  "last_name",
  "email",
  "language",
  "dob",
  "sex",
  "default_appointment_send_via",
  "case_manager_id",
  "notes",
  "welcome_message_number",
  "ice_email",
  "ice_phone",
  "ice_landline_phone",
  "contact_type",
  ...Object.values(optionalFields).map(({ column }) => column),
] as const;

/** Columns that only mean something together. */
const together = [
  [
    "phone",
    "phone_owner",
    "phone_owner_name",
    "phone_owner_confirmed_on",
    "phone_line_type",
    "line_checked_at",
    "is_unreachable",
    "unreachable_reason",
    "unreachable_since",
    "hard_failures",
  ],
  ["landline_phone", "landline_owner", "landline_owner_name"],
  ["zipcode", "time_zone"],
  ["home_location_id", "is_home_location_given"],
] as const;

function strictest(a: readonly string[], b: readonly string[]): string[] {
  if (a.includes("all") || b.includes("all")) return ["all"];
  return optFeatures.filter((feature) => a.includes(feature) || b.includes(feature));
}

/** Only what changes. */
export function survivorColumns(survivor: Row, merged: Row): Row {
  const out: Row = {};
  const put = (name: string, value: unknown) => {
    if (JSON.stringify(survivor[name]) !== JSON.stringify(value)) out[name] = value;
  };
  for (const name of filled) if (survivor[name] === null) put(name, merged[name]);
  for (const [first, ...rest] of together) {
    if (survivor[first] === null && merged[first] !== null) for (const name of [first, ...rest]) put(name, merged[name]);
  }
  if (survivor.notes !== null && merged.notes !== null && survivor.notes !== merged.notes)
    put("notes", `${survivor.notes}\n\n${merged.notes}`);
  put("opted_out_features", strictest(survivor.opted_out_features as string[], merged.opted_out_features as string[]));
  const channels = [survivor.opted_out_channels, merged.opted_out_channels].flatMap((one) => (one as string[] | undefined) ?? []);
  put(
    "opted_out_channels",
    ["text", "call"].filter((channel) => channels.includes(channel)),
  );
  put("is_held_for_review", survivor.is_held_for_review === true || merged.is_held_for_review === true);
  // Who is a patient under one of two records is one.
  if (merged.profile_type === "patient") put("profile_type", "patient");
  return out;
}
