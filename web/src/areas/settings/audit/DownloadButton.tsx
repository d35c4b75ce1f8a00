// Downloads the events that match the filters on screen.
import { IconDownload } from "@tabler/icons-react";
import { audit } from "@tidings/contract/areas/audit";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { useState } from "react";
import { download } from "../../../api/download.ts";
import { toastError } from "../../../kit/errors.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export function DownloadButton({ query }: { query: GivenQuery<typeof audit.download> }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      toast.success(t("download.done", { name: await download(audit.download, {}, query) }));
    } catch (error) {
      toastError(error, t("download.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} isBusy={isBusy} onClick={() => void save()}>
      {t("download")}
    </BusyButton>
  );
}
