// The form of a group: name, description, and who is in it.
import { Textarea, TextInput } from "@mantine/core";
import { type Group, maxGroupDescriptionLength, maxGroupNameLength } from "@tidings/contract/areas/groups";
import { FormPage } from "../../kit/FormPage.tsx";
import { PatientPicker } from "../../kit/PatientPicker.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { WideSection } from "../../ui/layout/WideSection.tsx";
import { t } from "./text.ts";
import { useGroupForm } from "./use-group-form.ts";

export function GroupForm({ group }: { group?: Group }) {
  const form = useGroupForm(group);
  const field = form.field("patients", t("form.section.patients"));
  const isChangeable = !group || group.currentUserAbilities.update;
  return (
    <FormPage
      form={form}
      title={t(group ? "form.editTitle" : "form.createTitle")}
      submitLabel={t(group ? "form.save" : "form.create")}
      blockedReason={isChangeable ? undefined : t("form.notChangeable")}
    >
      <FormSection title={t("form.section.group")} help={t("form.section.group.help")}>
        <TextInput {...form.textInput("name", t("form.name"))} required maxLength={maxGroupNameLength} autoComplete="off" />
        <Textarea
          {...form.textInput("description", t("form.description"))}
          maxLength={maxGroupDescriptionLength}
          autosize
          minRows={2}
          maxRows={8}
        />
      </FormSection>
      <WideSection title={t("form.section.patients")} help={t("form.section.patients.help")}>
        <PatientPicker
          field={field}
          value={form.values.patients}
          onChange={(next) => form.set("patients", next)}
          saved={{ groupExternalId: group?.externalId ?? null, count: group?.patientsCount ?? 0 }}
        />
      </WideSection>
    </FormPage>
  );
}
