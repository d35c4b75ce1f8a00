// Form step that selects the recipients of an outreach; loaded while the message is written.
import { useState } from "react";
import { PatientPicker } from "../../../kit/PatientPicker.tsx";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import { t } from "../text.ts";
import type { OutreachFormState } from "./use-outreach-form.ts";

export function PatientsStep({ state: { form } }: { state: OutreachFormState }) {
  const field = form.field("patients", t("section.patients"));
  // An existing selection is shown without filters.
  const [initialFilters] = useState(form.values.patients.count > 0 ? {} : { reachable: "true" });
  return (
    <WideSection title={t("section.patients")} help={t("section.patientsHelp")}>
      <PatientPicker
        field={field}
        value={form.values.patients}
        onChange={(next) => form.set("patients", next)}
        initialFilters={initialFilters}
      />
    </WideSection>
  );
}
