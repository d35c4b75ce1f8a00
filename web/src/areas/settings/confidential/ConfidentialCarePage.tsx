// What is confidential: found by kind and name, marked and unmarked, with what the mark does.
import { Button, Stack } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import {
  type ConfidentialItem,
  type ConfidentialKind,
  confidentialCare,
  confidentialKinds,
} from "@tidings/contract/areas/confidential-care";
import { useId, useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { ConfidentialAge } from "./ConfidentialAge.tsx";
import { MarkDialog } from "./MarkDialog.tsx";
import { t } from "./text.ts";

const firstKind: ConfidentialKind = "appointment_template";
const kindOf = (value: unknown): ConfidentialKind => confidentialKinds.find((kind) => kind === value) ?? firstKind;
const options = confidentialKinds.map((value) => ({ value, label: t(`kind.${value}`) }));

const columns: DataColumn<ConfidentialItem>[] = [
  { key: "name", header: t("column.name"), cell: (item) => item.name },
  {
    key: "status",
    header: t("column.status"),
    width: "12rem",
    cell: ({ isConfidential }) => (
      <StatusBadge
        status={isConfidential ? "confidential" : "open"}
        group={isConfidential ? "warning" : "light"}
        label={t(isConfidential ? "status.confidential" : "status.open")}
      />
    ),
  },
];

function ConfidentialCare() {
  const mayMark = useCan()("update", "confidential_care");
  const list = useListState<FilterValues>({ filterNames: ["kind", "name"] });
  const [asked, setAsked] = useState<ConfidentialItem | null>(null);
  const kind = kindOf(list.filters.kind);
  const name = typeof list.filters.name === "string" ? list.filters.name : undefined;
  const query = useEndpoint(
    confidentialCare.list,
    { query: { page: list.page, perPage: list.perPage, search: { kind, ...(name ? { name } : {}) } } },
    { keepsPrevious: true },
  );
  return (
    <>
      <ListPage
        title={t("title")}
        description={t("description")}
        above={
          <Stack gap="md" mb="md">
            <FactList title={t("how.title")}>
              <p>{t("how.body")}</p>
              <p>{t("how.legal")}</p>
            </FactList>
            <ConfidentialAge />
            <SelectField
              id={useId()}
              label={t("kind")}
              isSearchable={false}
              options={options}
              value={kind}
              onChange={(value) => list.setFilters({ kind: value ?? firstKind, name: undefined })}
            />
          </Stack>
        }
        list={list}
        query={query}
        search={{ name: "name", label: t("search") }}
        columns={columns}
        rowKey={(item) => `${item.kind}:${item.externalId}`}
        rowName={(item) => item.name}
        rowActions={(item) =>
          mayMark && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(item.isConfidential ? "unmark.named" : "mark.named", { name: item.name })}
              onClick={() => setAsked(item)}
            >
              {t(item.isConfidential ? "unmark" : "mark")}
            </Button>
          )
        }
        empty={{ icon: <IconEyeOff size={32} stroke={1.5} />, title: t("empty"), body: t("empty.body") }}
      />
      <MarkDialog item={asked} onClose={() => setAsked(null)} />
    </>
  );
}

export const ConfidentialCarePage = page(
  { needs: ["read", "confidential_care"], trail: [settingsCrumb, { label: t("title") }] },
  ConfidentialCare,
);
