// Changes a patient: only the fields that were touched are sent.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { keyOf, useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { recordPage } from "../../kit/record-page.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { callName } from "./call-name.ts";
import { patientCrumb, patientsCrumb } from "./crumbs.ts";
import { DuplicatesDialog } from "./DuplicatesDialog.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { PatientForm } from "./PatientForm.tsx";
import { patientPaths } from "./paths.ts";
import { missingSuggestions, patientValues } from "./patient-values.ts";
import { t } from "./text.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { useMerge } from "./use-merge.ts";
import { usePatientForm } from "./use-patient-form.ts";

function EditForm({ patient }: { patient: Patient }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useEndpointMutation(patients.update, { refreshes: [patients.list] });
  const { merge } = useMerge();
  const initial = patientValues(patient);
  const { form: plain, dobInput } = usePatientForm({
    name: `patient-edit|${patient.externalId}`,
    back: patientPaths.show(patient.externalId),
    initial,
    sendsOnlyChanges: true,
    schema: patients.update.body,
    submit: (body, idempotencyKey) => update.mutateAsync({ params: { externalId: patient.externalId }, body, idempotencyKey }),
    onSaved: async ({ patient: saved }) => {
      // Cached under the new id at once; the old id may not exist any more and is not requested again.
      client.setQueryData(keyOf(patients.show, { params: { externalId: saved.externalId } }), { patient: saved });
      toast.success(t("form.saved"));
      const other = duplicates.takeMerge();
      if (other !== null) await merge(saved.externalId, other);
      void navigate({ to: patientPaths.show(saved.externalId) });
    },
  });
  const duplicates = useDuplicates(plain, initial);
  const { form } = duplicates;
  const isEnabled = patient.state === "enabled";
  const missing = isEnabled && !patient.isMasked ? missingSuggestions(form.values) : [];
  return (
    <FormPage
      form={form}
      title={t("form.editTitle")}
      description={callName(patient)}
      submitLabel={t("form.edit")}
      footNote={
        missing.length > 0 && t("form.suggestedNote", { fields: missing.map((name) => t(`field.${name}`).toLowerCase()).join(", ") })
      }
    >
      {patient.isMasked && (
        <>
          <MaskedNote />
          <p>{t("form.masked")}</p>
        </>
      )}
      <PatientForm form={form} dobInput={dobInput} isMasked={patient.isMasked} isEnabled={isEnabled} />
      <DuplicatesDialog choice={duplicates.choice} isNew={false} />
    </FormPage>
  );
}

export const PatientEditPage = recordPage(
  patients.show,
  {
    needs: ["update", "patient"],
    trail: (data, { externalId }) => [patientsCrumb, patientCrumb(externalId, data?.patient), { label: t("form.editTitle") }],
  },
  ({ patient }) => <EditForm key={patient.externalId} patient={patient} />,
);
