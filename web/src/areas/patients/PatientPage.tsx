// What both tabs of a patient share: head with marks and acts, why the patient cannot be reached, the tabs.
import { useParams } from "@tanstack/react-router";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import type { ReactNode } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { PatientHeader } from "./PatientHeader.tsx";
import classes from "./PatientPage.module.css";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import { UnreachableNote } from "./UnreachableNote.tsx";

interface PatientPageProps {
  tab: "profile" | "activity";
  children: (patient: Patient) => ReactNode;
}

function Tabs({ externalId, tab }: { externalId: string; tab: PatientPageProps["tab"] }) {
  const tabs = [
    { key: "profile", href: patientPaths.show(externalId), label: t("profile.tab.profile") },
    { key: "activity", href: patientPaths.activity(externalId), label: t("profile.tab.activity") },
  ];
  return (
    <nav aria-label={t("profile.tabs")} className={classes.tabs}>
      {tabs.map(({ key, href, label }) => (
        <UiLink key={key} href={href} className={classes.tab} aria-current={key === tab ? "page" : undefined}>
          {label}
        </UiLink>
      ))}
    </nav>
  );
}

export function PatientPage({ tab, children }: PatientPageProps) {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(patients.show, { params: { externalId } });
  usePageTrail([{ label: t("nav"), href: patientPaths.list }, { label: t("profile.trail") }]);
  return (
    <RequireGrant action="read" subject="patient">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
        {({ patient }) => (
          <div className={classes.page}>
            <PatientHeader patient={patient} />
            {patient.isMasked && <MaskedNote />}
            <UnreachableNote patient={patient} />
            <Tabs externalId={externalId} tab={tab} />
            {children(patient)}
          </div>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
