// What was sent by outreaches or written in Messenger, with what it is about.
import { IconEye, IconTags } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { adminOutboundMessages, type OutboundMessage } from "@tidings/contract/areas/admin/message-lists";
import { useState } from "react";
import { formatZonedDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { EditAction } from "../../../ui/buttons/EditAction.tsx";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { CategoryDialog } from "../canvases/CategoryDialog.tsx";
import { categoryLabel } from "../canvases/category-label.ts";
import { ListChoice } from "../ListChoice.tsx";
import { t } from "./reading-text.ts";
import { SharedMessageDialog } from "./SharedMessageDialog.tsx";

function about({ category, isCorrected }: OutboundMessage): string {
  const words = category ? categoryLabel(category) : t("category.none");
  return isCorrected ? t("category.corrected", { category: words }) : words;
}

const sent: DataColumn<OutboundMessage> = {
  key: "sentAt",
  header: t("sentAt"),
  width: "14rem",
  cell: ({ sentAt }) => formatZonedDateTime(sentAt, "UTC"),
};
const topicAndOwner: DataColumn<OutboundMessage>[] = [
  { key: "category", header: t("category"), cell: about },
  { key: "organization", header: t("organization"), hideBelow: "md", cell: ({ organization }) => organization.name },
];
const outreachColumns: DataColumn<OutboundMessage>[] = [
  { key: "title", header: t("outbound.name"), cell: ({ title }) => title },
  {
    key: "text",
    header: t("outbound.text"),
    hideBelow: "lg",
    cell: ({ text }) => <TemplateText template={text ?? ""} language="english" />,
  },
  ...topicAndOwner,
  sent,
];
const messengerColumns = [sent, ...topicAndOwner];

export function OutboundMessagesPage() {
  const feature = (useLocation().search as { feature?: string }).feature === "messenger" ? "messenger" : "outreach";
  const page = useListPage(adminOutboundMessages.list, { fixed: { feature }, name: feature });
  const [changing, setChanging] = useState<OutboundMessage | null>(null);
  const [reading, setReading] = useState<OutboundMessage | null>(null);
  const isOutreach = feature === "outreach";
  usePageTrail([{ label: t("outbound.title") }]);
  return (
    <>
      <ListPage
        title={t("outbound.title")}
        description={isOutreach ? t("outbound.description") : t("outbound.hidden")}
        above={
          <ListChoice
            label={t("outbound.tabs")}
            name="feature"
            value={feature}
            options={(["outreach", "messenger"] as const).map((value) => ({ value, label: t(`outbound.${value}`) }))}
          />
        }
        {...page}
        columns={isOutreach ? outreachColumns : messengerColumns}
        rowKey={({ id }) => id}
        rowName={({ title, id }) => title ?? String(id)}
        {...(isOutreach
          ? {
              rowActions: (row: OutboundMessage) => (
                <EditAction label={t("category.change", { name: row.title ?? "" })} onClick={() => setChanging(row)} />
              ),
            }
          : {
              rowActions: (row: OutboundMessage) => (
                <IconAction label={t("outbound.read")} icon={<IconEye size={18} stroke={1.5} />} onClick={() => setReading(row)} />
              ),
            })}
        empty={{ icon: <IconTags size={32} stroke={1.5} />, title: t(isOutreach ? "outbound.empty" : "outbound.notShared") }}
      />
      {reading && <SharedMessageDialog id={reading.id} onClose={() => setReading(null)} />}
      {changing && <CategoryDialog key={changing.id} message={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
