// Above a conversation: the patient asks for a call, until staff say that they have called.
import { Button } from "@mantine/core";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { t } from "./calls-text.ts";
import { useCalledBack } from "./use-called-back.ts";

export function CallBackBanner({ callBack }: { callBack: NonNullable<MessengerThread["callBack"]> }) {
  const can = useCan();
  const timeZone = useTimeZone();
  const { markDone, isPending } = useCalledBack();
  return (
    <Banner
      kind="warning"
      title={t("banner.title")}
      action={
        can("markAsRead", "direct_messaging") && (
          <Button size="compact-md" variant="default" disabled={isPending} onClick={() => markDone(callBack.externalId)}>
            {t("done")}
          </Button>
        )
      }
    >
      {t("banner.body", { time: formatDateTime(callBack.askedAt, timeZone) })}
    </Banner>
  );
}
