// Canvases, by title: all of them, the drafts, the finalized ones.
import { IconLayoutBoard } from "@tabler/icons-react";
import { adminCanvases, type CanvasRow } from "@tidings/contract/areas/admin/canvases";
import { formatDate, formatName, formatNumber } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { TabLinks } from "../../../kit/TabLinks.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasState } from "./CanvasState.tsx";

const columns: DataColumn<CanvasRow>[] = [
  { key: "title", header: t("title"), cell: ({ title }) => title },
  { key: "code", header: t("canvas.code"), hideBelow: "md", cell: ({ code }) => code },
  { key: "state", header: t("canvas.state"), width: "8rem", cell: (canvas) => <CanvasState canvas={canvas} /> },
  { key: "category", header: t("canvas.category"), hideBelow: "lg", cell: ({ categoryName }) => categoryName },
  { key: "weeks", header: t("canvas.weeks"), isNumeric: true, width: "6rem", cell: ({ weeksCount }) => formatNumber(weeksCount) },
  {
    key: "messages",
    header: t("canvas.messages"),
    isNumeric: true,
    width: "7rem",
    cell: ({ messagesCount }) => formatNumber(messagesCount),
  },
  { key: "by", header: t("canvas.by"), hideBelow: "lg", cell: ({ createdByUser }) => formatName(createdByUser) },
  {
    key: "updatedAt",
    header: t("canvas.updatedAt"),
    width: "8rem",
    hideBelow: "md",
    cell: ({ updatedAt }) => formatDate(updatedAt.slice(0, 10)),
  },
];

const tabs = [
  { href: adminPaths.canvases, label: t("canvas.all") },
  { href: adminPaths.draftCanvases, label: t("canvas.draft") },
  { href: adminPaths.finalizedCanvases, label: t("canvas.finalized") },
];

function CanvasList({ state }: { state?: CanvasRow["state"] }) {
  const page = useListPage(adminCanvases.list, {
    search: { name: "title", label: t("canvas.search") },
    ...(state ? { fixed: { state } } : {}),
  });
  usePageTrail([{ label: t("canvas.title") }]);
  return (
    <ListPage
      title={t("canvas.title")}
      description={t("canvas.description")}
      actions={<CreateButton href={adminPaths.newCanvas} label={t("canvas.new")} />}
      above={<TabLinks label={t("canvas.tabs")} tabs={tabs} />}
      {...page}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={({ externalId }) => adminPaths.canvas(externalId)}
      empty={{ icon: <IconLayoutBoard size={32} stroke={1.5} />, title: t("canvas.empty") }}
    />
  );
}

const AllCanvases = () => <CanvasList />;
const Drafts = () => <CanvasList state="draft" />;
const Finalized = () => <CanvasList state="finalized" />;

export { AllCanvases as CanvasListPage, Drafts as DraftCanvasListPage, Finalized as FinalizedCanvasListPage };
