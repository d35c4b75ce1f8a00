// The tables and pagers of the gallery.
import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { DataTable } from "../data/DataTable.tsx";
import type { DataColumn, DataSort, RowKey } from "../data/data-table.ts";
import { Pagination } from "../data/Pagination.tsx";
import { StatusBadge } from "../data/StatusBadge.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { Specimen } from "./Specimen.tsx";
import { Value } from "./Value.tsx";

interface Person {
  id: number;
  name: string;
  phone: string;
  language: string;
  status: string;
  age: number;
}

const people: Person[] = [
  { id: 1, name: "Lopez, Ana", phone: "(555) 010-1001", language: "Spanish", status: "enabled", age: 42 },
  { id: 2, name: "Nguyen, Minh", phone: "(555) 010-1002", language: "Vietnamese", status: "pending", age: 67 },
  { id: 3, name: "Haddad, Samira", phone: "(555) 010-1003", language: "Arabic", status: "opted_out", age: 29 },
  {
    id: 4,
    name: "Baptiste-Montgomery, Jean-Christophe",
    phone: "(555) 010-1004",
    language: "Haitian Creole",
    status: "in_progress",
    age: 8,
  },
  { id: 5, name: "O’Neill, Siobhán", phone: "(555) 010-1005", language: "English", status: "disabled", age: 55 },
];

const columns: DataColumn<Person>[] = [
  { key: "name", header: "Name", cell: (person) => person.name, isSortable: true },
  { key: "phone", header: "Phone", cell: (person) => person.phone },
  { key: "language", header: "Language", cell: (person) => person.language, isSortable: true, hideBelow: "md" },
  { key: "status", header: "Status", cell: (person) => <StatusBadge status={person.status} label={person.status.replaceAll("_", " ")} /> },
  { key: "age", header: "Age", cell: (person) => person.age, isSortable: true, isNumeric: true, width: "5rem" },
];

const empty = (
  <EmptyState icon={<IconUsers stroke={1.5} />} title="No patients yet" action={<Button>Add a patient</Button>}>
    Patients appear here when you add them or import a file.
  </EmptyState>
);
const noMatch = (
  <EmptyState title="No patient matches" action={<Button variant="default">Clear filters</Button>}>
    Try fewer filters or another spelling.
  </EmptyState>
);

export function TableSpecimens() {
  const [sort, setSort] = useState<DataSort>({ key: "name", direction: "asc" });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([2]));
  const [opened, setOpened] = useState("");
  const [page, setPage] = useState(10);
  const [pageSize, setPageSize] = useState(30);
  const field = sort.key as keyof Person;
  const rows = people.toSorted((a, b) => (a[field] < b[field] ? -1 : 1) * (sort.direction === "asc" ? 1 : -1));
  const shared = { columns, rowKey: (person: Person) => person.id, rowName: (person: Person) => person.name };
  return (
    <>
      <Specimen name="DataTable">
        <DataTable
          {...shared}
          label="Patients"
          isMainList
          rows={rows}
          rowHref={(person) => `#patient-${person.id}`}
          sort={sort}
          onSort={setSort}
          selection={{ selected, onChange: setSelected }}
          rowActions={(person) => (
            <ActionIcon aria-label={`Actions for ${person.name}`} onClick={() => setOpened(`actions ${person.id}`)}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          )}
        />
        <Value of="Selected" value={[...selected]} />
        <Value of="Opened" value={opened} />
      </Specimen>
      <Specimen name="DataTableLoading">
        <DataTable {...shared} label="Loading patients" rows={[]} isLoading skeletonRows={3} />
      </Specimen>
      <Specimen name="DataTableEmpty">
        <DataTable {...shared} label="No patients" rows={[]} empty={empty} />
      </Specimen>
      <Specimen name="DataTableNoMatch">
        <DataTable {...shared} label="No results" rows={[]} isFiltered empty={empty} noMatch={noMatch} />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination
          page={page}
          pageSize={pageSize}
          total={1234}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      </Specimen>
    </>
  );
}
