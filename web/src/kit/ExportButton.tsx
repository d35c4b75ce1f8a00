// Exports a list by one click: says what the file will contain, and saves it when it is ready.
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ExportFile, exportFiles, exportKeptDays } from "@tidings/contract/areas/exports";
import { type Endpoint, type GivenBody, type GivenParams, mayCall } from "@tidings/contract/endpoint";
import { useEndpointMutation } from "../api/queries.ts";
import type { Request } from "../api/request.ts";
import { useCurrentUser } from "../api/session.tsx";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { BusyIcon } from "../ui/buttons/BusyIcon.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./export-texts.ts";
import { formatNumber } from "./format.ts";
import { saveExport } from "./save-export.ts";

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

/** Says when the file is saved; the request is over by then, and the page may be another one. */
async function saveAndNotify(externalId: string, hasPatientData: boolean): Promise<void> {
  // After a lost connection the emailed link leads to the file.
  const saved = await saveExport(externalId).catch(() => null);
  if (saved === "failed") toast.error(t("failed"));
  else if (saved)
    toast.success(t(hasPatientData ? "saved" : "savedPlain", { name: saved.name, days: exportKeptDays }), { timeoutMs: 10_000 });
}

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
  const count = { count: total ?? 0, number: formatNumber(total ?? 0) };
  const ask = useEndpointMutation(endpoint, {
    refreshes: [exportFiles.list],
    onDone: (answer) => {
      toast.info(`${t(isFiltered ? "rowsMatching" : "rows", count)} ${t("requested", { email: user.email })}`, {
        title,
        action: { label: t("see"), onClick: () => void navigate({ to: exportedFiles }) },
        timeoutMs: 10_000,
      });
      void saveAndNotify((answer as { file: ExportFile }).file.externalId, hasPatientData);
    },
    onFailed: (error) => toastError(error, t("failed")),
  });
  if (!mayCall(endpoint, user)) return null;
  const request = () => ask.mutate({ body, ...(params ? { params } : {}), idempotencyKey: crypto.randomUUID() } as unknown as Request<E>);
  if (isIcon)
    return (
      <BusyIcon variant="subtle" color="gray" aria-label={title} isBusy={ask.isPending} onClick={request}>
        <IconDownload size={18} stroke={1.5} />
      </BusyIcon>
    );
  return (
    <BusyButton
      variant="default"
      {...(size ? { size } : {})}
      leftSection={<IconDownload size={16} stroke={1.5} />}
      disabled={total === undefined || total === 0}
      isBusy={ask.isPending}
      onClick={request}
    >
      {label}
    </BusyButton>
  );
}
