// Page not found, with links to the dashboard and the help center.
import { Button, Group } from "@mantine/core";
import { usePageTrail } from "../kit/page-title.ts";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
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
            <LinkButton href={"/dashboard"}>{t("notFound.home")}</LinkButton>
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
