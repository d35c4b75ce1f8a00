// Page with the patients of an outreach on the left and the selected conversation on the right; the URL holds the selection.

import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { Suspense, useEffect } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { MasterDetail } from "../../../ui/layout/MasterDetail.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { outreachPaths } from "../paths.ts";
import { OutreachFrame, OutreachSkeleton } from "./OutreachFrame.tsx";
import { OutreachPatientList } from "./OutreachPatientList.tsx";
import { t } from "./result-text.ts";

/** Loaded after the list, so that one can choose at once. */
const OutreachPatientPanel = lazyPart(() => import("./OutreachPatientPanel.tsx"), "OutreachPatientPanel");

export function OutreachPatientsPage() {
  const { externalId = "", patientExternalId } = useParams({ strict: false }) as { externalId?: string; patientExternalId?: string };
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const query = useEndpoint(outreaches.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  useEffect(() => OutreachPatientPanel.preload(), []);
  const back = () => void navigate({ to: `${outreachPaths.patients(externalId)}${searchStr}` });
  return (
    <RequireGrant action="read" subject="outreach_message">
      <QueryPage
        query={query}
        skeleton={
          <OutreachSkeleton externalId={externalId} part="patients">
            <MasterDetail
              listLabel={t("patients.list")}
              list={<Skeletons kind="page" count={8} />}
              detailLabel={t("patients.conversation")}
              detail={null}
              hasSelection={patientExternalId !== undefined}
              onBack={back}
            />
          </OutreachSkeleton>
        }
      >
        {({ outreach }) => (
          <OutreachFrame outreach={outreach} part="patients">
            <MasterDetail
              listLabel={t("patients.list")}
              list={<OutreachPatientList outreach={outreach} currentId={patientExternalId} />}
              detailLabel={t("patients.conversation")}
              detail={
                patientExternalId ? (
                  <Suspense fallback={<Skeletons kind="conversation" />}>
                    <OutreachPatientPanel key={patientExternalId} outreachId={externalId} patientId={patientExternalId} />
                  </Suspense>
                ) : (
                  <EmptyState title={t("patients.choose")}>{t("patients.chooseBody")}</EmptyState>
                )
              }
              hasSelection={patientExternalId !== undefined}
              onBack={back}
            />
          </OutreachFrame>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
