// Setting of the age of confidential care: from it on staff are asked to confirm whose a patient's phone is.
import { Box } from "@mantine/core";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { maxConfidentialAge, minConfidentialAge, phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { useId } from "react";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "./text.ts";

const none = "none";
const options = [
  { value: none, label: t("age.none") },
  ...Array.from({ length: maxConfidentialAge - minConfidentialAge + 1 }, (_, at) => {
    const age = String(minConfidentialAge + at);
    return { value: age, label: age };
  }),
];

export function ConfidentialAge() {
  const id = useId();
  const mayChange = useCan()("update", "confidential_care");
  const { data } = useEndpoint(phonesToConfirm.showAge, {});
  const save = useEndpointMutation(phonesToConfirm.updateAge, {
    refreshes: [phonesToConfirm.showAge, phonesToConfirm.list, confidentialCare.list],
    onDone: () => toast.success(t("age.saved")),
    onFailed: toastError,
  });
  if (!data) return null;
  return (
    <Box maw="24rem">
      <SelectField
        id={id}
        label={t("age.label")}
        description={t("age.hint")}
        isSearchable={false}
        options={options}
        disabled={!mayChange || save.isPending}
        value={data.confidentialAge === null ? none : String(data.confidentialAge)}
        onChange={(value) => save.mutate({ body: { confidentialAge: value === null || value === none ? null : Number(value) } })}
      />
    </Box>
  );
}
