// The import of one file in four steps: uploaded, matched, verified, done; followed while the engine is at work.
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { useEffect, useState } from "react";
import { keyOf, useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Stepper } from "../../ui/layout/Stepper.tsx";
import { BusyStep } from "./BusyStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { FileDownloadButton } from "./FileDownloadButton.tsx";
import { groupOfState, isBusy, isPartial, stateLabel, stepOf } from "./file-state.ts";
import classes from "./files.module.css";
import { MatchStep } from "./MatchStep.tsx";
import { messageOf } from "./message-of.ts";
import { filePaths } from "./paths.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { t } from "./text.ts";
import { UndoneStep } from "./UndoneStep.tsx";
import { ValuesStep } from "./ValuesStep.tsx";

const pollMs = 2_000;
/** A mapping is followed by a check of all rows: the first look may wait. */
const afterMappingMs = 5_000;

const steps = (["upload", "match", "verify", "done"] as const).map((key) => ({ key, label: t(`step.${key}`) }));

interface StepsProps {
  file: FileUpload;
  onChanged: (file: FileUpload, isMapping?: boolean) => void;
}

function OpenStep({
  file,
  onChanged,
  isRematching,
  setRematching,
}: StepsProps & { isRematching: boolean; setRematching: (is: boolean) => void }) {
  const [isReassigning, setReassigning] = useState(false);
  if (isBusy(file)) return <BusyStep file={file} onChanged={onChanged} />;
  if (file.state === "imported" || isPartial(file)) return <DoneStep file={file} onChanged={onChanged} />;
  if (file.state === "undone") return <UndoneStep file={file} />;
  if (!file.currentUserAbilities.update) return <p className={classes.help}>{t("wizard.noAccess")}</p>;
  const match = (after: FileUpload) => {
    setRematching(false);
    onChanged(after, true);
  };
  if (file.state === "mapping") return <MatchStep file={file} onSubmitted={match} />;
  const assign = (after: FileUpload) => {
    setReassigning(false);
    onChanged(after);
  };
  if (file.state === "reviewing" && isReassigning)
    return <ValuesStep file={file} onSubmitted={assign} onBack={() => setReassigning(false)} />;
  if (isRematching) return <MatchStep file={file} onSubmitted={match} onCancel={() => setRematching(false)} />;
  const onBack = () => setRematching(true);
  if (file.state === "recategorizing") return <ValuesStep file={file} onSubmitted={onChanged} onBack={onBack} />;
  return <ReviewStep file={file} onSubmitted={onChanged} onBack={onBack} onReassign={() => setReassigning(true)} />;
}

function Wizard(props: StepsProps) {
  const { file } = props;
  const [isRematching, setRematching] = useState(false);
  const isWaiting = file.state === "recategorizing" || file.state === "reviewing";
  const current = isRematching && isWaiting ? 1 : stepOf(file);
  return (
    <>
      <PageHeader
        title={file.name}
        badge={<StatusBadge status={file.state} label={stateLabel(file)} group={groupOfState[file.state]} />}
        description={`${t(`type.${file.type}`)} · ${file.fileName}`}
        actions={
          file.currentUserAbilities.download && <FileDownloadButton what="file" externalId={file.externalId} label={t("wizard.download")} />
        }
      />
      <nav aria-label={t("steps")} className={classes.steps}>
        <Stepper steps={steps} current={current} reached={stepOf(file)} />
      </nav>
      <OpenStep {...props} isRematching={isRematching} setRematching={setRematching} />
    </>
  );
}

/** A file that failed shows why, for as long as it is read, and leads to the list. */
function Failed({ file }: { file: FileUpload }) {
  const message = file.errors[0] && messageOf(file.errors[0]);
  useEffect(() => {
    if (message) toast.error(message, { title: t("wizard.failed") });
  }, [message]);
  return <Redirect to={filePaths.uploaded} />;
}

/** Polled while the engine works; the live stream refreshes sooner. */
function useFile(externalId: string) {
  const client = useQueryClient();
  const [waitMs, setWaitMs] = useState<number | null>(null);
  /** Of the answer to a mapping, until the first look after it. */
  const [mappedAt, setMappedAt] = useState<number | null>(null);
  const input = { params: { externalId } };
  const query = useEndpoint(importFiles.show, input, waitMs === null ? {} : { pollMs: waitMs });
  const file = query.data?.file;
  const isFollowed = waitMs !== null;
  const wantsFollowing = file !== undefined && isBusy(file);
  if (file && wantsFollowing !== isFollowed) setWaitMs(wantsFollowing ? pollMs : null);
  if (mappedAt !== null && query.dataUpdatedAt > mappedAt) {
    setMappedAt(null);
    if (isFollowed) setWaitMs(pollMs);
  }
  const onChanged = (after: FileUpload, isMapping = false) => {
    setWaitMs(isMapping ? afterMappingMs : pollMs);
    client.setQueryData(keyOf(importFiles.show, input), { file: after });
    if (isMapping) setMappedAt(client.getQueryState(keyOf(importFiles.show, input))?.dataUpdatedAt ?? null);
    void client.invalidateQueries({ queryKey: [importSteps.rows.path], refetchType: "none" });
    void client.invalidateQueries({ queryKey: [importSteps.preview.path], refetchType: "none" });
    void client.invalidateQueries({ queryKey: [importSteps.issues.path], refetchType: "none" });
    void client.invalidateQueries({ queryKey: [importSteps.values.path], refetchType: "none" });
    void client.invalidateQueries({ queryKey: [importSteps.settings.path], refetchType: "none" });
  };
  return { query, onChanged };
}

function File({ externalId }: { externalId: string }) {
  const { query, onChanged } = useFile(externalId);
  const name = query.data?.file.name;
  usePageTrail([{ label: t("nav"), href: filePaths.uploaded }, ...(name ? [{ label: name }] : [])]);
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
      {({ file }) => {
        if (file.state === "error" && !isPartial(file)) return <Failed file={file} />;
        if (file.archivedAt) return <Redirect to={filePaths.archived} />;
        return <Wizard file={file} onChanged={onChanged} />;
      }}
    </QueryPage>
  );
}

export function FilePage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  return (
    <RequireGrant action="read" subject="file_upload_file">
      <File key={externalId} externalId={externalId} />
    </RequireGrant>
  );
}
