// Page that changes the organization's profile; what it does beyond the page is shown before it is saved.
import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type OrganizationProfile, OrganizationProfileChange, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { autoResponder, openingHours } from "@tidings/contract/areas/texts";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { zonesWith } from "../../../kit/places/zone-options.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { type Form, useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { ConsequencesDialog } from "./ConsequencesDialog.tsx";
import { ageOptions, type ProfileValues, profileChange, profileValues } from "./profile-values.ts";
import { t } from "./text.ts";

function Fields({ form }: { form: Form<ProfileValues> }) {
  const { values } = form;
  return (
    <>
      <FormSection title={t("section.details")} help={t("section.details.help")}>
        <TextInput {...form.textInput("name", t("name"))} required maxLength={255} autoComplete="off" />
        <PhoneField {...form.field("phone", t("phone"))} value={values.phone} onChange={(phone) => form.set("phone", phone)} />
        <TextInput {...form.textInput("website", t("website"))} type="url" maxLength={255} autoComplete="off" placeholder="https://" />
      </FormSection>
      <FormSection title={t("section.time")} help={t("section.time.help")}>
        <SelectField
          {...form.field("timeZone", t("timeZone"))}
          required
          options={zonesWith(values.timeZone)}
          value={values.timeZone}
          onChange={(next) => next && form.set("timeZone", next)}
        />
      </FormSection>
      <FormSection title={t("section.passwords")} help={t("section.passwords.help")}>
        <SelectField
          {...form.field("passwordMaxAgeDays", t("passwordAge"))}
          isSearchable={false}
          options={ageOptions(values.passwordMaxAgeDays)}
          value={String(values.passwordMaxAgeDays)}
          onChange={(next) => form.set("passwordMaxAgeDays", Number(next ?? 0))}
        />
      </FormSection>
    </>
  );
}

function EditForm({ profile }: { profile: OrganizationProfile }) {
  const navigate = useNavigate();
  const { reload } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const update = useEndpointMutation(organizationProfile.update, {
    refreshes: [organizationProfile.show, autoResponder.show, openingHours.show],
  });
  const form = useForm<ProfileValues, OrganizationProfileChange, unknown>({
    name: "organization-profile",
    back: settingsPaths.organization,
    initial: profileValues(profile),
    schema: OrganizationProfileChange,
    toBody: profileChange,
    submit: (body) => update.mutateAsync({ body }),
    onSaved: () => {
      toast.success(t("saved"));
      // The header and all times on screen come from the current user.
      void reload();
      void navigate({ to: settingsPaths.organization });
    },
  });
  const { name, timeZone, passwordMaxAgeDays } = form.values;
  const hasConsequences = name !== profile.name || timeZone !== profile.timeZone || passwordMaxAgeDays !== profile.passwordMaxAgeDays;
  return (
    <FormPage
      form={form}
      title={t("editTitle")}
      submitLabel={t("save")}
      onSubmit={() => (hasConsequences && name.trim() ? setIsAsking(true) : form.submit())}
    >
      <Fields form={form} />
      {isAsking && <ConsequencesDialog before={profile} after={form.values} onClose={() => setIsAsking(false)} onConfirm={form.submit} />}
    </FormPage>
  );
}

export const OrganizationEditPage = recordPage(
  organizationProfile.show,
  {
    skeleton: ["formPage", 5],
    needs: ["update", "provider"],
    trail: () => [settingsCrumb, { label: t("title"), href: settingsPaths.organization }, { label: t("editTitle") }],
  },
  ({ organizationProfile: profile }) => <EditForm profile={profile} />,
);
