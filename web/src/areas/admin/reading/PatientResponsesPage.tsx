// Redacted replies of the organizations that share them, by what was asked, and the mark whether they were read correctly.
import { ActionIcon } from "@mantine/core";
import { IconCheck, IconMessageQuestion, IconX } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { adminPatientResponses, marks, type PatientResponse, responseLists } from "@tidings/contract/areas/admin/message-lists";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatNumber, formatZonedDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { label } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { ListChoice } from "../ListChoice.tsx";
import { t } from "./reading-text.ts";

const takenFor = ({ classification, value, correctedTo }: PatientResponse): string => {
  const kind = label("classification", classification);
  const from = value === null ? kind : t("takenForValue", { kind, value: formatNumber(value) });
  return correctedTo ? t("corrected", { from, to: label("answerType", correctedTo) }) : from;
};

const markOf = ({ judgedCorrect }: PatientResponse): string =>
  t(judgedCorrect === null ? "mark.open" : judgedCorrect ? "mark.correct" : "mark.incorrect");

const columns: DataColumn<PatientResponse>[] = [
  { key: "receivedAt", header: t("receivedAt"), width: "14rem", cell: ({ createdAt }) => formatZonedDateTime(createdAt, "UTC") },
  { key: "text", header: t("text"), cell: ({ text }) => text },
  { key: "takenFor", header: t("takenFor"), cell: takenFor },
  { key: "organization", header: t("organization"), hideBelow: "md", cell: ({ organization }) => organization.name },
  { key: "mark", header: t("mark"), width: "8rem", cell: markOf },
];

const filters: FilterSpec[] = [choiceFilter("mark", t("mark"), marks, (value) => t(value === "open" ? "mark.none" : `mark.${value}`))];

function Marks({ row }: { row: PatientResponse }) {
  const judge = useEndpointMutation(adminPatientResponses.judge, {
    refreshes: [adminPatientResponses.list],
    onFailed: (error) => toastError(error, t("act.failed")),
  });
  const mark = (correct: boolean) =>
    judge.mutate({ params: { externalId: row.externalId }, body: { correct: row.judgedCorrect === correct ? null : correct } });
  return (
    <>
      {([true, false] as const).map((correct) => (
        <ActionIcon
          key={String(correct)}
          variant="subtle"
          color="gray"
          aria-label={t(correct ? "act.correct" : "act.incorrect")}
          aria-pressed={row.judgedCorrect === correct}
          onClick={() => mark(correct)}
        >
          {correct ? <IconCheck size={18} stroke={1.5} /> : <IconX size={18} stroke={1.5} />}
        </ActionIcon>
      ))}
    </>
  );
}

export function PatientResponsesPage() {
  const asked = (useLocation().search as { list?: string }).list;
  const shown = responseLists.find((one) => one === asked) ?? "yes_no";
  const page = useListPage(adminPatientResponses.list, { filters, fixed: { list: shown }, name: shown });
  usePageTrail([{ label: t("responses.title") }]);
  return (
    <ListPage
      title={t("responses.title")}
      description={t("responses.description")}
      above={
        <ListChoice
          label={t("responses.tabs")}
          name="list"
          value={shown}
          options={responseLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      }
      {...page}
      columns={columns}
      rowName={takenFor}
      rowActions={(row) => <Marks row={row} />}
      empty={{ icon: <IconMessageQuestion size={32} stroke={1.5} />, title: t("responses.empty"), body: t("responses.emptyBody") }}
    />
  );
}
