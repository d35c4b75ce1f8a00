// Words of launched programs in the admin area.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("admin.program", {
  title: "Programs",
  description: "Programs that organizations have launched. A disabled one is hidden there and sends nothing.",
  search: "Search by title",
  empty: "No organization has launched a program yet",
  name: "Title",
  organization: "Organization",
  category: "Category",
  state: "Status",
  "state.ready": "Ready",
  "state.active": "Active",
  "state.closed": "Closed",
  "state.disabled": "Disabled",
  weeks: "Weeks",
  enrolled: "Under way",
  edit: "Edit program",
  editTitle: "Edit {{name}}",
  "section.program": "Program",
  "section.program.help": "How the organization's staff find it. Its messages are theirs to change.",
  isDisabled: "Disabled",
  "isDisabled.help": "Hidden from staff. What is due waits; enabled again, patients go on where they are.",
  editSubmit: "Save changes",
  saved: "Changes saved",
});
