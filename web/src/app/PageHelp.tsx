// Help for the page that is open, above the keyboard shortcuts.
import { Anchor, List } from "@mantine/core";
import { useCurrentUser } from "../api/session.tsx";
import { t } from "./help-texts.ts";
import { helpTopicOf } from "./help-topics.ts";

export function PageHelp({ pathname }: { pathname: string }) {
  const { links } = useCurrentUser();
  const topic = helpTopicOf(pathname);
  return (
    <section aria-label={t("title")}>
      {topic && (
        <List spacing="xs" mb="sm">
          {t(topic)
            .split("\n")
            .map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
        </List>
      )}
      <Anchor href={links.help} target="_blank" rel="noreferrer">
        {t("center")}
      </Anchor>
    </section>
  );
}
