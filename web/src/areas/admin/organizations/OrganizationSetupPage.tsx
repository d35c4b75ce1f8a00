// Setup checklist of one organization, for operators.
import { useParams } from "@tanstack/react-router";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { adminSetup } from "@tidings/contract/areas/admin/setup";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { useShortPolls } from "../../../api/use-short-polls.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { SetupChecklist } from "../../../kit/SetupChecklist.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { t } from "./organization-text.ts";

export function OrganizationSetupPage() {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const organization = useEndpoint(adminOrganizations.show, { params: { code } });
  const { pollMs, start } = useShortPolls();
  const query = useEndpoint(adminSetup.show, { params: { code } }, { pollMs });
  const refreshes = [adminSetup.show, adminOrganizations.show, adminOrganizations.list];
  const confirm = useEndpointMutation(adminSetup.confirm, { refreshes });
  const test = useEndpointMutation(adminSetup.sendTest, { refreshes, onDone: start });
  const known = organization.data?.organization;
  const name = known?.name ?? code;
  usePageTrail([
    { label: words("organizations.title"), href: adminPaths.organizations },
    { label: name, href: adminPaths.organization(code) },
    { label: t("setup.title") },
  ]);
  return (
    <>
      <PageHeader title={t("setup.titleOf", { name })} description={t("setup.description")} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />} notFoundHref={adminPaths.notFound}>
        {({ setup }) => (
          <SetupChecklist
            setup={setup}
            timeZone={known?.timeZone ?? "UTC"}
            hrefs={{
              number: adminPaths.editOrganization(code),
              phone: adminPaths.editOrganization(code),
              supervisor: adminPaths.newUserOf(code),
            }}
            confirm={(item, body) => confirm.mutateAsync({ params: { code, item }, body })}
            sendTest={(phone) => test.mutateAsync({ params: { code }, body: { phone } })}
          />
        )}
      </QueryPage>
    </>
  );
}
