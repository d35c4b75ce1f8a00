// Enrolls the selected patients in a program, after saying who is in it already and who would get no messages.
import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { type EnrollPreview, programPatients, startDates } from "@tidings/contract/areas/program-patients";
import { programCan, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { useAllPages } from "../../../api/fetch-all-pages.ts";
import { useEndpointMutation } from "../../../api/queries.ts";
import { type ApiError, sendRequest } from "../../../api/request.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { formatDate, formatNumber } from "../../../kit/format.ts";
import { recordHref } from "../../../kit/record-href.ts";
import { refusedTextsNotes } from "../../../kit/revealing-notes.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { TextWarnings } from "../../../ui/message/TextWarnings.tsx";
import classes from "./BulkBar.module.css";
import { type BulkDialogProps, counted } from "./bulk-dialog.ts";
import { CountsState } from "./CountsState.tsx";
import { t } from "./text.ts";

const takesPatients = (state: string): boolean => (programCan.enroll as readonly string[]).includes(state);

function Counts({ enrolls, alreadyEnrolled, withoutMessages, refusedTexts }: EnrollPreview) {
  if (enrolls === 0) return <p>{t("enroll.none", counted(alreadyEnrolled))}</p>;
  const silent = withoutMessages.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>{t("enroll.change", counted(enrolls))}</p>
      {alreadyEnrolled > 0 && <p className={classes.quiet}>{t("enroll.same", counted(alreadyEnrolled))}</p>}
      {silent > 0 && (
        <>
          <p>{enrolls === 1 ? t("enroll.silentOnly") : t("enroll.silent", counted(silent))}</p>
          <ul>
            {withoutMessages.map(({ reason, count }) => (
              <li key={reason}>{t(`enroll.reason.${reason}`, { number: formatNumber(count) })}</li>
            ))}
          </ul>
        </>
      )}
      <TextWarnings warnings={refusedTextsNotes(refusedTexts)} />
    </>
  );
}

function useStartDates() {
  const timeZone = useTimeZone();
  const [today] = useState(() => new Date(serverNow()).toLocaleDateString("en-CA", { timeZone }));
  return startDates(today).map((date) => ({
    date,
    label: t(date === today ? "enroll.today" : "enroll.nextMonday", { date: formatDate(date) }),
  }));
}

export function EnrollDialog({ selection, count, name: patient, onClose, onDone }: BulkDialogProps) {
  const navigate = useNavigate();
  const dates = useStartDates();
  const [externalId, setExternalId] = useState<string | null>(null);
  const [startDate, setStartDate] = useState(dates.at(-1)?.date ?? "");
  const found = useAllPages(programs.list, { query: { perPage: 120, sort: "title:asc" } }, (answer) =>
    answer.programs.filter(({ state, currentUserAbilities }) => takesPatients(state) && currentUserAbilities.updatePatients),
  );
  const options = found.data?.map((program) => ({ value: program.externalId, label: program.title }));
  const name = options?.find((option) => option.value === externalId)?.label ?? "";
  const params = { externalId: externalId ?? "" };
  const counting = useQuery<{ preview: EnrollPreview }, ApiError>({
    queryKey: [programPatients.preview.path, params, selection],
    queryFn: ({ signal }) => sendRequest(programPatients.preview, { params, body: selection, signal }),
    enabled: externalId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const enroll = useEndpointMutation(programPatients.add, {
    refreshes: [programs.list, programs.show, programs.metrics, programPatients.list, patients.list],
    onDone: ({ enrolled }) => {
      const action = { label: t("open"), onClick: () => void navigate({ to: recordHref("program", params.externalId) ?? "/programs" }) };
      toast.success(t("enroll.done", { ...counted(enrolled), name }), { action });
      onDone?.();
    },
    onFailed: (error) => toastError(error),
  });
  const entering = counting.data?.preview.enrolls ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        enroll.mutateAsync({ params, body: { ...selection, startDate }, idempotencyKey: `${idempotencyKey}-${externalId}-${startDate}` })
      }
      title={patient ? t("enroll.titleNamed", { name: patient }) : t("enroll.title", counted(count))}
      confirmLabel={entering > 0 ? t("enroll.confirm", counted(entering)) : t("enroll.confirm")}
      isReady={entering > 0}
    >
      {options?.length === 0 ? (
        <p>{t("enroll.noProgram")}</p>
      ) : (
        <Stack gap="sm" className={classes.field}>
          <SelectField
            isFirst
            label={t("enroll.program")}
            options={options ?? []}
            value={externalId}
            onChange={setExternalId}
            error={found.error ? t("failed") : undefined}
          />
          <Radio.Group label={t("enroll.start")} value={startDate} onChange={setStartDate}>
            <Stack gap="xs" mt="xs">
              {dates.map(({ date, label }) => (
                <Radio key={date} value={date} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      )}
      <CountsState isAsked={externalId !== null} query={counting}>
        {counting.data && <Counts {...counting.data.preview} />}
      </CountsState>
    </ConfirmDialog>
  );
}
