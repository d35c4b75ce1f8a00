// What the admin area shows where an address leads nowhere.
import { usePageTrail } from "../../kit/page-title.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { adminPaths } from "./paths.ts";
import { t } from "./text.ts";

export function AdminNotFoundPage() {
  usePageTrail([{ label: t("notFound.title") }]);
  return (
    <EmptyState title={t("notFound.title")} headingOrder={1} action={<LinkButton href={adminPaths.home}>{t("notFound.home")}</LinkButton>}>
      {t("notFound.body")}
    </EmptyState>
  );
}
