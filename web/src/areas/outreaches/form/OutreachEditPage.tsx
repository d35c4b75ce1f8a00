// Page that changes an outreach that has not started, or activates a draft.

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { sendRequest } from "../../../api/request.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import type { PatientSelection } from "../../../kit/patient-selection.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";
import { OutreachForm } from "./OutreachForm.tsx";
import { outreachValues } from "./outreach-values.ts";
import { useOutreachSelection } from "./use-outreach-selection.ts";

/** `opened` is the record that filled the form; `outreach` follows changes of others. */
function EditForm({ outreach, patients }: { outreach: Outreach; patients: PatientSelection }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [opened] = useState(outreach);
  const [initial] = useState(() => outreachValues(outreach, patients, timeZone));
  const isEditable = outreach.currentUserAbilities.update;
  const isChanged = outreach.updatedAt !== opened.updatedAt;
  return (
    <OutreachForm
      name={`outreach-edit|${opened.externalId}`}
      title={t("form.edit")}
      back={outreachPaths.show(opened.externalId)}
      initial={initial}
      externalId={opened.externalId}
      revealingWords={outreach.revealingWords}
      blockedReason={isEditable ? undefined : t("form.notEditable")}
      notice={
        isEditable &&
        isChanged && (
          <Banner kind="warning" title={t("form.changed")}>
            {null}
          </Banner>
        )
      }
      save={(body, idempotencyKey) => sendRequest(outreaches.update, { params: { externalId: opened.externalId }, body, idempotencyKey })}
      onSaved={(saved, outcome) => {
        void import("./toast-saved.ts").then(({ toastSaved }) => toastSaved(outcome)).catch(() => undefined);
        void client.invalidateQueries({ queryKey: [outreaches.show.path] });
        void navigate({ to: outreachPaths.show(saved.externalId) });
      }}
    />
  );
}

function LoadedEdit({ outreach }: { outreach: Outreach }) {
  const [first] = useState(outreach);
  const found = useOutreachSelection(first);
  if (!first.currentUserAbilities.update) {
    return (
      <EmptyState
        title={t("form.notEditable")}
        action={
          <UiLink isOneLine href={outreachPaths.show(first.externalId)}>
            {t("form.show")}
          </UiLink>
        }
      >
        {t("form.notEditableBody")}
      </EmptyState>
    );
  }
  if (found.error) return <LoadFailure error={found.error} onRetry={found.retry} />;
  if (!found.selection) return <Skeletons kind="formPage" count={6} />;
  return <EditForm outreach={outreach} patients={found.selection} />;
}

export const OutreachEditPage = recordPage(
  outreaches.show,
  {
    needs: ["update", "outreach_message"],
    trail: (data, { externalId }) => [
      outreachesCrumb,
      ...(data ? [{ label: data.outreach.title, href: outreachPaths.show(externalId) }] : []),
      { label: t("form.edit") },
    ],
  },
  ({ outreach }) => <LoadedEdit key={outreach.externalId} outreach={outreach} />,
);
