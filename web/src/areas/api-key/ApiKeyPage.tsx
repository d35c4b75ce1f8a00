// Spinner, then the key with its countdown, or the notice that the link has expired; without a link, sign-in.
import { Loader } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { CardPage } from "../../kit/CardPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import classes from "./ApiKeyPage.module.css";
import { ExpiredNotice } from "./ExpiredNotice.tsx";
import { RevealedKey } from "./RevealedKey.tsx";
import { t } from "./text.ts";
import { useOpenedKey } from "./use-opened-key.ts";

function OpenedLink({ link }: { link: string }) {
  const { opened, close } = useOpenedKey(link);
  if (opened.status === "shown") return <RevealedKey shown={opened.key} until={opened.until} onEnd={close} />;
  if (opened.status === "gone") return <ExpiredNotice />;
  return (
    <div className={classes.opening} role="status">
      <Loader aria-hidden />
      {t("page.opening")}
    </div>
  );
}

export function ApiKeyPage() {
  const { t: link } = useSearch({ strict: false }) as { t?: string };
  usePageTrail([{ label: t("page.title") }]);
  if (!link) return <Redirect to="/login" replace />;
  return (
    <CardPage isWide>
      <OpenedLink link={String(link)} />
    </CardPage>
  );
}
