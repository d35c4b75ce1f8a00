// What the Response Assistant took replies for and, beside the list, the chosen one; where there is room for both one is always chosen.
import { useMediaQuery } from "@mantine/hooks";
import { IconSparkles } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { type AiClassification, aiClassifications } from "@tidings/contract/areas/ai";
import { useEffect, useMemo } from "react";
import { pollEvery } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { formatDateTime } from "../../kit/format.ts";
import { ListAndPanel } from "../../kit/ListAndPanel.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { label } from "../../kit/labels.ts";
import { page } from "../../kit/page.tsx";
import { t as words } from "../../kit/texts.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { AiTabs } from "./AiTabs.tsx";
import classes from "./ai.module.css";
import { ClassificationBadge } from "./ClassificationBadge.tsx";
import { ClassificationPanel } from "./ClassificationPanel.tsx";
import { aiCrumb } from "./crumbs.ts";
import { aiPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useClassificationFilters } from "./use-classification-filters.ts";

const defaultSort: DataSort = { key: "createdAt", direction: "desc" };

const columnsFor = (timeZone: string): DataColumn<AiClassification>[] => [
  {
    key: "createdAt",
    header: t("list.column.createdAt"),
    isSortable: true,
    width: "7.5rem",
    cell: (row) => formatDateTime(row.createdAt, timeZone),
  },
  { key: "feature", header: t("list.column.feature"), isSortable: true, width: "7.5rem", cell: (row) => label("feature", row.feature) },
  {
    key: "response",
    header: t("list.column.response"),
    isSortable: true,
    onCard: "head",
    cell: (row) => <span className={classes.response}>{row.activityLog.body}</span>,
  },
  {
    key: "classification",
    header: t("list.column.classification"),
    isSortable: true,
    width: "8.5rem",
    cell: (row) => <ClassificationBadge row={row} />,
  },
];

function Classifications({ externalId }: { externalId: string | undefined }) {
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const hasRoomForBoth = useMediaQuery("(min-width: 75em)", false, { getInitialValueInEffect: false });
  const filters = useClassificationFilters();
  const page = useListPage(aiClassifications.list, { filters, defaultSort, pollMs: pollEvery.mediumMs });
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  const first = page.query.isPlaceholderData ? undefined : page.query.data?.aiClassifications[0];
  const hrefOf = (id: string) => `${aiPaths.show(id)}${searchStr}`;
  const close = () => void navigate({ to: `${aiPaths.list}${searchStr}` });
  const toFirst = externalId === undefined && first && hasRoomForBoth ? hrefOf(first.externalId) : null;
  useEffect(() => {
    if (toFirst !== null) void navigate({ to: toFirst, replace: true });
  }, [toFirst, navigate]);
  return (
    <ListAndPanel
      title={t("list.title")}
      panelLabel={t("panel")}
      back={t("panel.back")}
      onClose={close}
      panel={externalId !== undefined && <ClassificationPanel key={externalId} externalId={externalId} />}
    >
      <ListPage
        title={t("list.title")}
        description={t("list.help")}
        above={<AiTabs />}
        {...page}
        columns={columns}
        rowName={(row) => row.activityLog.patientName ?? words("name.missing")}
        rowHref={(row) => hrefOf(row.externalId)}
        currentKey={externalId}
        empty={{
          icon: <IconSparkles size={32} stroke={1.5} />,
          title: t("list.empty"),
          body: t("list.emptyBody"),
          action: (
            <LinkButton href={aiPaths.settings} variant="default">
              {t("list.emptyAction")}
            </LinkButton>
          ),
        }}
      />
    </ListAndPanel>
  );
}

function ClassificationList() {
  const { externalId } = useParams({ strict: false }) as { externalId?: string };
  return <Classifications externalId={externalId} />;
}

export const ClassificationListPage = page(
  { needs: ["read", "ai_classification"], trail: [aiCrumb, { label: t("list.title") }] },
  ClassificationList,
);
