// Enrolls patients in a program: the start Monday, and who; held as a query where everybody who matches is meant.
import { useParams, useSearch } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { type PatientSelection, selectMatching } from "../../kit/patient-selection.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { EnrollForm } from "./EnrollForm.tsx";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

type Matching = NonNullable<PatientSelection["matching"]>;

const skeleton = <Skeletons kind="form" count={6} />;

/** Everybody of a group who can be reached is chosen to begin with; they are counted first, so that the number said is the number meant. */
function EnrollGroup({ program, groupExternalId }: { program: Program; groupExternalId: string }) {
  // Spelled as the filters of the picker spell it.
  const matching = { patientGroupExternalId: [groupExternalId], reachable: "true" } as unknown as Matching;
  const query = useEndpoint(patients.list, { query: { perPage: 1, search: matching } });
  return (
    <QueryPage query={query} skeleton={skeleton}>
      {({ pagination }) => (
        <EnrollForm program={program} groupExternalId={groupExternalId} chosen={selectMatching(matching, pagination.totalCount)} />
      )}
    </QueryPage>
  );
}

export function EnrollPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const { patient_group_external_id: groupExternalId } = useSearch({ strict: false }) as { patient_group_external_id?: string };
  const query = useEndpoint(programs.show, { params: { externalId } });
  const program = query.data?.program;
  usePageTrail([
    { label: t("nav"), href: programPaths.list },
    ...(program ? [{ label: program.title, href: programPaths.show(externalId) }] : []),
    { label: t("enroll.title") },
  ]);
  return (
    <RequireGrant action="updatePatients" subject="educational_stream">
      <QueryPage query={query} skeleton={skeleton}>
        {({ program: loaded }) =>
          groupExternalId ? (
            <EnrollGroup key={`${externalId} ${groupExternalId}`} program={loaded} groupExternalId={groupExternalId} />
          ) : (
            <EnrollForm key={externalId} program={loaded} />
          )
        }
      </QueryPage>
    </RequireGrant>
  );
}
