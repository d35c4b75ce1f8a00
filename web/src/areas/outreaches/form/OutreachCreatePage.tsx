// Page for a new outreach, optionally prefilled with the patients of a group, a segment, a list or another outreach, or with a template.
import { useNavigate } from "@tanstack/react-router";
import type { OutreachTemplate } from "@tidings/contract/areas/outreach-templates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { sendRequest } from "../../../api/request.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { page } from "../../../kit/page.tsx";
import { noPatients, type PatientSelection } from "../../../kit/patient-selection.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { outreachPaths } from "../paths.ts";
import { copyOf } from "../templates/template-values.ts";
import { t } from "../text.ts";
import { OutreachForm } from "./OutreachForm.tsx";
import { emptyOutreach } from "./outreach-values.ts";
import { useGroupChoice } from "./use-group-choice.ts";
import { useOutreachChoice } from "./use-outreach-choice.ts";
import { useSegmentChoice } from "./use-segment-choice.ts";
import { useSelectionChoice } from "./use-selection-choice.ts";
import { useTemplateChoice } from "./use-template-choice.ts";

interface CreateFormProps {
  name: string;
  patients: PatientSelection;
  template: OutreachTemplate | null;
  /** Exactly these patients, also where they were selected by filters; only this browser knows them. */
  isFixed: boolean;
}

function CreateForm({ name, patients, template, isFixed }: CreateFormProps) {
  const navigate = useNavigate();
  const own = useCurrentUser().organization?.languages ?? [];
  const [initial] = useState(() => ({
    ...emptyOutreach(),
    ...(isFixed ? { audience: "fixed" as const } : {}),
    patients,
    ...(template ? copyOf(template, own) : {}),
  }));
  return (
    <OutreachForm
      name={name}
      title={t("form.create")}
      back={outreachPaths.list}
      initial={initial}
      elsewhere={isFixed ? { ...initial, patients: noPatients } : undefined}
      isNew
      save={(body, idempotencyKey) => sendRequest(outreaches.create, { body, idempotencyKey })}
      onSaved={(outreach, outcome) => {
        void import("./toast-saved.ts").then(({ toastSaved }) => toastSaved(outcome)).catch(() => undefined);
        void navigate({ to: outreachPaths.show(outreach.externalId) });
      }}
    />
  );
}

function OutreachCreate() {
  const segment = useSegmentChoice();
  const group = useGroupChoice();
  const outreach = useOutreachChoice();
  const begun = useTemplateChoice();
  const handed = useSelectionChoice();
  const { name: given, selection, error, retry } = [outreach, group, handed].find((choice) => choice.name !== null) ?? segment;
  // Separate drafts for each preselection of patients and each template.
  const name = ["outreach-new", given, begun.externalId && `template-${begun.externalId}`].filter(Boolean).join("|");
  const failure = error ?? begun.error;
  return (
    <>
      {selection && begun.template !== undefined ? (
        <CreateForm key={name} name={name} patients={selection} template={begun.template} isFixed={handed.name !== null} />
      ) : failure ? (
        <LoadFailure error={failure} onRetry={error ? retry : begun.retry} />
      ) : (
        <Skeletons kind="formPage" count={6} />
      )}
    </>
  );
}

export const OutreachCreatePage = page(
  { needs: ["create", "outreach_message"], trail: [outreachesCrumb, { label: t("form.create") }] },
  OutreachCreate,
);
