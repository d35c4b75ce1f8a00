// Asks for a file of what a list shows: says first what will be in it, then that a link will come by mail.
import { ActionIcon, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { exportFiles, exportKeptDays } from "@tidings/contract/areas/exports";
import { type Endpoint, type GivenBody, type GivenParams, mayCall } from "@tidings/contract/endpoint";
import { useState } from "react";
import type { Request } from "../api/call.ts";
import { useAct } from "../api/queries.ts";
import { useCurrentUser } from "../api/session.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { toast } from "../ui/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./export-texts.ts";
import { showNumber } from "./format.ts";

interface ExportButtonProps<E extends Endpoint> {
  /** The call that asks for the file; nothing is shown to whoever may not make it. */
  endpoint: E;
  body: GivenBody<E>;
  /** Of a call about one record. */
  params?: GivenParams<E>;
  /** How many rows there will be; unknown while the list loads. */
  total: number | undefined;
  /** "Export patients" */
  title: string;
  /** On the button, where it is not "Export". */
  label?: string;
  isFiltered?: boolean;
  /** In a row of a list: the icon alone, called by the title. */
  isIcon?: boolean;
  /** Off where the file holds nothing of patients. */
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
  hasPatientData = true,
}: ExportButtonProps<E>) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const ask = useAct(endpoint, {
    refreshes: [exportFiles.list],
    onDone: () =>
      toast.success(t("requested", { email: user.email }), {
        action: { label: t("see"), onClick: () => void navigate({ to: exportedFiles }) },
        timeoutMs: 10_000,
      }),
    onFailed: (error) => toastError(error, t("failed")),
  });
  if (!mayCall(endpoint, user)) return null;
  const count = { count: total ?? 0, number: showNumber(total ?? 0) };
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="subtle" color="gray" aria-label={title} onClick={() => setIsOpen(true)}>
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
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
