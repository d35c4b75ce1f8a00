// Name shown as the creator of a template: the library's, or the user's. Pure.
import type { OutreachTemplate } from "@tidings/contract/areas/outreach-templates";
import { formatName } from "../../../kit/format.ts";

export const creatorOf = ({ libraryName, user }: Pick<OutreachTemplate, "libraryName" | "user">): string =>
  libraryName ?? (user ? formatName(user) : "–");
