// Page that enrolls patients in a program: the start Monday and the patients, as a query if all matching ones are selected.
import { useParams, useSearch } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { type PatientSelection, selectMatching } from "../../kit/patient-selection.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { programsCrumb } from "./crumbs.ts";
import { EnrollForm } from "./EnrollForm.tsx";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

type Matching = NonNullable<PatientSelection["matching"]>;

const skeleton = <Skeletons kind="formPage" count={6} />;

/** Preselects the reachable patients of a group; they are counted first, so that the number shown is correct. */
function EnrollGroup({ program, groupExternalId }: { program: Program; groupExternalId: string }) {
  // In the format of the picker's filters.
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
    programsCrumb,
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
