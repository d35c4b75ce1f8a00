// Texts of the operator's audit trail.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("admin.audit", {
  title: "Audit trail",
  description: "What operators did here and in organizations, when and from where. It can't be changed. Times are in UTC.",
  when: "When",
  operator: "Operator",
  action: "Action",
  kind: "Action",
  organization: "Organization",
  address: "From",
  from: "From",
  to: "To",
  search: "Search by operator's name",
  patients_one: "{{count}} patient",
  patients_other: "{{count}} patients",
  most: "Showing the latest {{count}}. Choose a shorter period to see older ones.",
  empty: "No activity yet",
  emptyBody: "Sign-ins, support and changes by operators appear here as they happen.",
});
