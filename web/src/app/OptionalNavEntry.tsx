// Sidebar entry that opens another page while the list it leads to is empty.
import { organizations } from "@tidings/contract/areas/organizations";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import type { NavItem } from "../kit/web-area.ts";
import { NavEntry } from "../ui/layout/NavEntry.tsx";

interface OptionalNavEntryProps {
  entry: NavItem & { whenNone: NonNullable<NavItem["whenNone"]> };
  isActive: boolean;
}

export function OptionalNavEntry({ entry, isActive }: OptionalNavEntryProps) {
  const { relation, href } = entry.whenNone;
  const { data } = useEndpoint(organizations.counters, { params: { relation } }, { pollMs: pollEvery.countersMs });
  const isNone = data?.counters[0]?.count === 0;
  return <NavEntry label={entry.label} href={isNone ? href : entry.href} icon={entry.icon} isActive={isActive} />;
}
