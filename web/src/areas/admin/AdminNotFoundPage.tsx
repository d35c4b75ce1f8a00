// What the admin area shows where an address leads nowhere.
import { Button } from "@mantine/core";
import { usePageTrail } from "../../kit/page-title.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { adminPaths } from "./paths.ts";
import { t } from "./text.ts";

export function AdminNotFoundPage() {
  usePageTrail([{ label: t("notFound.title") }]);
  return (
    <EmptyState
      title={t("notFound.title")}
      headingOrder={1}
      action={
        <Button component={UiLink} {...{ href: adminPaths.home }}>
          {t("notFound.home")}
        </Button>
      }
    >
      {t("notFound.body")}
    </EmptyState>
  );
}
