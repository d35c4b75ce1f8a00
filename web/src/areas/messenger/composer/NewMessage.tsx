// Starts a new message: finds the patient by name or id and opens the conversation.
import { Title } from "@mantine/core";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatName, formatPhone } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { PatientMarks } from "../../../kit/PatientMarks.tsx";
import { SideEntry } from "../../../kit/SideEntry.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { SearchBox } from "../../../ui/inputs/SearchBox.tsx";
import classes from "../messenger.module.css";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";

const maxResults = 10;

function Found({ patient }: { patient: PatientRow }) {
  return (
    <SideEntry
      href={messengerPaths.thread(patient.externalId)}
      isCurrent={false}
      name={patient.isMasked ? patient.externalId : formatName(patient)}
      aside={<PatientMarks patient={patient} />}
    >
      <span className={classes.quiet}>
        {[!patient.isMasked && patient.externalId, patient.phone && formatPhone(patient.phone)].filter(Boolean).join(" · ")}
      </span>
    </SideEntry>
  );
}

export function NewMessage() {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const [text, setText] = useState("");
  const isLongEnough = text.length >= 2;
  const query = useEndpoint(
    patients.list,
    { query: { perPage: maxResults, search: { nameOrExternalId: text, state: "enabled" } } },
    { isEnabled: isLongEnough, keepsPrevious: true },
  );
  const found = isLongEnough ? (query.data?.patients ?? []) : [];
  return (
    <div className={classes.newMessage}>
      <Title order={2} className={classes.newTitle}>
        {t("new.title")}
      </Title>
      <div className={classes.to}>
        <span aria-hidden>{t("new.to")}</span>
        <SearchBox w="100%" value={text} onSearch={setText} label={t(isMasked ? "new.searchId" : "new.search")} hasShortcut={false} />
      </div>
      {!isLongEnough && <p className={classes.quiet}>{t("new.hint")}</p>}
      {query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {isLongEnough && query.data && !query.isFetching && found.length === 0 && (
        <EmptyState title={t("new.none")}>{t("new.noneBody", { text })}</EmptyState>
      )}
      <ul className={classes.items} aria-label={t("new.found")}>
        {found.map((patient) => (
          <Found key={patient.externalId} patient={patient} />
        ))}
      </ul>
    </div>
  );
}
