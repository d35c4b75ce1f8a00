// Banner above every page while a safety alert is open, with a link to it; in a conversation only for alerts of that patient's number.
import { type Alert, alerts } from "@tidings/contract/areas/alerts";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { t } from "./alert-texts.ts";
import { alertKindLabel } from "./alert-words.ts";
import { formatNumber } from "./format.ts";
import { shownAlerts, useOpenAlerts } from "./use-open-alerts.ts";

interface SafetyBannerProps {
  title: string;
  /** How to write to this patient. */
  advice?: string | undefined;
  /** The most urgent one. */
  first: Alert;
  isOne: boolean;
}

function SafetyBanner({ title, advice, first, isOne }: SafetyBannerProps) {
  const href = isOne ? `/alerts/${encodeURIComponent(first.externalId)}` : "/alerts";
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        <LinkButton href={href} size="compact-md" color="red">
          {t(isOne ? "banner.open" : "banner.openAll")}
        </LinkButton>
      }
    >
      {[first.isTextUndelivered && t(isOne ? "banner.undelivered" : "banner.someUndelivered"), advice].filter(Boolean).join(" ")}
    </Banner>
  );
}

/** Alerts that no one has taken yet: they come first among the active ones. */
export function AlertBanner() {
  const { data } = useOpenAlerts();
  const open = (data?.alerts ?? []).filter(({ source, state }) => source === "safety" && state === "open");
  const [first] = open;
  if (!data || !first) return null;
  const count = open.length < shownAlerts ? open.length : data.pagination.totalCount;
  const isOne = count === 1;
  return <SafetyBanner title={isOne ? t("banner.one") : t("banner.many", { count: formatNumber(count) })} first={first} isOne={isOne} />;
}

/** Taken or not: the writer of an answer has to know. */
export function PatientAlertBanner({ patientExternalId }: { patientExternalId: string }) {
  const { data } = useEndpoint(
    alerts.list,
    { query: { page: 1, perPage: 1, search: { source: "safety", state: "active", patientExternalId } } },
    { isEnabled: useCan()("read", "alert"), pollMs: pollEvery.fallbackMs },
  );
  const [first] = data?.alerts ?? [];
  if (!first) return null;
  const advice = first.kind === "danger_from_others" ? `${t("safeContact.title")} ${t("safeContact.body")}` : undefined;
  return <SafetyBanner title={t("patient.title", { kind: alertKindLabel(first) })} advice={advice} first={first} isOne />;
}
