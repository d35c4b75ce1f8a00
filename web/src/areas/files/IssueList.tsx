// Issues of a file grouped by column and message: how many rows have each, and what settles all of them at once.
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import type { ImportIssue } from "@tidings/contract/areas/imports/rows";
import { useState } from "react";
import { keyOf, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUiTexts } from "../../ui/ui-context.ts";
import { columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { messageOf } from "./message-of.ts";
import { t } from "./text.ts";

interface IssueListProps {
  file: FileUpload;
  shown: ImportIssue | null;
  onShow: (issue: ImportIssue | null) => void;
}

export const isSameIssue = (a: ImportIssue | null, b: ImportIssue): boolean =>
  a !== null && a.position === b.position && a.id === b.id && a.isError === b.isError;

export const issueColumn = ({ columnName }: ImportIssue): string => (columnName === null ? t("issues.row") : columnLabel(columnName));

function useUpdateRows(file: FileUpload) {
  const client = useQueryClient();
  const params = { externalId: file.externalId };
  const act = useEndpointMutation(importSteps.updateRows, {
    onDone: ({ file: after, changedRows }) => {
      client.setQueryData(keyOf(importFiles.show, { params }), { file: after });
      for (const { path } of [importSteps.rows, importSteps.preview, importSteps.issues])
        void client.invalidateQueries({ queryKey: [path] });
      toast.success(t("issues.done", { count: changedRows, number: formatNumber(changedRows) }));
    },
    onFailed: (error) => toastError(error, t("row.saveFailed")),
  });
  return {
    pending: act.isPending ? act.variables?.body : undefined,
    update: (issue: ImportIssue, replacement: string, value?: string) =>
      act.mutate({
        params,
        body: { position: issue.position ?? 0, issueId: issue.id, replacement, ...(value === undefined ? {} : { value }) },
      }),
  };
}

interface ReplaceDialogProps {
  issue: ImportIssue | null;
  onClose: () => void;
  onReplace: (replacement: string) => void;
}

function ReplaceDialog({ issue, onClose, onReplace }: ReplaceDialogProps) {
  const texts = useUiTexts();
  const focus = useDialogFocus(issue !== null);
  const [typed, setTyped] = useState("");
  const close = () => {
    setTyped("");
    onClose();
  };
  const count = issue?.count ?? 0;
  const label = t("issues.replaceLabel", { column: columnLabel(issue?.columnName ?? ""), count, number: formatNumber(count) });
  return (
    <Modal {...focus} onClose={close} title={t("issues.replaceTitle")} closeButtonProps={{ "aria-label": texts.close }}>
      <form
        className={classes.replace}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onReplace(typed.trim());
          close();
        }}
      >
        <TextInput data-autofocus label={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={typed.trim() === ""}>
            {t("issues.replaceAll")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface IssueProps extends IssueListProps {
  issue: ImportIssue;
  /** Another change of rows is under way. */
  isBusy: boolean;
  isBlanking: boolean;
  onBlank: () => void;
  onReplace: () => void;
}

function Issue({ issue, shown, onShow, isBusy, isBlanking, onBlank, onReplace }: IssueProps) {
  const isShown = isSameIssue(shown, issue);
  const column = issueColumn(issue);
  const message = messageOf(issue);
  const name = `${column}: ${message}`;
  return (
    <tr data-shown={isShown || undefined}>
      <th scope="row">
        {column}
        <span className={issue.isError ? classes.error : classes.warning}>{message}</span>
        {issue.examples.length > 0 && (
          <span className={classes.previous}>{t("issues.examples", { values: issue.examples.join(", ") })}</span>
        )}
      </th>
      <td className={classes.number}>{formatNumber(issue.count)}</td>
      <td>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-pressed={isShown}
            aria-label={t("issues.showOf", { name })}
            onClick={() => onShow(isShown ? null : issue)}
          >
            {t(isShown ? "issues.showAll" : "issues.show")}
          </Button>
          {issue.position !== null && !issue.isKey && (
            <>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t("issues.replaceOf", { name })}
                onClick={onReplace}
                disabled={isBusy}
              >
                {t("issues.replace")}
              </Button>
              {/* Without an example the cells are blank already. */}
              {issue.examples.length > 0 && (
                <BusyButton
                  variant="default"
                  size="compact-sm"
                  aria-label={t("issues.blankOf", { name })}
                  onClick={onBlank}
                  isBusy={isBlanking}
                  disabled={isBusy && !isBlanking}
                >
                  {t("issues.blank")}
                </BusyButton>
              )}
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

function Issues(props: IssueListProps & { issues: readonly ImportIssue[] }) {
  const { file, issues } = props;
  const { pending, update } = useUpdateRows(file);
  const [replacing, setReplacing] = useState<ImportIssue | null>(null);
  if (issues.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={classes.scroll} aria-label={t("issues.title")} tabIndex={0}>
        <table className={`${classes.table} ${classes.blocks}`}>
          <caption>{t("issues.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("issues.issue")}</th>
              <th scope="col" className={classes.number}>
                {t("issues.count")}
              </th>
              <th scope="col">{t("issues.actions")}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <Issue
                key={`${issue.isError} ${issue.position} ${issue.id}`}
                {...props}
                issue={issue}
                isBusy={pending !== undefined}
                isBlanking={pending?.position === issue.position && pending.issueId === issue.id && pending.replacement === ""}
                onBlank={() => update(issue, "")}
                onReplace={() => setReplacing(issue)}
              />
            ))}
          </tbody>
        </table>
      </section>
      <ReplaceDialog issue={replacing} onClose={() => setReplacing(null)} onReplace={(value) => replacing && update(replacing, value)} />
    </>
  );
}

export function IssueList(props: IssueListProps) {
  const query = useEndpoint(importSteps.issues, { params: { externalId: props.file.externalId } });
  return (
    <QueryPage query={query} isPart skeleton={null}>
      {({ issues }) => <Issues {...props} issues={issues} />}
    </QueryPage>
  );
}
