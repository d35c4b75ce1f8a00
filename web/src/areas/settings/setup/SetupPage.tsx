// Setup checklist of the supervisor's own organization.
import { setup } from "@tidings/contract/areas/setup";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { useShortPolls } from "../../../api/use-short-polls.ts";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { SetupChecklist } from "../../../kit/SetupChecklist.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t as settings } from "../text.ts";

const hrefs = {
  phone: settingsPaths.editOrganization,
  hours: settingsPaths.editResponder,
  supervisor: settingsPaths.newUser,
  texts: settingsPaths.complianceMessages,
  on_call: settingsPaths.safety,
  safety_texts: settingsPaths.safety,
  former_opt_outs: "/files",
};

function SetupContent() {
  const timeZone = useTimeZone();
  // Whether the test message was delivered is seen within a second or two.
  const { pollMs, start } = useShortPolls();
  const query = useEndpoint(setup.show, {}, { pollMs });
  const confirm = useEndpointMutation(setup.confirm, { refreshes: [setup.show] });
  const test = useEndpointMutation(setup.sendTest, { refreshes: [setup.show], onDone: start });
  return (
    <>
      <PageHeader title={settings("tab.setup")} description={settings("setup.description")} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />}>
        {(answer) => (
          <SetupChecklist
            setup={answer.setup}
            timeZone={timeZone}
            hrefs={hrefs}
            confirm={(item, body) => confirm.mutateAsync({ params: { item }, body })}
            sendTest={(phone) => test.mutateAsync({ body: { phone } })}
          />
        )}
      </QueryPage>
    </>
  );
}

export const SetupPage = page(
  { needs: ["read", "organization_setup"], trail: [settingsCrumb, { label: settings("tab.setup") }] },
  SetupContent,
);
