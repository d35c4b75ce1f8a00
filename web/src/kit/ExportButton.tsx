// Requests an export of a list: shows first what it will contain, then that a link will be emailed.
import { ActionIcon, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { exportFiles, exportKeptDays } from "@tidings/contract/areas/exports";
import { type Endpoint, type GivenBody, type GivenParams, mayCall } from "@tidings/contract/endpoint";
import { useState } from "react";
import { useEndpointMutation } from "../api/queries.ts";
import type { Request } from "../api/request.ts";
import { useCurrentUser } from "../api/session.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./export-texts.ts";
import { formatNumber } from "./format.ts";

interface ExportButtonProps<E extends Endpoint> {
  /** The export endpoint; the button is hidden without its permission. */
  endpoint: E;
  body: GivenBody<E>;
  /** Path parameters, for an export of one record. */
  params?: GivenParams<E>;
  /** Number of rows; unknown while the list loads. */
  total: number | undefined;
  /** "Export patients" */
  title: string;
  /** Button label, if not "Export". */
  label?: string;
  isFiltered?: boolean;
  /** For a table row: icon only, with the title as its accessible name. */
  isIcon?: boolean;
  size?: "compact-md";
  /** False if the file contains no patient data. */
  hasPatientData?: boolean;
}

const exportedFiles = "/files/exported";

export function ExportButton<E extends Endpoint>({
  endpoint,
  body,
  params,
  total,
  title,
  label = t("button"),
  isFiltered = false,
  isIcon = false,
  size,
  hasPatientData = true,
}: ExportButtonProps<E>) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const ask = useEndpointMutation(endpoint, {
    refreshes: [exportFiles.list],
    onDone: () =>
      toast.success(t("requested", { email: user.email }), {
        action: { label: t("see"), onClick: () => void navigate({ to: exportedFiles }) },
        timeoutMs: 10_000,
      }),
    onFailed: (error) => toastError(error, t("failed")),
  });
  if (!mayCall(endpoint, user)) return null;
  const count = { count: total ?? 0, number: formatNumber(total ?? 0) };
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="subtle" color="gray" aria-label={title} onClick={() => setIsOpen(true)}>
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          {...(size ? { size } : {})}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          disabled={total === undefined || total === 0}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() =>
          ask.mutateAsync({ body, ...(params ? { params } : {}), idempotencyKey: crypto.randomUUID() } as unknown as Request<E>)
        }
        title={title}
        confirmLabel={label}
      >
        <p>{t(isFiltered ? "rowsMatching" : "rows", count)}</p>
        <p>{t(hasPatientData ? "consequence" : "consequencePlain", { days: exportKeptDays })}</p>
      </ConfirmDialog>
    </>
  );
}
