// Read-only page of the organization's profile.
import { type OrganizationProfile, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { formatPhone, zoneName } from "../../../kit/format.ts";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { ageLabel, shareOfStorage, storageLabel } from "./profile-values.ts";
import { t } from "./text.ts";

function StorageNotice({ profile }: { profile: OrganizationProfile }) {
  const share = shareOfStorage(profile);
  if (share < 0.9) return null;
  const isFull = share >= 1;
  return (
    <Banner kind={isFull ? "danger" : "warning"} title={t(isFull ? "storage.full" : "storage.near")}>
      {t("storage.hint")}
    </Banner>
  );
}

function OrganizationProfileContent() {
  const can = useCan();
  const query = useEndpoint(organizationProfile.show, {});
  const edit = <EditButton href={settingsPaths.editOrganization} label={t("edit")} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={can("update", "provider") && edit} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={3} />} isPart>
        {({ organizationProfile: profile }) => (
          <>
            <StorageNotice profile={profile} />
            <FactList
              title={t("section.details")}
              facts={[
                { label: t("name"), value: profile.name },
                { label: t("phone"), value: formatPhone(profile.phone) },
                { label: t("website"), value: profile.website },
                { label: t("timeZone"), value: zoneName(profile.timeZone) },
                { label: t("passwordAge"), value: ageLabel(profile.passwordMaxAgeDays) },
                { label: t("storage"), value: storageLabel(profile) },
              ]}
            />
          </>
        )}
      </QueryPage>
    </>
  );
}

export const OrganizationProfilePage = page(
  { needs: ["update", "provider"], trail: [settingsCrumb, { label: t("title") }] },
  OrganizationProfileContent,
);
