// Field that fills the rights of a new user with those of a common job; each can be changed afterwards.
import { presetOf, presetRights, type RolePreset, rolePresets } from "@tidings/contract/role-presets";
import { useId, useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "./text.ts";
import type { UserValues } from "./user-values.ts";

const custom = "custom";

export function PresetField({ form }: { form: Form<UserValues> }) {
  const { organization, isPhiAnonymized } = useCurrentUser();
  const services: readonly string[] = organization?.features.services ?? [];
  const { role, featuresPermissions, anonymizePhi } = form.values;
  const [chosen, setChosen] = useState<RolePreset | null>(null);
  const preset = presetOf({ role, featuresPermissions, anonymizePhi }, services, isPhiAnonymized, chosen);
  const choose = (value: string | null) => {
    if (value === null || value === custom) return;
    const rights = presetRights(value as RolePreset, services, isPhiAnonymized);
    setChosen(value as RolePreset);
    form.set("role", rights.role);
    form.set("featuresPermissions", rights.featuresPermissions);
    form.set("anonymizePhi", rights.anonymizePhi);
    form.set("readsConfidential", rights.role === "staff_admin");
  };
  return (
    <FormSection title={t("section.preset")} help={t("section.preset.help")}>
      <SelectField
        id={useId()}
        label={t("field.preset")}
        description={t(`preset.${preset ?? custom}.help`)}
        isSearchable={false}
        options={[
          ...rolePresets.map((value) => ({ value: value as string, label: t(`preset.${value}`) })),
          // Individually selected levels match no preset.
          ...(preset ? [] : [{ value: custom, label: t("preset.custom") }]),
        ]}
        value={preset ?? custom}
        onChange={choose}
      />
    </FormSection>
  );
}
