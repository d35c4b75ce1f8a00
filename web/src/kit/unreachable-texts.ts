// Texts why a patient cannot be reached, and what to do next.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("unreachable", {
  disabled: "Disabled",
  "disabled.todo": "Enable the patient to send again.",
  opted_out: "Opted out",
  "opted_out.todo": "Nothing is sent. Opt the patient in again only with their consent.",
  no_phone: "No phone",
  "no_phone.todo": "Add a mobile number.",
  no_language: "No language",
  "no_language.todo": "Choose the patient's language.",
  unreachable: "Marked unreachable",
  "unreachable.todo":
    "Messages to this number failed, or someone said it's the wrong number. Check it, then mark the patient as reachable.",
  held_for_review: "Held for review",
  "held_for_review.todo": "A reply may mean a wrong number or an opt-out request. Review it, then resume messages.",
  no_consent: "No consent on record",
  "no_consent.todo": "Record the patient's consent to texts on their profile.",
});
