// Page with the patients of a program on the left and the selected one on the right; the URL holds the selection.
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { programs } from "@tidings/contract/areas/programs";
import { Suspense, useEffect } from "react";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { MasterDetail } from "../../ui/layout/MasterDetail.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ProgramFrame, ProgramSkeleton } from "./ProgramFrame.tsx";
import { ProgramPatientList } from "./ProgramPatientList.tsx";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

/** Loaded after the list, so that one can choose at once. */
const ProgramPatientPanel = lazyPart(() => import("./ProgramPatientPanel.tsx"), "ProgramPatientPanel");

export function ProgramPatientsPage() {
  const { externalId = "", programPatientExternalId: chosen } = useParams({ strict: false }) as {
    externalId?: string;
    programPatientExternalId?: string;
  };
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const query = useEndpoint(programs.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  useEffect(() => ProgramPatientPanel.preload(), []);
  const back = () => void navigate({ to: `${programPaths.patients(externalId)}${searchStr}` });
  return (
    <RequireGrant action="read" subject="educational_stream">
      <QueryPage
        query={query}
        skeleton={
          <ProgramSkeleton externalId={externalId} isFull>
            <MasterDetail
              listLabel={t("patients.list")}
              list={<Skeletons kind="page" count={8} />}
              detailLabel={t("patients.detail")}
              detail={null}
              hasSelection={chosen !== undefined}
              onBack={back}
            />
          </ProgramSkeleton>
        }
      >
        {({ program }) => (
          <ProgramFrame program={program} isFull>
            <MasterDetail
              listLabel={t("patients.list")}
              list={<ProgramPatientList program={program} currentId={chosen} />}
              detailLabel={t("patients.detail")}
              detail={
                chosen ? (
                  <Suspense fallback={<Skeletons kind="conversation" />}>
                    <ProgramPatientPanel key={chosen} program={program} programPatientId={chosen} onGone={back} />
                  </Suspense>
                ) : (
                  <EmptyState title={t("patients.choose")}>{t("patients.chooseBody")}</EmptyState>
                )
              }
              hasSelection={chosen !== undefined}
              onBack={back}
            />
          </ProgramFrame>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
