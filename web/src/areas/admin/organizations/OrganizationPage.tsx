// One organization with everything that is set for it, the way to its API keys and to changing it.
import { useSearch } from "@tanstack/react-router";
import { type AdminOrganization, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { formatNumber, formatPhone, formatSize, formatZonedDateTime, zoneName } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { t as setupText } from "../../../kit/setup-texts.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { type Fact, FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "../admin.module.css";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { EnterSupportButton } from "./EnterSupportButton.tsx";
import { NumberWebhook } from "./NumberWebhook.tsx";
import { t } from "./organization-text.ts";
import { StoppedNumber } from "./StoppedNumber.tsx";

const yesNo = (is: boolean) => t(is ? "yes" : "no");

const basics = (of: AdminOrganization): Fact[] => [
  { label: t("code"), value: of.code },
  { label: t("customer"), value: of.customer && <UiLink href={adminPaths.customer(of.customer.ein)}>{of.customer.name}</UiLink> },
  { label: t("timeZone"), value: zoneName(of.timeZone) },
  { label: t("website"), value: of.website },
  { label: t("phone"), value: of.phone && formatPhone(of.phone) },
  { label: t("address1"), value: [of.address1, of.address2, of.city, of.state, of.zipcode].filter(Boolean).join(", ") },
  { label: t("fact.languages"), value: of.languages.map(languageLabel).join(", ") },
  { label: t("fact.staff"), value: formatNumber(of.staffCount) },
  { label: t("fact.patients"), value: formatNumber(of.enabledPatientsCount) },
  {
    label: t("fact.storage"),
    value:
      of.configs.storageLimitGb === null
        ? t("fact.storageOpen", { used: formatSize(of.storageUsedBytes) })
        : t("fact.storageOf", { used: formatSize(of.storageUsedBytes), limit: formatNumber(of.configs.storageLimitGb) }),
  },
  { label: t("fact.createdAt"), value: formatZonedDateTime(of.createdAt, of.timeZone) },
];

const sending = (of: AdminOrganization): Fact[] => [
  { label: t("gateway"), value: t("gateway.twilio") },
  { label: t("optInPhoneNumber"), value: of.optInPhoneNumber && formatPhone(of.optInPhoneNumber) },
  ...of.numbers.map(
    (number, at): Fact => ({
      label: t("number.phone", { number: at + 1 }),
      value: (
        <>
          {`${formatPhone(number.phone)}, ${t(`number.${number.channel}`)}, ${number.segmentsPerSecond === null ? t("number.unlimited") : t("number.paced", { pace: number.segmentsPerSecond })}`}
          {number.channel === "sms" && <div>{`${t("number.keywords")}: ${t(`number.keywords.${number.keywordHandling}`)}`}</div>}
          <NumberWebhook number={number} urls={of.webhookUrls} />
          <StoppedNumber code={of.code} timeZone={of.timeZone} number={number} />
        </>
      ),
    }),
  ),
];

const settings = ({ configs }: AdminOrganization): Fact[] => [
  {
    label: t("maximumEnabledProfiles"),
    value: configs.maximumEnabledProfiles === null ? t("none") : formatNumber(configs.maximumEnabledProfiles),
  },
  { label: t("passwordMaxAgeDays"), value: configs.passwordMaxAgeDays || t("none") },
  { label: t("appointmentDefaultType"), value: t(`appointmentDefaultType.${configs.appointmentDefaultType}`) },
  { label: t("textingBasis"), value: t(`textingBasis.${configs.textingBasis}`) },
  ...(["appointmentLocations", "managesPlaces", "patientMember", "newMessenger", "followUps", "assistant", "mfaRequired"] as const).map(
    (name): Fact => ({ label: t(name), value: yesNo(configs[name]) }),
  ),
];

/** What leads to more of the organization, in this order. */
const acts = [
  ["setup", adminPaths.setup],
  ["compliance", adminPaths.compliance],
  ["locations", adminPaths.locations],
  ["providers", adminPaths.providers],
  ["sftp", adminPaths.sftp],
  ["keys", adminPaths.keys],
] as const;

function OrganizationDetails({ organization }: { organization: AdminOrganization }) {
  const { code, name, status, services, missingSetupItems } = organization;
  // A path of our own only: a link from elsewhere leads nowhere else.
  const { enter } = useSearch({ strict: false }) as { enter?: unknown };
  const target = typeof enter === "string" && /^\/[a-z]/.test(enter) ? enter : null;
  const isIncomplete = status === "active" && missingSetupItems.length > 0;
  usePageTrail([{ label: words("organizations.title"), href: adminPaths.organizations }, { label: name }]);
  return (
    <>
      <PageHeader
        title={name}
        badge={
          isIncomplete ? (
            <StatusBadge status="incomplete" group="warning" label={t("status.incomplete")} />
          ) : (
            <StatusBadge status={status} label={t(`status.${status}`)} />
          )
        }
        actions={
          <>
            <EnterSupportButton code={code} name={name} target={target} />
            {acts.map(([name, hrefOf]) => (
              <LinkButton key={name} href={hrefOf(code)} variant="default">
                {t(`act.${name}`)}
              </LinkButton>
            ))}
            <LinkButton href={adminPaths.editOrganization(code)}>{t("act.edit")}</LinkButton>
          </>
        }
      />
      {isIncomplete && (
        <Banner
          kind="warning"
          title={t("setup.missing")}
          action={
            <LinkButton href={adminPaths.setup(code)} variant="default" size="compact-md">
              {setupText("banner.open")}
            </LinkButton>
          }
        >
          {missingSetupItems.map((key) => setupText(`item.${key}`)).join(" · ")}
        </Banner>
      )}
      <div className={classes.parts}>
        <FactList title={t("section.basics")} facts={basics(organization)} />
        <FactList
          title={t("section.services")}
          facts={[{ label: t("services"), value: services.map((one) => t(`service.${one}`)).join(", ") }]}
        />
        <FactList title={t("section.numbers")} facts={sending(organization)} />
        <FactList title={t("section.configs")} facts={settings(organization)} />
      </div>
    </>
  );
}

export const OrganizationPage = recordPage(
  adminOrganizations.show,
  { skeleton: ["formPage", 8], notFoundHref: adminPaths.notFound },
  ({ organization }) => <OrganizationDetails organization={organization} />,
);
