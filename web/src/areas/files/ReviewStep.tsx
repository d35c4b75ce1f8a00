// Step 3: what the import will do, which rows have errors or warnings, and the button that starts it.
import { Button, SegmentedControl } from "@mantine/core";
import { importSteps } from "@tidings/contract/areas/imports";
import { type FileType, type FileUpload, undoableTypes } from "@tidings/contract/areas/imports/files";
import type { ImportIssue, ImportPreview } from "@tidings/contract/areas/imports/rows";
import { undoDays } from "@tidings/contract/areas/imports/undo";
import { useRef, useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { CorrectedFile } from "./CorrectedFile.tsx";
import { columnLabel } from "./column-labels.ts";
import { FileDownloadButton } from "./FileDownloadButton.tsx";
import classes from "./files.module.css";
import { IssueList, issueColumn } from "./IssueList.tsx";
import { isDateColumn } from "./mapping.ts";
import { messageOf } from "./message-of.ts";
import { PlannedChanges } from "./PlannedChanges.tsx";
import { type RowFilter, RowTable } from "./RowTable.tsx";
import { StepFoot } from "./StepFoot.tsx";
import { StepPage } from "./StepPage.tsx";
import { t } from "./text.ts";

interface ReviewStepProps {
  file: FileUpload;
  onSubmitted: (file: FileUpload) => void;
  onBack: () => void;
  /** Opens the meanings of values, remembered ones included. */
  onReassign: () => void;
}

const counted = (n: number) => ({ count: n, number: formatNumber(n) });

function consequence(type: FileType, sendsWelcomes = false): string {
  if (type === "patient" && sendsWelcomes) return [t("review.consequence.patient"), t("review.consequence.welcomes")].join(" ");
  if (type === "patient" || type === "member" || type === "destroy_patient" || type === "opt_out_patient")
    return t(`review.consequence.${type}`);
  return t("review.consequence.other");
}

/** What can be undone completely asks nothing: the page has shown what it will do, and the note beside the button says for how long. */
const startsAtOnce = ({ type }: FileUpload): boolean => undoableTypes.includes(type) && type !== "opt_out_patient";

interface StartProps extends Pick<ReviewStepProps, "file" | "onSubmitted"> {
  preview: ImportPreview;
  isConfirmed: boolean;
}

function Start({ file, onSubmitted, preview, isConfirmed }: StartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useEndpointMutation(importSteps.submit, { onFailed: (error) => toastError(error, t("review.failedToStart")) });
  const isDanger = file.type === "destroy_patient";
  const label = t("review.import", counted(file.validRows));
  const run = async () => {
    const answer = await start.mutateAsync({
      params: { externalId: file.externalId },
      body: isConfirmed ? { confirmedChanges: preview.identityChanges } : {},
    });
    onSubmitted(answer.file);
  };
  const isBlocked = file.validRows === 0 || (preview.needsConfirmation && !isConfirmed);
  if (startsAtOnce(file))
    return (
      <BusyButton disabled={isBlocked} isBusy={start.isPending} onClick={() => void run().catch(() => undefined)}>
        {label}
      </BusyButton>
    );
  return (
    <>
      <Button disabled={isBlocked} color={isDanger ? "red" : undefined} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={run}
        title={t("review.confirm")}
        confirmLabel={label}
        undo={undoableTypes.includes(file.type) ? t("review.undone", { days: undoDays }) : t("review.notUndone")}
        isDanger={isDanger}
        {...(isDanger ? { typeToConfirm: t("review.deleteWord") } : {})}
      >
        <p>{consequence(file.type)}</p>
        {file.failedRows > 0 && <p>{t("review.leftOut", counted(file.failedRows))}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Types that can add a patient by less than the name. */
const addsPatients: readonly FileType[] = ["patient", "appointment", "referral"];

/** Which cells can refuse a row, what becomes of the others, and how dates are read. */
function Rules({ file }: { file: FileUpload }) {
  const query = useEndpoint(importSteps.settings, { params: { externalId: file.externalId } });
  const settings = query.data?.fileSettings;
  if (!settings) return null;
  const names = settings.refusingColumnsNames.filter((name) => settings.columnsMapping.includes(name));
  return (
    <p className={classes.help}>
      {t("review.refusing", { columns: names.map(columnLabel).join(", ") })} {addsPatients.includes(file.type) && t("review.refusingNames")}{" "}
      {t("review.warning")} {settings.columnsMapping.some(isDateColumn) && t(`review.dates.${settings.dateOrder}`)}
    </p>
  );
}

const filterLabels = { error: "review.errors", warning: "review.warnings", change: "review.changes", all: "review.all" } as const;

const firstShown = (file: FileUpload): RowFilter => (file.failedRows > 0 ? "error" : file.warnedRows > 0 ? "warning" : "all");

/** Offered where the file has values with an assigned meaning. */
function Reassign({ file, onReassign }: Pick<ReviewStepProps, "file" | "onReassign">) {
  const query = useEndpoint(importSteps.values, { params: { externalId: file.externalId }, query: { perPage: 1 } });
  const count = query.data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.help}>
      {t("review.meanings", counted(count))}{" "}
      <Button variant="transparent" size="compact-sm" onClick={onReassign}>
        {t("review.changeMeanings")}
      </Button>
    </p>
  );
}

interface ReviewProps extends ReviewStepProps {
  preview: ImportPreview;
}

function footNote(file: FileUpload, isWaiting: boolean, sendsWelcomes: boolean): string | null {
  if (file.validRows === 0) return t("review.nothing");
  if (isWaiting) return t("planned.unconfirmed");
  if (!startsAtOnce(file)) return null;
  const leftOut = file.failedRows > 0 ? [t("review.leftOut", counted(file.failedRows))] : [];
  return [consequence(file.type, sendsWelcomes), ...leftOut, t("review.undone", { days: undoDays })].join(" ");
}

function Review({ file, preview, onSubmitted, onBack, onReassign }: ReviewProps) {
  const { organization } = useCurrentUser();
  const sendsWelcomes = organization?.features.services.includes("patientsWelcomeMessage") ?? false;
  const [shown, setShown] = useState(firstShown(file));
  const [issue, setIssue] = useState<ImportIssue | null>(null);
  const rowsTop = useRef<HTMLDivElement>(null);
  const showIssue = (one: ImportIssue | null) => {
    setIssue(one);
    if (!one) return;
    setShown(one.isError ? "error" : "warning");
    // The rows are below the list of issues, out of sight.
    rowsTop.current?.scrollIntoView({ block: "start" });
  };
  // What was confirmed: other changes are confirmed again.
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const isConfirmed = confirmed === preview.identityChanges;
  return (
    <>
      <PlannedChanges
        preview={preview}
        validRows={file.validRows}
        isConfirmed={isConfirmed}
        onConfirm={(is) => setConfirmed(is ? preview.identityChanges : null)}
      />
      <Rules file={file} />
      <Reassign file={file} onReassign={onReassign} />
      <IssueList file={file} shown={issue} onShow={showIssue} />
      <div ref={rowsTop} className={classes.bar}>
        <SegmentedControl
          className={classes.segments}
          aria-label={t("review.show")}
          value={shown}
          onChange={(value) => {
            setShown(value as RowFilter);
            setIssue(null);
          }}
          data={(["error", "warning", "change", "all"] as const).map((value) => ({ value, label: t(filterLabels[value]) }))}
        />
        <FileDownloadButton what="review" externalId={file.externalId} label={t("review.download")} />
      </div>
      {file.failedRows + file.warnedRows > 0 && <CorrectedFile file={file} />}
      {file.failedRows + file.warnedRows > 0 && <p className={classes.help}>{t("review.help")}</p>}
      <p className={classes.shownIssue} role="status">
        {issue && (
          <>
            {t("review.shownIssue", { column: issueColumn(issue), message: messageOf(issue) })}{" "}
            <Button variant="transparent" size="compact-sm" onClick={() => showIssue(null)}>
              {t("issues.showAll")}
            </Button>
          </>
        )}
      </p>
      <RowTable key={`${shown} ${issue?.position} ${issue?.id}`} file={file} filter={shown} issue={issue} isEditable />
      <StepFoot
        note={footNote(file, preview.needsConfirmation && !isConfirmed, sendsWelcomes)}
        back={
          <Button variant="default" onClick={onBack}>
            {t("review.back")}
          </Button>
        }
      >
        <Start file={file} preview={preview} isConfirmed={isConfirmed} onSubmitted={onSubmitted} />
      </StepFoot>
    </>
  );
}

export function ReviewStep(props: ReviewStepProps) {
  const query = useEndpoint(importSteps.preview, { params: { externalId: props.file.externalId } });
  return (
    <StepPage title={t("review.title")} query={query} lines={8}>
      {({ preview }) => <Review {...props} preview={preview} />}
    </StepPage>
  );
}
