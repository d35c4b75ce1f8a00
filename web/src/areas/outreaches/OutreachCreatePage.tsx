// A new outreach.
import { useNavigate } from "@tanstack/react-router";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { OutreachForm } from "./OutreachForm.tsx";
import { emptyOutreach } from "./outreach-values.ts";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";
import { toastSaved } from "./toast-saved.ts";

export function OutreachCreatePage() {
  const navigate = useNavigate();
  const [initial] = useState(emptyOutreach);
  usePageTrail([{ label: t("nav"), href: outreachPaths.list }, { label: t("form.create") }]);
  return (
    <RequireGrant action="create" subject="outreach_message">
      <OutreachForm
        name="outreach-new"
        title={t("form.create")}
        cancelHref={outreachPaths.list}
        initial={initial}
        save={(body, idempotencyKey) => call(outreaches.create, { body, idempotencyKey })}
        onSaved={(outreach, outcome) => {
          toastSaved(outcome);
          void navigate({ to: outreachPaths.show(outreach.externalId) });
        }}
      />
    </RequireGrant>
  );
}
