// Button that downloads an uploaded file, its rows under review, or those to correct.
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type FileDownload, useFileDownload } from "./use-file-download.ts";

export function FileDownloadButton({ what, externalId, label }: { what: FileDownload; externalId: string; label: string }) {
  const fetchFile = useFileDownload();
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => void fetchFile(what, externalId)}>
      {label}
    </Button>
  );
}
