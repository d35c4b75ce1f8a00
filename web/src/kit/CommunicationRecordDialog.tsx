// Produces the communication record of a patient or a number, and offers its files in place when they are ready.
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { type ExportFile, exportFiles, exportKeptDays, exportRequests } from "@tidings/contract/areas/exports";
import { useState } from "react";
import { download } from "../api/download.ts";
import { useEndpoint, useEndpointMutation } from "../api/queries.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../ui/dialogs/use-dialog-focus.ts";
import { useUiTexts } from "../ui/ui-context.ts";
import { t } from "./communication-record-texts.ts";
import { toastError } from "./errors.ts";
import { useDownloadButton } from "./use-download-button.ts";

interface CommunicationRecordDialogProps {
  of: { patientExternalId: string } | { phoneNumber: string };
  /** The patient's name or the formatted number. */
  name: string;
  onClose: () => void;
}

const pollWhileBuildingMs = 2_000;
const isOver = ({ state }: ExportFile): boolean => state !== "pending" && state !== "processing";

function ProducedFile({ file }: { file: ExportFile }) {
  const fetched = useDownloadButton(() => download(exportFiles.download, { externalId: file.externalId }), {
    failed: t("download.failed"),
  });
  const label = t(file.kind === "communication_record_pdf" ? "file.pdf" : "file.csv");
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      {file.state === "ready" ? (
        <BusyButton size="xs" variant="default" {...fetched} aria-label={t("download.label", { name: label })}>
          {t("download")}
        </BusyButton>
      ) : (
        <Text size="sm" c="dimmed">
          {t(isOver(file) ? "state.error" : "state.building")}
        </Text>
      )}
    </Group>
  );
}

/** As the server shows it now; the response of the request until then. */
function useFile(asked: ExportFile): ExportFile {
  const [isBuilding, setIsBuilding] = useState(true);
  const { data } = useEndpoint(
    exportFiles.show,
    { params: { externalId: asked.externalId } },
    isBuilding ? { pollMs: pollWhileBuildingMs } : {},
  );
  const file = data?.file ?? asked;
  if (isBuilding && isOver(file)) setIsBuilding(false);
  return file;
}

function Produced({ asked: [first, second], onClose }: { asked: readonly [ExportFile, ExportFile]; onClose: () => void }) {
  const user = useCurrentUser();
  const files = [useFile(first), useFile(second)];
  const isReady = files.every(({ state }) => state === "ready");
  return (
    <Stack gap="md">
      <Text role="status">{isReady ? t("ready", { days: exportKeptDays }) : t("preparing", { email: user.email })}</Text>
      {files.map((file) => (
        <ProducedFile key={file.externalId} file={file} />
      ))}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}

export function CommunicationRecordDialog({ of, name, onClose }: CommunicationRecordDialogProps) {
  const can = useCan();
  const texts = useUiTexts();
  const focus = useDialogFocus(true);
  const [includesConfidential, setIncludesConfidential] = useState(false);
  const [asked, setAsked] = useState<readonly [ExportFile, ExportFile] | null>(null);
  const produce = useEndpointMutation(exportRequests.communicationRecord, {
    refreshes: [exportFiles.list],
    onDone: ({ files: [first, second] }) => {
      if (first && second) setAsked([first, second]);
    },
    onFailed: (error) => toastError(error, t("failed")),
  });
  const ask = () => produce.mutate({ body: { ...of, includesConfidential }, idempotencyKey: crypto.randomUUID() });
  return (
    <Modal {...focus} onClose={onClose} title={t("title", { name })} closeButtonProps={{ "aria-label": texts.close }}>
      {asked ? (
        <Produced asked={asked} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Text>{t("body")}</Text>
          {can("read", "confidential_care") && (
            <Checkbox
              data-autofocus
              label={t("confidential")}
              description={t("confidential.hint")}
              checked={includesConfidential}
              onChange={(event) => setIncludesConfidential(event.currentTarget.checked)}
            />
          )}
          <Text size="sm" c="dimmed">
            {t("recorded")}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t("cancel")}
            </Button>
            <BusyButton isBusy={produce.isPending} onClick={ask}>
              {t("produce")}
            </BusyButton>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
