// Pages of the record that the address names: the record is loaded, and shown, or an error, or "not found".
import { useParams } from "@tanstack/react-router";
import type { Endpoint, GivenParams, OutputOf } from "@tidings/contract/endpoint";
import type { Action, Subject } from "@tidings/contract/permissions";
import type { ReactNode } from "react";
import { useEndpoint } from "../api/queries.ts";
import { Skeletons } from "../ui/feedback/Skeletons.tsx";
import { type Crumb, usePageTrail } from "./page-title.ts";
import { QueryPage } from "./QueryPage.tsx";
import { RequireGrant } from "./RequireGrant.tsx";

/** Parameters of an endpoint's path; of a path without any, none can be read. */
type PathParams<E extends Endpoint> = E["params"] extends undefined ? Record<never, never> : GivenParams<E>;

interface RecordPageOptions<E extends Endpoint> {
  /** What stands in for the record while it loads: of its own shape, or of a common one; by default that of a page with a form. */
  skeleton?: ((params: PathParams<E>) => ReactNode) | readonly [kind: "formPage" | "page", count: number];
  /** The permission that the page needs, as `can` takes it. */
  needs?: readonly [action: Action, subject: Subject];
  /** The path above the page; the record is absent while it loads. Without it the content says the path. */
  trail?: (record: OutputOf<E> | undefined, params: PathParams<E>) => Crumb[];
  /** Link for a record that does not exist. */
  notFoundHref?: string;
  /** Milliseconds between polls. */
  pollMs?: number;
}

const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function Trail({ parts }: { parts: Crumb[] }) {
  usePageTrail(parts);
  return null;
}

/** The endpoint's path names its parameters as the page's route does: `:externalId` there, `$externalId` here. */
export function recordPage<E extends Endpoint>(
  endpoint: E,
  { skeleton = ["formPage", 6], needs, trail, notFoundHref, pollMs }: RecordPageOptions<E>,
  render: (record: OutputOf<E>, params: PathParams<E>) => ReactNode,
) {
  return function RecordPage() {
    const all = useParams({ strict: false }) as Record<string, string | undefined>;
    const params = Object.fromEntries(paramNames(endpoint.path).map((name) => [name, all[name] ?? ""])) as PathParams<E>;
    const query = useEndpoint(endpoint, { params } as never, pollMs ? { pollMs } : {});
    const waiting = typeof skeleton === "function" ? skeleton(params) : <Skeletons kind={skeleton[0]} count={skeleton[1]} />;
    const page = (
      <QueryPage query={query} skeleton={waiting} {...(notFoundHref ? { notFoundHref } : {})}>
        {(record) => render(record, params)}
      </QueryPage>
    );
    return (
      <>
        {trail && <Trail parts={trail(query.data, params)} />}
        {needs ? (
          <RequireGrant action={needs[0]} subject={needs[1]}>
            {page}
          </RequireGrant>
        ) : (
          page
        )}
      </>
    );
  };
}
