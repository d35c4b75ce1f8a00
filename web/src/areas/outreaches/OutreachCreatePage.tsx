// A new outreach; from a segment its reachable patients are chosen already.
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
  const { externalId, selection, error, retry } = useSegmentChoice();
  usePageTrail([{ label: t("nav"), href: outreachPaths.list }, { label: t("form.create") }]);
  // A draft to one segment is not the draft to another, nor the one to nobody yet.
  const name = externalId ? `outreach-new|${externalId}` : "outreach-new";
  return (
    <RequireGrant action="create" subject="outreach_message">
      {selection && <CreateForm key={name} name={name} patients={selection} />}
      {!selection && (error ? <LoadFailure error={error} onRetry={retry} /> : <Skeletons kind="form" count={6} />)}
    </RequireGrant>
  );
}
