// Next message of a program's patient, with the action to send it now.

import { Button } from "@mantine/core";
import { IconPlayerTrackNext } from "@tabler/icons-react";
import { activity } from "@tidings/contract/areas/activity";
import { type ProgramPatient, programPatients } from "@tidings/contract/areas/program-patients";
import type { Program } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import cards from "../../ui/layout/card.module.css";
import classes from "./program-patients.module.css";
import { t } from "./text.ts";

export function NextMessage({ program, row }: { program: Program; row: ProgramPatient }) {
  const [isAsking, setIsAsking] = useState(false);
  const timeZone = useTimeZone();
  const params = { externalId: program.externalId, programPatientExternalId: row.externalId };
  const next = useEndpoint(programPatients.nextQuestion, { params });
  const advance = useEndpointMutation(programPatients.advance, {
    refreshes: [programPatients.show, programPatients.list, programPatients.nextQuestion, activity.list],
    onDone: () => toast.success(t("patients.advanced")),
    onFailed: (error) => toastError(error),
  });
  if (!next.data) return null;
  const { question, dueAt } = next.data;
  if (!question) return <p className={classes.why}>{t("patients.noNext")}</p>;
  // Patients who read neither language of programs get English.
  const language = question.contentText[row.patient.language ?? ""] ? (row.patient.language ?? "english") : "english";
  const text = <TemplateText template={question.contentText[language] ?? ""} language={language} />;
  return (
    <section className={`${cards.card} ${classes.next}`} aria-labelledby="next-message">
      <h3 id="next-message">{t("patients.next")}</h3>
      <p>{text}</p>
      <p className={classes.sub}>{t("patients.nextDue", { code: question.libraryQuestionCode, time: formatDateTime(dueAt, timeZone) })}</p>
      {row.currentUserAbilities.advance && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlayerTrackNext size={16} stroke={1.5} />}
            onClick={() => setIsAsking(true)}
          >
            {t("patients.advance")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => advance.mutateAsync({ params, idempotencyKey: crypto.randomUUID() })}
        title={t("patients.advanceTitle", { name: formatName(row.patient) })}
        confirmLabel={t("patients.advance")}
      >
        <p>{text}</p>
        <p>{t("patients.advanceBody")}</p>
      </ConfirmDialog>
    </section>
  );
}
