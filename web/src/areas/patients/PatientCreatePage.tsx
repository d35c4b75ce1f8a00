// A new patient: a free code is filled in, everything else is optional.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { organizations } from "@tidings/contract/areas/organizations";
import { PatientInput, patients } from "@tidings/contract/areas/patients";
import { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { useId } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { sendRequest } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { page } from "../../kit/page.tsx";
import { conversationHref } from "../../kit/record-href.ts";
import { type UnknownTexts, usePassedTexts } from "../../kit/unknown-texts.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { patientsCrumb } from "./crumbs.ts";
import { DuplicatesDialog } from "./DuplicatesDialog.tsx";
import { PatientForm } from "./PatientForm.tsx";
import { patientPaths } from "./paths.ts";
import { missingSuggestions, newPatientValues } from "./patient-values.ts";
import { t } from "./text.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { useMerge } from "./use-merge.ts";
import { usePatientForm } from "./use-patient-form.ts";
import { useLimitReason } from "./use-patient-limit.ts";

/** One code per visit to the page: the unique key keeps live updates from fetching another one while the user types. */
function useFreeCode(): string | null {
  const visit = useId();
  const code = useQuery({
    queryKey: ["free-patient-code", visit],
    queryFn: () => sendRequest(patients.generateCode, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  // Without a code the form works all the same; the id is typed by hand.
  return code.isPending ? null : (code.data?.patients.code ?? "");
}

function CreateForm({ code, texts }: { code: string; texts: UnknownTexts | null }) {
  const navigate = useNavigate();
  const blockedReason = useLimitReason();
  const create = useEndpointMutation(patients.create, { refreshes: [patients.list, organizations.counters] });
  const attach = useEndpointMutation(unknownSenders.attach, { refreshes: [unknownSenders.list] });
  const { merge } = useMerge();
  const empty = newPatientValues(code);
  const { form: plain, dobInput } = usePatientForm({
    name: texts ? `patient-new|${texts.phoneNumber}` : "patient-new",
    back: patientPaths.list,
    initial: { ...empty, phone: texts?.phoneNumber ?? "" },
    schema: PatientInput,
    submit: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: async ({ patient }) => {
      toast.success(t("form.created"));
      const known = duplicates.takeMerge();
      const isMerged = known !== null && (await merge(known, patient.externalId));
      const kept = isMerged ? known : patient.externalId;
      if (texts) await attach.mutateAsync({ body: { ...texts, patientExternalId: kept } }).catch(toastError);
      void navigate({ to: texts ? conversationHref(kept) : patientPaths.show(kept) });
    },
  });
  const duplicates = useDuplicates(plain, empty);
  const { form } = duplicates;
  const missing = missingSuggestions(form.values);
  return (
    <FormPage
      form={form}
      title={t("form.createTitle")}
      submitLabel={t("form.create")}
      blockedReason={blockedReason}
      footNote={
        missing.length > 0 && t("form.suggestedNote", { fields: missing.map((name) => t(`field.${name}`).toLowerCase()).join(", ") })
      }
    >
      <PatientForm form={form} dobInput={dobInput} isNew />
      <DuplicatesDialog choice={duplicates.choice} isNew />
    </FormPage>
  );
}

function PatientCreate() {
  const code = useFreeCode();
  const texts = usePassedTexts();
  return code === null ? <Skeletons kind="formPage" count={6} /> : <CreateForm key={texts?.phoneNumber ?? ""} code={code} texts={texts} />;
}

export const PatientCreatePage = page(
  { needs: ["create", "patient"], trail: [patientsCrumb, { label: t("form.createTitle") }] },
  PatientCreate,
);
