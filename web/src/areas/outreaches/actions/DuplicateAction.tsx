// Duplicates an outreach and opens the new draft.
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "./duplicate-text.ts";

const maxTitleLength = 255;

export function DuplicateAction({ outreach: { externalId, title } }: { outreach: Outreach }) {
  const navigate = useNavigate();
  const duplicate = useEndpointMutation(outreachDuplicates.create, {
    refreshes: [outreaches.list],
    onDone: ({ outreach }) => {
      toast.success(t("done"));
      void navigate({ to: outreachPaths.edit(outreach.externalId) });
    },
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
