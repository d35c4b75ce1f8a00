// The key itself: to be copied within the time that is left; then the page gives way to the organization's website.
import { Anchor, Button, Textarea, Title } from "@mantine/core";
import type { apiKeys } from "@tidings/contract/areas/api-keys";
import type { OutputOf } from "@tidings/contract/endpoint";
import { Countdown } from "../../ui/feedback/Countdown.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./ApiKeyPage.module.css";
import { t } from "./text.ts";

interface RevealedKeyProps {
  shown: OutputOf<typeof apiKeys.open>;
  /** Milliseconds since 1970. */
  until: number;
  /** The key is to be forgotten. */
  onEnd: () => void;
}

async function copy(value: string): Promise<void> {
  try {
    // Without a secure connection there is no clipboard to write to.
    await navigator.clipboard.writeText(value);
  } catch {
    toast.info(t("copy.unavailable"));
  }
  toast.info(t("copy.keep"));
}

export function RevealedKey({ shown, until, onEnd }: RevealedKeyProps) {
  const leave = () => {
    onEnd();
    window.location.replace(shown.website);
  };
  return (
    <div className={classes.stack}>
      <Title order={1}>{t("page.title")}</Title>
      <p className={classes.lead}>{t("page.lead", { name: shown.name, organization: shown.organization })}</p>
      <Textarea
        label={t("page.label")}
        value={shown.token}
        readOnly
        rows={2}
        spellCheck={false}
        classNames={{ input: classes.key }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy(shown.token)}>{t("page.copy")}</Button>
      <p className={classes.left}>
        {t("page.left")} <Countdown until={until} onEnd={leave} />
      </p>
      <Anchor href="/api/docs" size="sm" target="_blank" rel="noreferrer">
        {t("page.docs")}
      </Anchor>
    </div>
  );
}
