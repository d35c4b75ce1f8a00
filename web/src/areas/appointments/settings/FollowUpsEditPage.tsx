// Switches follow-ups on or off for the whole organization.
import { Switch } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FollowUpSetting, followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { t } from "./text.ts";

function EditForm({ setting }: { setting: FollowUpSetting }) {
  const navigate = useNavigate();
  const save = useEndpointMutation(followUpSettings.update, { refreshes: [followUpSettings.show] });
  const form = useForm<FollowUpSetting, FollowUpSetting, unknown>({
    name: "follow-ups",
    initial: setting,
    toBody: (values) => values,
    submit: (body) => save.mutateAsync({ body }),
    onSaved: () => {
      toast.success(t("saved"));
      void navigate({ to: appointmentPaths.followUps });
    },
  });
  return (
    <FormPage
      form={form}
      title={t("followUps.editTitle")}
      description={t("followUps.description")}
      submitLabel={t("save")}
      cancelHref={appointmentPaths.followUps}
    >
      <FormSection title={t("status")} help={t("followUps.help")}>
        <Switch
          {...form.field("enabled", t("followUps.enabled"))}
          checked={form.values.enabled}
          onChange={(event) => form.set("enabled", event.currentTarget.checked)}
        />
      </FormSection>
    </FormPage>
  );
}

export function FollowUpsEditPage() {
  const query = useEndpoint(followUpSettings.show, {});
  usePageTrail([
    { label: appointmentText("nav"), href: appointmentPaths.list },
    { label: t("followUps.title"), href: appointmentPaths.followUps },
    { label: t("followUps.editTitle") },
  ]);
  return (
    <RequireGrant action="updateFollowUpSettings" subject="providers_features_config">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={2} />}>
        {({ followUpSetting }) => <EditForm setting={followUpSetting} />}
      </QueryPage>
    </RequireGrant>
  );
}
