// Sidebar entry with a live counter.
import { organizations } from "@tidings/contract/areas/organizations";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useTitleCount } from "../kit/page-title.ts";
import type { NavItem } from "../kit/web-area.ts";
import { NavEntry } from "../ui/layout/NavEntry.tsx";

interface CountedNavEntryProps {
  entry: NavItem & { counter: NonNullable<NavItem["counter"]> };
  href: string;
  isActive: boolean;
}

export function CountedNavEntry({ entry, href, isActive }: CountedNavEntryProps) {
  const { relation, label } = entry.counter;
  const { data } = useEndpoint(organizations.counters, { params: { relation } }, { pollMs: pollEvery.countersMs });
  const count = data?.counters[0]?.count ?? 0;
  useTitleCount(relation === "messenger_pending_answer" ? count : 0);
  return <NavEntry label={entry.label} href={href} icon={entry.icon} isActive={isActive} count={count} countLabel={label} />;
}
