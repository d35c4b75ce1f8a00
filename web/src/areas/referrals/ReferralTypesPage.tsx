// Page of the referral types with the text of the tag for each, edited in place.
import { IconTag } from "@tabler/icons-react";
import { type ReferralLanguage, type ReferralType, referralLanguages, referralTypes } from "@tidings/contract/areas/referral-types";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { referralsCrumb } from "./crumbs.ts";
import { TypeTag } from "./TypeTag.tsx";
import { t } from "./text.ts";

const tagColumn = (language: ReferralLanguage): DataColumn<ReferralType> => ({
  key: language,
  header: t(`types.${language}`),
  cell: (row) => <TypeTag type={row} language={language} />,
});

const columns: DataColumn<ReferralType>[] = [
  { key: "name", header: t("types.name"), onCard: "head", cell: (row) => row.name },
  ...referralLanguages.map(tagColumn),
];

function Types() {
  const page = useListPage(referralTypes.list, { search: { name: "name", label: t("types.search") } });
  return (
    <ListPage
      title={t("types.title")}
      description={t("types.help")}
      {...page}
      columns={columns}
      rowName={(row) => row.name}
      empty={{ icon: <IconTag size={32} stroke={1.5} />, title: t("types.empty"), body: t("types.emptyBody") }}
    />
  );
}

export const ReferralTypesPage = page({ needs: ["read", "referral_type"], trail: [referralsCrumb, { label: t("types.title") }] }, Types);
