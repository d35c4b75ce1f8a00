// Files that were uploaded, or those in the archive: how far each is, and what to do with one or with many.
import { Button } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconDownload, IconFileUpload, IconUpload } from "@tabler/icons-react";
import { importFiles, importUndo } from "@tidings/contract/areas/imports";
import { archivedAfterDays, type FileUpload } from "@tidings/contract/areas/imports/files";
import { mayCall } from "@tidings/contract/endpoint";
import { useMemo, useState } from "react";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import { IconAction } from "../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataSort, RowKey } from "../../ui/data/data-table.ts";
import { FileTabs } from "./FileTabs.tsx";
import { fileColumns } from "./file-columns.tsx";
import { isBusy } from "./file-state.ts";
import classes from "./files.module.css";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { UnattendedSetting } from "./UnattendedSetting.tsx";
import { useArchive } from "./use-archive.ts";
import { useFileDownload } from "./use-file-download.ts";

const defaultSort: DataSort = { key: "createdAt", direction: "desc" };
const pollWhileBusyMs = 2_000;

const NewFile = () => (
  <LinkButton href={filePaths.create} leftSection={<IconUpload size={16} stroke={1.5} />}>
    {t("list.new")}
  </LinkButton>
);

interface MoveProps {
  isArchived: boolean;
  onMove: (externalIds: string[]) => void;
}

function RowActions({ file, isArchived, onMove }: MoveProps & { file: FileUpload }) {
  const fetchFile = useFileDownload();
  const { download, bulkArchive, bulkUnarchive } = file.currentUserAbilities;
  return (
    <>
      {download && (
        <IconAction
          label={t("list.downloadOne", { name: file.name })}
          icon={<IconDownload size={18} stroke={1.5} />}
          onClick={() => void fetchFile("file", file.externalId)}
        />
      )}
      {(isArchived ? bulkUnarchive : bulkArchive) && (
        <IconAction
          label={t(isArchived ? "list.unarchiveOne" : "list.archiveOne", { name: file.name })}
          icon={isArchived ? <IconArchiveOff size={18} stroke={1.5} /> : <IconArchive size={18} stroke={1.5} />}
          onClick={() => onMove([file.externalId])}
        />
      )}
    </>
  );
}

function Selected({ selected, isArchived, onMove }: MoveProps & { selected: ReadonlySet<RowKey> }) {
  if (selected.size === 0) return null;
  return (
    <div className={classes.selected} role="status">
      <span>{t("list.selected", { count: selected.size })}</span>
      <Button variant="default" size="compact-sm" onClick={() => onMove([...selected].map(String))}>
        {t(isArchived ? "list.unarchive" : "list.archive")}
      </Button>
    </div>
  );
}

/** Followed closely only while the engine is at work. */
function useFiles(isArchived: boolean) {
  const [isFollowed, setIsFollowed] = useState(false);
  const page = useListPage(isArchived ? importFiles.archived : importFiles.list, {
    defaultSort,
    ...(isFollowed ? { pollMs: pollWhileBusyMs } : {}),
  });
  const isAnyBusy = page.query.data?.files.some(isBusy) ?? false;
  if (isAnyBusy !== isFollowed) setIsFollowed(isAnyBusy);
  return page;
}

export function FileListPage({ isArchived = false }: { isArchived?: boolean }) {
  const user = useCurrentUser();
  const can = useCan();
  const page = useFiles(isArchived);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const { move, moving } = useArchive(isArchived ? "unarchive" : "archive");
  const onMove = (externalIds: string[]) => {
    setSelected(new Set());
    move(externalIds);
  };
  const columns = useMemo(() => fileColumns(user.organization?.timeZone ?? "UTC"), [user.organization?.timeZone]);
  const title = t(isArchived ? "list.archived" : "list.uploaded");
  usePageTrail([{ label: t("nav") }, { label: title }]);
  const days = { days: archivedAfterDays };
  const mayUpload = mayCall(importFiles.upload, user);
  return (
    <ListPage
      title={title}
      description={t(isArchived ? "list.archivedHelp" : "list.help", days)}
      actions={mayUpload && !isArchived && <NewFile />}
      above={
        <>
          <FileTabs />
          {!isArchived && mayCall(importUndo.updateSettings, user) && <UnattendedSetting />}
          <Selected selected={selected} isArchived={isArchived} onMove={onMove} />
        </>
      }
      {...page}
      isHidden={(file) => moving.includes(file.externalId)}
      columns={columns}
      rowName={(file) => file.name}
      rowActions={(file) => <RowActions file={file} isArchived={isArchived} onMove={onMove} />}
      {...(can(isArchived ? "bulkUnarchive" : "bulkArchive", "file_upload_file") ? { selection: { selected, onChange: setSelected } } : {})}
      empty={{
        icon: <IconFileUpload size={32} stroke={1.5} />,
        title: t(isArchived ? "list.archivedEmpty" : "list.empty"),
        body: t(isArchived ? "list.archivedEmptyBody" : "list.emptyBody", days),
        ...(mayUpload && !isArchived ? { action: <NewFile /> } : {}),
      }}
    />
  );
}
