// Pauses an outreach that is sending.
import { Button } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { outreachSending } from "@tidings/contract/areas/outreach-sending";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../results/hold-text.ts";

export function PauseAction({ outreach: { externalId } }: { outreach: Outreach }) {
  const pause = useEndpointMutation(outreachSending.pause, {
    refreshes: [outreaches.show, outreaches.list],
    onDone: () => toast.success(t("pause.done")),
    onFailed: (error) => toastError(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} stroke={1.5} />}
      data-disabled={pause.isPending || undefined}
      onClick={() => !pause.isPending && pause.mutate({ params: { externalId } })}
    >
      {t("pause.action")}
    </Button>
  );
}
