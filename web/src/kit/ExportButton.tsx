// Asks for a file of what a list shows: says first what will be in it, then that a link will come by mail.
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { exportFiles, exportKeptDays } from "@tidings/contract/areas/exports";
import { type Endpoint, type GivenBody, mayCall } from "@tidings/contract/endpoint";
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
  /** How many rows there will be; unknown while the list loads. */
  total: number | undefined;
  /** "Export patients" */
  title: string;
  /** On the button, where it is not "Export". */
  label?: string;
  isFiltered?: boolean;
}

const exportedFiles = "/files/exported";

export function ExportButton<E extends Endpoint>({
  endpoint,
  body,
  total,
  title,
  label = t("button"),
  isFiltered = false,
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
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        disabled={total === undefined || total === 0}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => ask.mutateAsync({ body, idempotencyKey: crypto.randomUUID() } as unknown as Request<E>)}
        title={title}
        confirmLabel={label}
      >
        <p>{t(isFiltered ? "rowsMatching" : "rows", count)}</p>
        <p>{t("consequence", { days: exportKeptDays })}</p>
      </ConfirmDialog>
    </>
  );
}
