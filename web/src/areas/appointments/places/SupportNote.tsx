// What a list of providers or locations is, and who adds to it: they cannot be added here.
import { Anchor } from "@mantine/core";
import { useCurrentUser } from "../../../api/session.tsx";
import { t } from "./text.ts";

export function SupportNote({ about }: { about: string }) {
  const { links } = useCurrentUser();
  return (
    <>
      {about}{" "}
      <Anchor href={links.support} inherit underline="always" target="_blank" rel="noreferrer">
        {t("support")}
      </Anchor>
    </>
  );
}
