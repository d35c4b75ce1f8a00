// Step 4: the results of the import, what waits for a release, and undo.
import { importFiles } from "@tidings/contract/areas/imports";
import type { FileType, FileUpload } from "@tidings/contract/areas/imports/files";
import { mayCall } from "@tidings/contract/endpoint";
import { useCurrentUser } from "../../api/session.tsx";
import { formatDateTime, formatNumber } from "../../kit/format.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { Metric } from "../../ui/data/Metric.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EffectsPanel } from "./EffectsPanel.tsx";
import { FileDownloadButton } from "./FileDownloadButton.tsx";
import classes from "./files.module.css";
import { messageOf } from "./message-of.ts";
import { filePaths } from "./paths.ts";
import { type RowFilter, RowTable } from "./RowTable.tsx";
import { StepFoot } from "./StepFoot.tsx";
import { t } from "./text.ts";
import { UndoImport } from "./UndoImport.tsx";

/** Where the rows of a file are seen that are more than patients. */
const recordsOf: Partial<Record<FileType, { href: string; label: string }>> = {
  appointment: { href: "/appointments", label: t("done.appointments") },
  cancel_appointment: { href: "/appointments", label: t("done.appointments") },
  referral: { href: "/referrals", label: t("done.referrals") },
};

function Rows({ file, filter }: { file: FileUpload; filter: Exclude<RowFilter, "all"> }) {
  return (
    <>
      <div className={classes.bar}>
        <h3 className={classes.restTitle}>{t(filter === "error" ? "done.rest" : "done.warnings")}</h3>
        <FileDownloadButton what="review" externalId={file.externalId} label={t("review.download")} />
      </div>
      <RowTable file={file} filter={filter} />
    </>
  );
}

function titleOf({ state, canceledAt }: FileUpload) {
  if (state === "error") return "done.partial" as const;
  return canceledAt === null ? ("done.title" as const) : ("done.canceledTitle" as const);
}

export function DoneStep({ file, onChanged }: { file: FileUpload; onChanged: (file: FileUpload) => void }) {
  const user = useCurrentUser();
  const records = recordsOf[file.type] ?? { href: "/patients", label: t("done.patients") };
  return (
    <section>
      <h2 className={classes.stepTitle}>{t(titleOf(file))}</h2>
      {file.state === "error" && (
        <Banner kind="danger" title={t("wizard.failed")}>
          {file.errors[0] && messageOf(file.errors[0])}
        </Banner>
      )}
      {file.state !== "error" && file.canceledAt !== null && (
        <p className={classes.help}>
          {t("done.canceledHelp", {
            count: file.canceledRows,
            number: formatNumber(file.canceledRows),
            date: formatDateTime(file.canceledAt, user.organization?.timeZone ?? "UTC"),
          })}
        </p>
      )}
      <div className={classes.metrics}>
        <Metric label={t("done.created")} value={file.createdRows} />
        <Metric label={t("done.updated")} value={file.updatedRows} />
        <Metric label={t("done.unchanged")} value={file.unchangedRows} />
        <Metric label={t("done.failed")} value={file.failedRows} />
        <Metric label={t("done.warned")} value={file.warnedRows} />
        {file.canceledAt !== null && <Metric label={t("done.canceled")} value={file.canceledRows} />}
      </div>
      <EffectsPanel file={file} onChanged={onChanged} />
      {file.undoableUntil !== null && (
        <p className={classes.help}>
          {t("undo.until", { date: formatDateTime(file.undoableUntil, user.organization?.timeZone ?? "UTC") })}
        </p>
      )}
      {file.failedRows > 0 && file.currentUserAbilities.update && <Rows file={file} filter="error" />}
      {file.warnedRows > 0 && file.currentUserAbilities.update && <Rows file={file} filter="warning" />}
      <StepFoot
        back={
          <>
            <UndoImport file={file} onChanged={onChanged} />
            {mayCall(importFiles.upload, user) && (
              <LinkButton href={filePaths.create} variant="default">
                {t("done.another")}
              </LinkButton>
            )}
          </>
        }
      >
        <LinkButton href={records.href}>{records.label}</LinkButton>
      </StepFoot>
    </section>
  );
}
