// Breadcrumbs of the tab Users; without a link to the list for users who may not open it.

import { useCurrentUser } from "../../../api/session.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

export function useUserTrail(...rest: { label: string; href?: string }[]): void {
  const hasList = useCurrentUser().role !== "staff";
  const list = rest.length > 0 ? { label: t("title"), href: settingsPaths.users } : { label: t("title") };
  usePageTrail([...(hasList ? [settingsCrumb, list] : []), ...rest]);
}
