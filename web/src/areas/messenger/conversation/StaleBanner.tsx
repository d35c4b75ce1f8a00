// Says that a colleague has replied, or the patient has written, since the writer looked, and offers to send anyway.

import { Button } from "@mantine/core";
import { locale } from "../../../api/interface-language.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { t } from "../text.ts";
import { agoText, type StaleSend } from "./stale-send.ts";

export function StaleBanner({ stale: { reply, wroteAt }, onSend }: { stale: StaleSend; onSend: () => void }) {
  useNow(5_000);
  const ago = (at: string) => agoText(serverNow() - Date.parse(at), locale);
  const title = reply
    ? t(reply.name ? "stale.replied" : "stale.clinicReplied", { name: reply.name, ago: ago(reply.at) })
    : t("stale.wrote", { ago: ago(wroteAt ?? "") });
  return (
    <Banner
      kind="warning"
      title={title}
      action={
        <Button size="compact-md" variant="default" onClick={onSend}>
          {t("stale.send")}
        </Button>
      }
    >
      {t("stale.body")}
    </Banner>
  );
}
