// Texts of an outreach's status beyond its state.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("outreachStatus", { paused: "Paused", needsApproval: "Needs approval" });
