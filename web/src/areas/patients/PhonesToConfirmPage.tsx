// The worklist of phones to confirm: patients who turned 18, or reached the age of confidential care, and whose phone may now be their own.
import { Button } from "@mantine/core";
import { IconDeviceMobileQuestion } from "@tabler/icons-react";
import { type PhoneToConfirm, phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { useState } from "react";
import { useCan } from "../../api/session.tsx";
import { formatDate, formatName, formatPhone } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { ConfirmPhoneDialog } from "./ConfirmPhoneDialog.tsx";
import { patientsCrumb } from "./crumbs.ts";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

const recorded = ({ phoneOwner, phoneOwnerName }: PhoneToConfirm): string => {
  if (phoneOwner === null) return t("phoneOwner.notConfirmed");
  const owner = t(`phoneOwner.${phoneOwner}`);
  return phoneOwnerName ? t("phoneOwner.named", { owner, name: phoneOwnerName }) : owner;
};

const columns: DataColumn<PhoneToConfirm>[] = [
  {
    key: "patient",
    header: t("confirmPhone.patient"),
    cell: (row) => <UiLink href={patientPaths.show(row.externalId)}>{formatName(row)}</UiLink>,
  },
  { key: "phone", header: t("field.phone"), width: "10rem", cell: ({ phone }) => formatPhone(phone) },
  { key: "recorded", header: t("confirmPhone.recorded"), hideBelow: "md", cell: recorded },
  {
    key: "since",
    header: t("confirmPhone.reason"),
    hideBelow: "md",
    cell: ({ age, since }) => t("confirmPhone.turned", { age, day: formatDate(since) }),
  },
];

function PhonesToConfirm() {
  const mayConfirm = useCan()("update", "patient");
  const page = useListPage(phonesToConfirm.list);
  const [asked, setAsked] = useState<PhoneToConfirm | null>(null);
  return (
    <>
      <ListPage
        title={t("confirmPhone.title")}
        description={t("confirmPhone.description")}
        {...page}
        columns={columns}
        rowKey={(row) => `${row.externalId} ${row.age}`}
        rowName={formatName}
        rowActions={(row) =>
          mayConfirm && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("confirmPhone.confirmOf", { name: formatName(row) })}
              onClick={() => setAsked(row)}
            >
              {t("confirmPhone.confirm")}
            </Button>
          )
        }
        empty={{
          icon: <IconDeviceMobileQuestion size={32} stroke={1.5} />,
          title: t("confirmPhone.empty"),
          body: t("confirmPhone.emptyBody"),
        }}
      />
      {asked && <ConfirmPhoneDialog phone={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

export const PhonesToConfirmPage = page(
  { needs: ["read", "patient"], trail: [patientsCrumb, { label: t("confirmPhone.title") }] },
  PhonesToConfirm,
);
