// What both tabs of a patient share: head with marks and acts, why the patient cannot be reached, the tabs.
import { useParams } from "@tanstack/react-router";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import type { ReactNode } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { HeaderShape, LoadingShape } from "../../ui/feedback/LoadingShape.tsx";
import { callName } from "./call-name.ts";
import { patientsCrumb } from "./crumbs.ts";
import { MaskedNote } from "./MaskedNote.tsx";
import { MergesNote } from "./MergesNote.tsx";
import { PatientHeader } from "./PatientHeader.tsx";
import classes from "./PatientPage.module.css";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import { UnreachableNote } from "./UnreachableNote.tsx";

interface PatientPageProps {
  /** What the tab shows while the patient loads. */
  skeleton: ReactNode;
  children: (patient: Patient) => ReactNode;
}

export function PatientPage({ skeleton, children }: PatientPageProps) {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(patients.show, { params: { externalId } });
  const name = query.data && callName(query.data.patient);
  usePageTrail([patientsCrumb, { label: name ?? t("profile.trail"), title: t("profile.trail") }]);
  const survivor = query.error?.fields.base?.find((issue) => issue.key === "patient.merged")?.externalId;
  if (typeof survivor === "string") return <Redirect to={patientPaths.show(survivor) as string} replace />;
  const tabs = (
    <TabLinks
      label={t("profile.tabs")}
      tabs={[
        { href: patientPaths.show(externalId), label: t("profile.tab.profile") },
        { href: patientPaths.activity(externalId), label: t("profile.tab.activity") },
      ]}
    />
  );
  const waiting = (
    <div className={classes.page}>
      <LoadingShape>
        <HeaderShape hasDescription />
      </LoadingShape>
      {tabs}
      {skeleton}
    </div>
  );
  return (
    <RequireGrant action="read" subject="patient">
      <QueryPage query={query} skeleton={waiting}>
        {({ patient }) => (
          <div className={classes.page}>
            <PatientHeader patient={patient} />
            {patient.isMasked && <MaskedNote />}
            <MergesNote patient={patient} />
            <UnreachableNote patient={patient} />
            {tabs}
            {children(patient)}
          </div>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
