// Banner above every page while a safety alert is open, with a link to it.
import { Button } from "@mantine/core";
import { alerts } from "@tidings/contract/areas/alerts";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { Banner } from "../ui/Banner.tsx";
import { UiLink } from "../ui/UiLink.tsx";
import { t } from "./alert-texts.ts";
import { alertKindLabel } from "./alert-words.ts";
import { formatNumber } from "./format.ts";

interface AlertBannerProps {
  /** Shows only alerts of this patient's number, taken or not; without it, all alerts that are waiting. */
  patientExternalId?: string;
}

const toAlert = (externalId: string): string => `/alerts/${encodeURIComponent(externalId)}`;

export function AlertBanner({ patientExternalId }: AlertBannerProps) {
  const can = useCan();
  const source = "safety" as const;
  const search = patientExternalId ? { source, state: "active" as const, patientExternalId } : { source, state: "open" as const };
  const { data } = useEndpoint(
    alerts.list,
    { query: { page: 1, perPage: 1, search } },
    { isEnabled: can("read", "alert"), pollMs: pollEvery.mediumMs },
  );
  const [first] = data?.alerts ?? [];
  if (!data || !first) return null;
  const count = data.pagination.totalCount;
  const isOne = count === 1 || patientExternalId !== undefined;
  const title = patientExternalId
    ? t("patient.title", { kind: alertKindLabel(first) })
    : isOne
      ? t("banner.one")
      : t("banner.many", { count: formatNumber(count) });
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        <Button component={UiLink} {...{ href: isOne ? toAlert(first.externalId) : "/alerts" }} size="compact-md" color="red">
          {t(isOne ? "banner.open" : "banner.openAll")}
        </Button>
      }
    >
      {first.isTextUndelivered && t("banner.undelivered")}
    </Banner>
  );
}
