// The files a new area begins with, on every side: each is the smallest that is true.
import type { AreaWords } from "./area-words.ts";

const contract = ({ title, one, camel, snake }: AreaWords): string => `// ${title}: what they are and the calls about them.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const ${one} = z.object({
  externalId: z.string(),
  title: z.string(),
  createdAt: z.string(),
});
export type ${one} = z.infer<typeof ${one}>;

export const ${camel} = {
  list: endpoint({
    method: "GET",
    path: "/${snake}.json",
    summary: "All ${title.toLowerCase()}, by title",
    permission: "session",
    output: z.object({ ${camel}: z.array(${one}) }),
  }),
};
`;

const migration = ({ title, snake }: AreaWords): string => `-- ${title} of an organization.

create table ${snake} (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant_table('${snake}');
`;

const plug = ({ title, camel }: AreaWords): string => `// What ${title.toLowerCase()} hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const ${camel}: Plug = { name: "${camel}", routes };
`;

const routes = ({ title, camel, kebab, many }: AreaWords): string => `// Which act answers which call about ${title.toLowerCase()}.
import { ${camel} } from "@tidings/contract/areas/${kebab}";
import { type Route, route } from "../../kernel/http/route.ts";
import { list${many} } from "./list-${kebab}.ts";

export const routes: readonly Route[] = [route(${camel}.list, (ctx) => list${many}(ctx))];
`;

const act = ({ title, camel, kebab, one, many, snake }: AreaWords): string => `// All ${title.toLowerCase()} of the organization, by title.
import type { ${camel} } from "@tidings/contract/areas/${kebab}";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

interface ${one}Row {
  external_id: string;
  title: string;
  created_at: string;
}

export async function list${many}(ctx: Ctx): Promise<OutputOf<typeof ${camel}.list>> {
  const { rows } = await sql<${one}Row>\`
    select external_id, title, created_at from ${snake} where organization_id = \${ctx.org.id} order by title, id\`.execute(ctx.tx);
  return { ${camel}: rows.map((row) => ({ externalId: row.external_id, title: row.title, createdAt: row.created_at })) };
}
`;

const actTest = ({
  title,
  camel,
  kebab,
  snake,
}: AreaWords): string => `// Proves that ${title.toLowerCase()} are listed by title and never another clinic's.
import { ${camel} } from "@tidings/contract/areas/${kebab}";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

test("${title.toLowerCase()} are listed by title, of one's own organization only", async () => {
  const { harbor, pine } = app.cast.organizations;
  await sql\`insert into ${snake} (organization_id, title, created_at)
    values (\${harbor.id}, 'b', now()), (\${harbor.id}, 'a', now()), (\${pine.id}, 'theirs', now())\`.execute(app.db.system);
  const answer = await (await app.as("reader")).ok(${camel}.list);
  expect(answer.${camel}.map((one) => one.title)).toEqual(["a", "b"]);
});
`;

const webArea = ({
  title,
  camel,
  kebab,
  one,
}: AreaWords): string => `// The ${title.toLowerCase()} area: its sidebar entry, command and pages.
import { IconListDetails } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./entry-text.ts";
import { ${camel}Paths } from "./paths.ts";

export const ${camel}Area: WebArea = {
  name: "${kebab}",
  nav: {
    label: t("nav"),
    href: ${camel}Paths.list,
    icon: <IconListDetails size={20} stroke={1.5} />,
    isActive: (path) => path.startsWith(${camel}Paths.list),
  },
  commands: [{ label: t("nav"), href: ${camel}Paths.list, group: "go" }],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: ${camel}Paths.list,
      component: lazyRouteComponent(() => import("./${one}ListPage.tsx"), "${one}ListPage"),
    }),
  ],
};
`;

const paths = ({ title, camel, kebab }: AreaWords): string => `// Addresses of the ${title.toLowerCase()} area.
export const ${camel}Paths = {
  list: "/${kebab}",
};
`;

const entryText = ({
  title,
  kebab,
}: AreaWords): string => `// Words of ${title.toLowerCase()} that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "${title}",
} as const;

export const t = catalogue("${kebab}", entryWords);
`;

const text = ({ title, kebab }: AreaWords): string => `// Words of the ${title.toLowerCase()} area.
import { catalogue } from "../../api/text.ts";
import { entryWords } from "./entry-text.ts";

export const t = catalogue("${kebab}", {
  ...entryWords,
  "list.none": "No ${title.toLowerCase()} yet",
});
`;

const page = ({ title, camel, kebab, one }: AreaWords): string => `// The list of ${title.toLowerCase()}.
import { ${camel} } from "@tidings/contract/areas/${kebab}";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { t } from "./text.ts";

export function ${one}ListPage() {
  usePageTrail([{ label: t("nav") }]);
  const query = useEndpoint(${camel}.list, {});
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
      {({ ${camel}: found }) => (
        <>
          <PageHeader title={t("nav")} />
          {found.length === 0 && <EmptyState title={t("list.none")} />}
          <ul>
            {found.map((one) => (
              <li key={one.externalId}>{one.title}</li>
            ))}
          </ul>
        </>
      )}
    </QueryPage>
  );
}
`;

/** Path → text of every file of the skeleton; `stamp` names the migration. */
export function skeleton(words: AreaWords, stamp: string): Record<string, string> {
  const { kebab, one } = words;
  const server = `server/src/areas/${kebab}`;
  const web = `web/src/areas/${kebab}`;
  return {
    [`contract/src/areas/${kebab}.ts`]: contract(words),
    [`server/migrations/${stamp}-${kebab}-create.sql`]: migration(words),
    [`${server}/area.ts`]: plug(words),
    [`${server}/routes.ts`]: routes(words),
    [`${server}/list-${kebab}.ts`]: act(words),
    [`${server}/list-${kebab}.test.ts`]: actTest(words),
    [`${web}/area.tsx`]: webArea(words),
    [`${web}/entry-text.ts`]: entryText(words),
    [`${web}/paths.ts`]: paths(words),
    [`${web}/text.ts`]: text(words),
    [`${web}/${one}ListPage.tsx`]: page(words),
  };
}
