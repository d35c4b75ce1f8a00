// A new outreach; from a segment its reachable patients are chosen already, from another outreach those whom it is to go on with.
import { useNavigate } from "@tanstack/react-router";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import type { PatientSelection } from "../../kit/patient-selection.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { OutreachForm } from "./OutreachForm.tsx";
import { emptyOutreach } from "./outreach-values.ts";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";
import { toastSaved } from "./toast-saved.ts";
import { useOutreachChoice } from "./use-outreach-choice.ts";
import { useSegmentChoice } from "./use-segment-choice.ts";

function CreateForm({ name, patients }: { name: string; patients: PatientSelection }) {
  const navigate = useNavigate();
  const [initial] = useState(() => ({ ...emptyOutreach(), patients }));
  return (
    <OutreachForm
      name={name}
      title={t("form.create")}
      cancelHref={outreachPaths.list}
      initial={initial}
      save={(body, idempotencyKey) => call(outreaches.create, { body, idempotencyKey })}
      onSaved={(outreach, outcome) => {
        toastSaved(outcome);
        void navigate({ to: outreachPaths.show(outreach.externalId) });
      }}
    />
  );
}

export function OutreachCreatePage() {
  const segment = useSegmentChoice();
  const outreach = useOutreachChoice();
  const { name: given, selection, error, retry } = outreach.name === null ? segment : outreach;
  usePageTrail([{ label: t("nav"), href: outreachPaths.list }, { label: t("form.create") }]);
  // A draft to some patients is not the draft to others, nor the one to nobody yet.
  const name = given ? `outreach-new|${given}` : "outreach-new";
  return (
    <RequireGrant action="create" subject="outreach_message">
      {selection && <CreateForm key={name} name={name} patients={selection} />}
      {!selection && (error ? <LoadFailure error={error} onRetry={retry} /> : <Skeletons kind="form" count={6} />)}
    </RequireGrant>
  );
}
