// Page not found, with links to the dashboard and the help center.
import { Button, Group } from "@mantine/core";
import { usePageTrail } from "../kit/page-title.ts";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { t } from "./text.ts";
import { usePublicLinks } from "./use-public-links.ts";

export function NotFoundPage() {
  const links = usePublicLinks();
  usePageTrail([{ label: t("notFound.title") }]);
  return (
    <main style={{ minHeight: "100dvh", display: "grid", placeItems: "center" }}>
      <EmptyState
        title={t("notFound.title")}
        headingOrder={1}
        action={
          <Group gap="sm" justify="center">
            <Button component={UiLink} {...{ href: "/dashboard" }}>
              {t("notFound.home")}
            </Button>
            <Button component="a" variant="default" href={links?.help} target="_blank" rel="noreferrer">
              {t("notFound.help")}
            </Button>
          </Group>
        }
      >
        {t("notFound.body")}
      </EmptyState>
    </main>
  );
}
