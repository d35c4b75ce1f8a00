// Downloads the events that match the filters on screen.
import { IconDownload } from "@tabler/icons-react";
import { audit } from "@tidings/contract/areas/audit";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { download } from "../../../api/download.ts";
import { useDownloadButton } from "../../../kit/use-download-button.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export function DownloadButton({ query }: { query: GivenQuery<typeof audit.download> }) {
  const file = useDownloadButton(() => download(audit.download, {}, query), {
    done: (name) => toast.success(t("download.done", { name })),
    failed: t("download.failed"),
  });
  return (
    <BusyButton variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} {...file}>
      {t("download")}
    </BusyButton>
  );
}
