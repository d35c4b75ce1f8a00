// Duplicates an outreach and opens the new draft.
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "./duplicate-text.ts";

const maxTitleLength = 255;

export function DuplicateAction({ outreach: { externalId, title } }: { outreach: Outreach }) {
  const finish = useFinish();
  const duplicate = useEndpointMutation(outreachDuplicates.create, {
    refreshes: [outreaches.list],
    onDone: ({ outreach }) => finish(t("done"), outreachPaths.edit(outreach.externalId)),
    onFailed: (error) => toastError(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} stroke={1.5} />}
      data-disabled={duplicate.isPending || undefined}
      onClick={() =>
        !duplicate.isPending &&
        duplicate.mutate({ params: { externalId }, body: { title: t("title", { title }).slice(0, maxTitleLength) } })
      }
    >
      {t("action")}
    </Button>
  );
}
