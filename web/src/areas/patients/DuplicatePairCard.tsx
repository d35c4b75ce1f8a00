// One pair of records that may be one person: why, both side by side with what differs, and the decision.
import { Badge, Button, Radio, Table } from "@mantine/core";
import type { DuplicatePair, DuplicateRecord } from "@tidings/contract/areas/patient-duplicates";
import { useId, useState } from "react";
import { useTimeZone } from "../../api/session.tsx";
import { formatDate, formatPhone } from "../../kit/format.ts";
import { languageLabel } from "../../kit/labels.ts";
import { PatientMarks } from "../../kit/PatientMarks.tsx";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { callName } from "./call-name.ts";
import classes from "./DuplicatePairCard.module.css";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useDecidePair } from "./use-decide-pair.ts";
import { useMerge } from "./use-merge.ts";

interface Line {
  label: string;
  of: (record: DuplicateRecord) => string | null;
}

const lines: readonly Line[] = [
  { label: t("field.firstName"), of: (record) => [record.firstName, record.middleName].filter(Boolean).join(" ") || null },
  { label: t("field.lastName"), of: (record) => record.lastName },
  { label: t("field.dob"), of: (record) => record.dob && formatDate(record.dob) },
  { label: t("field.phone"), of: (record) => record.phone && formatPhone(record.phone) },
  { label: t("field.landlinePhone"), of: (record) => record.landlinePhone && formatPhone(record.landlinePhone) },
  { label: t("field.email"), of: (record) => record.email },
  { label: t("field.language"), of: (record) => languageLabel(record.language) },
  { label: t("field.zipcode"), of: (record) => record.zipcode },
];

/** The record that has been in touch, or the older one. */
function suggested({ first, second }: DuplicatePair): DuplicateRecord {
  const [one, other] = [first.lastMessageAt ?? first.lastResponseAt, second.lastMessageAt ?? second.lastResponseAt];
  if ((one === null) !== (other === null)) return one === null ? second : first;
  return first.createdAt <= second.createdAt ? first : second;
}

export function DuplicatePairCard({ pair, mayDecide }: { pair: DuplicatePair; mayDecide: boolean }) {
  const timeZone = useTimeZone();
  const group = useId();
  const [kept, setKept] = useState(suggested(pair).externalId);
  const { merge, isMerging } = useMerge();
  const { decide, isDeciding } = useDecidePair();
  const records = [pair.first, pair.second];
  const away = records.find((record) => record.externalId !== kept);
  const isBusy = isMerging || isDeciding;
  const names = t("pairs.names", { one: callName(pair.first), other: callName(pair.second) });
  // What neither record has is not shown.
  const shown = lines.filter((line) => records.some((record) => line.of(record) !== null));
  return (
    <section className={classes.card} aria-label={names}>
      <div className={classes.reasons}>
        {pair.reasons.map((reason) => (
          <Badge key={reason} variant="light" color={reason === "different_name" || reason.startsWith("similar") ? "gray" : "blue"}>
            {t(`pairs.reason.${reason}`)}
          </Badge>
        ))}
      </div>
      <Table className={classes.table} layout="fixed" withRowBorders={false} verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.label}>{t("field.externalId")}</Table.Th>
            {records.map((record) => (
              <Table.Th key={record.externalId}>
                <UiLink href={patientPaths.show(record.externalId)} target="_blank">
                  {record.externalId}
                </UiLink>
                <PatientMarks patient={record} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ label, of }) => {
            const isSame = of(pair.first) === of(pair.second);
            return (
              <Table.Tr key={label} {...(isSame ? {} : { className: classes.differs })}>
                <Table.Th scope="row" className={classes.label}>
                  {label}
                </Table.Th>
                {records.map((record) => (
                  <Table.Td key={record.externalId}>{of(record) ?? "–"}</Table.Td>
                ))}
              </Table.Tr>
            );
          })}
          <Table.Tr>
            <Table.Th scope="row" className={classes.label}>
              {t("list.column.lastContact")}
            </Table.Th>
            {records.map((record) => (
              <Table.Td key={record.externalId}>
                {record.lastMessageAt ? <RelativeTime at={record.lastMessageAt} timeZone={timeZone} /> : t("list.never")}
              </Table.Td>
            ))}
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row" className={classes.label}>
              {t("pairs.added")}
            </Table.Th>
            {records.map((record) => (
              <Table.Td key={record.externalId}>
                <RelativeTime at={record.createdAt} timeZone={timeZone} />
              </Table.Td>
            ))}
          </Table.Tr>
          {mayDecide && (
            <Table.Tr>
              <Table.Th scope="row" className={classes.label}>
                {t("pairs.keep")}
              </Table.Th>
              {records.map((record) => (
                <Table.Td key={record.externalId} className={classes.keep}>
                  <Radio
                    name={group}
                    label={t("pairs.keepThis")}
                    aria-label={t("pairs.keepRecord", { id: record.externalId })}
                    checked={kept === record.externalId}
                    onChange={() => setKept(record.externalId)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
      {mayDecide && (
        <div className={classes.acts}>
          <Button
            loading={isMerging}
            disabled={isBusy}
            onClick={() => void (away && merge(kept, away.externalId))}
            aria-label={t("pairs.mergeInto", { names, id: kept })}
          >
            {t("duplicates.merge")}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void decide(pair, "keep_both")}
            aria-label={t("pairs.keepBothOf", { names })}
          >
            {t("pairs.keepBoth")}
          </Button>
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void decide(pair, "never_ask")}
            aria-label={t("pairs.neverAskOf", { names })}
          >
            {t("pairs.neverAsk")}
          </Button>
        </div>
      )}
    </section>
  );
}
