// Names of the outreach and the programs that a segment's filters refer to, for users who may read them.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { programs } from "@tidings/contract/areas/programs";
import type { SegmentFilters } from "@tidings/contract/areas/segments";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import type { NameOf } from "./filter-lines.ts";

const maxPrograms = { perPage: 120 };

export function useRecordNames({ outreach, programs: program }: SegmentFilters): NameOf {
  const can = useCan();
  const outreachId = outreach?.outreachExternalId ?? "";
  const mayOutreaches = can("read", "outreach_message") && outreachId !== "";
  const mayPrograms = can("read", "educational_stream") && (program?.programExternalIds?.length ?? 0) > 0;
  const one = useEndpoint(outreaches.show, { params: { externalId: outreachId } }, { isEnabled: mayOutreaches });
  const all = useAllPages(programs.list, { query: maxPrograms }, (answer) => answer.programs, { isEnabled: mayPrograms });
  return (externalId) => {
    if (externalId === outreachId) return one.data?.outreach.title ?? (mayOutreaches && one.isPending ? undefined : null);
    return all.data?.find((found) => found.externalId === externalId)?.title ?? (mayPrograms && all.isPending ? undefined : null);
  };
}
