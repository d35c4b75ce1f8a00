// Whether follow-ups are sent at all.
import { followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { Sections } from "../../../ui/layout/Sections.tsx";
import { appointmentPaths } from "../paths.ts";
import { SettingPage } from "./SettingPage.tsx";
import { t } from "./text.ts";

export function FollowUpsPage() {
  const can = useCan();
  const query = useEndpoint(followUpSettings.show, {}, { isEnabled: can("read", "provider") });
  return (
    <RequireGrant action="read" subject="provider">
      <SettingPage
        title={t("followUps.title")}
        description={t("followUps.description")}
        isOn={query.data?.followUpSetting.enabled}
        editHref={can("updateFollowUpSettings", "providers_features_config") ? appointmentPaths.editFollowUps : undefined}
      >
        <QueryPage query={query} skeleton={<Skeletons kind="form" count={1} />} isPart>
          {({ followUpSetting: { enabled } }) => (
            <Sections>
              <FactList title={t("status")} facts={[{ label: t("followUps.fact"), value: t(enabled ? "on" : "off") }]} />
            </Sections>
          )}
        </QueryPage>
      </SettingPage>
    </RequireGrant>
  );
}
