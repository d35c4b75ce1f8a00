// Words of the outreaches area.
import { catalogue } from "../../api/text.ts";

export const t = catalogue("outreaches", {
  nav: "Outreaches",
  "command.create": "New outreach",
});
