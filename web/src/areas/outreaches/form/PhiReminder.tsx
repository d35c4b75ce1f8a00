// Monthly reminder that messages must not contain health information.
import { Button } from "@mantine/core";
import { useState } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { t } from "../text.ts";

const againAfterMs = 30 * 24 * 60 * 60 * 1000;

export function PhiReminder() {
  const key = `tidings-phi-reminder|${useCurrentUser().externalId}`;
  const [understoodAt, setUnderstoodAt] = useState(() => Number(localStorage.getItem(key)) || 0);
  if (serverNow() - understoodAt < againAfterMs) return null;
  const understand = () => {
    localStorage.setItem(key, String(serverNow()));
    setUnderstoodAt(serverNow());
  };
  return (
    <Banner
      kind="warning"
      title={t("phi.title")}
      action={
        <Button variant="default" size="compact-sm" onClick={understand}>
          {t("phi.understood")}
        </Button>
      }
    >
      {t("phi.body")}
    </Banner>
  );
}
