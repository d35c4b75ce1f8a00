// Texts of launched programs in the admin area.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("admin.program", {
  title: "Programs",
  description: "Programs that organizations have launched. A disabled program is hidden from staff and sends nothing.",
  search: "Search by title",
  empty: "No launched programs found",
  name: "Title",
  organization: "Organization",
  category: "Category",
  state: "Status",
  "state.ready": "Ready",
  "state.active": "Active",
  "state.closed": "Closed",
  "state.disabled": "Disabled",
  weeks: "Weeks",
  enrolled: "Active patients",
  edit: "Edit program",
  editTitle: "Edit {{name}}",
  "section.program": "Program",
  "section.program.help": "How the organization's staff find the program. They edit its messages themselves.",
  isDisabled: "Disabled",
  "isDisabled.help": "Hidden from staff. Messages that are due wait. When you enable the program again, patients continue where they were.",
  editSubmit: "Save changes",
  saved: "Changes saved",
});
