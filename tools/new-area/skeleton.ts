// Templates of a new area's files on every side, each as small as possible.
import type { AreaNames } from "./area-names.ts";

const contract = ({ title, singular, camelCase, snakeCase }: AreaNames): string => `// ${title}: schema and endpoints.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const ${singular} = z.object({
  externalId: z.string(),
  title: z.string(),
  createdAt: z.string(),
});
export type ${singular} = z.infer<typeof ${singular}>;

export const ${camelCase} = {
  list: endpoint({
    method: "GET",
    path: "/${snakeCase}.json",
    summary: "All ${title.toLowerCase()}, by title",
    permission: "session",
    output: z.object({ ${camelCase}: z.array(${singular}) }),
  }),
};
`;

const migration = ({ title, snakeCase }: AreaNames): string => `-- ${title} of an organization.

create table ${snakeCase} (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant_table('${snakeCase}');
`;

const definition = ({ title, camelCase }: AreaNames): string => `// Definition of the ${title.toLowerCase()} area.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const ${camelCase}: ModuleDefinition = { name: "${camelCase}", routes, tables: [] };
`;

const routes = ({
  title,
  camelCase,
  kebabCase,
  plural,
}: AreaNames): string => `// Routes of ${title.toLowerCase()}: which act serves which endpoint.
import { ${camelCase} } from "@tidings/contract/areas/${kebabCase}";
import { type Route, route } from "../../kernel/http/route.ts";
import { list${plural} } from "./list-${kebabCase}.ts";

export const routes: readonly Route[] = [route(${camelCase}.list, (ctx) => list${plural}(ctx))];
`;

const queryFile = ({
  title,
  camelCase,
  kebabCase,
  singular,
  plural,
  snakeCase,
}: AreaNames): string => `// All ${title.toLowerCase()} of the organization, by title.
import type { ${camelCase} } from "@tidings/contract/areas/${kebabCase}";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

interface ${singular}Row {
  external_id: string;
  title: string;
  created_at: string;
}

export async function list${plural}(ctx: Ctx): Promise<OutputOf<typeof ${camelCase}.list>> {
  const { rows } = await sql<${singular}Row>\`
    select external_id, title, created_at from ${snakeCase} where organization_id = \${ctx.org.id} order by title, id\`.execute(ctx.tx);
  return { ${camelCase}: rows.map((row) => ({ externalId: row.external_id, title: row.title, createdAt: row.created_at })) };
}
`;

const queryTest = ({
  title,
  camelCase,
  kebabCase,
  snakeCase,
  prefix,
}: AreaNames): string => `// Tests that ${title.toLowerCase()} are listed by title, of one organization only.
import { ${camelCase} } from "@tidings/contract/areas/${kebabCase}";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

test("${prefix}-001 ${title.toLowerCase()} are listed by title, of the user's organization only", async () => {
  const { harbor, pine } = app.cast.organizations;
  await sql\`insert into ${snakeCase} (organization_id, title, created_at)
    values (\${harbor.id}, 'b', now()), (\${harbor.id}, 'a', now()), (\${pine.id}, 'theirs', now())\`.execute(app.db.system);
  const answer = await (await app.as("reader")).ok(${camelCase}.list);
  expect(answer.${camelCase}.map((one) => one.title)).toEqual(["a", "b"]);
});
`;

const webArea = ({
  title,
  camelCase,
  kebabCase,
  singular,
}: AreaNames): string => `// The ${title.toLowerCase()} area: its sidebar entry and pages.
import { IconListDetails } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { ${camelCase}Paths } from "./paths.ts";

export const ${camelCase}Area: WebArea = {
  name: "${kebabCase}",
  nav: { label: t("nav"), href: ${camelCase}Paths.list, icon: IconListDetails },
  routes: (parent) => [lazyPage(parent, ${camelCase}Paths.list, () => import("./${singular}ListPage.tsx"), "${singular}ListPage")],
};
`;

const paths = ({ title, camelCase, kebabCase }: AreaNames): string => `// Paths of the ${title.toLowerCase()} area.
export const ${camelCase}Paths = {
  list: "/${kebabCase}",
};
`;

const navText = ({
  title,
  kebabCase,
}: AreaNames): string => `// Texts of ${title.toLowerCase()} that the shell shows before a page is loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "${title}",
} as const;

export const t = textCatalog("${kebabCase}", navTexts);
`;

const text = ({ title, kebabCase }: AreaNames): string => `// Texts of the ${title.toLowerCase()} area.
import { textCatalog } from "../../api/text.ts";
import { navTexts } from "./nav-text.ts";

export const t = textCatalog("${kebabCase}", {
  ...navTexts,
  "list.none": "No ${title.toLowerCase()} yet",
});
`;

/** The texts are English until someone translates them. */
const spanishText = (names: AreaNames, texts: Record<string, string>): string => `// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("${names.kebabCase}", {
${Object.entries(texts)
  .map(([key, text]) => `  ${/^\w+$/.test(key) ? key : `"${key}"`}: "${text}",`)
  .join("\n")}
});
`;

const journey = ({
  title,
  kebabCase,
  prefix,
}: AreaNames): string => `// Journey of ${title.toLowerCase()}: the list of a clinic that has none.
import { afterAll, test } from "vitest";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

test("${prefix}-002 the list of a clinic without ${title.toLowerCase()} says so", async () => {
  const page = await stage.tab("supervisor", "/${kebabCase}");
  await page.getByText("No ${title.toLowerCase()} yet").waitFor();
  await page.close();
});
`;

const requirements = ({ title, prefix }: AreaNames): string => `# ${prefix}: ${title}

| ID | Requirement | Checked by |
|---|---|---|
| ${prefix}-001 | The list shows the ${title.toLowerCase()} of the user's organization only, by title | api |
| ${prefix}-002 | Without ${title.toLowerCase()} the list says so | ui |
`;

/** How many rows the requirements of a new area have. */
export const newRows = 2;

const page = ({ title, camelCase, kebabCase, singular }: AreaNames): string => `// The list of ${title.toLowerCase()}.
import { ${camelCase} } from "@tidings/contract/areas/${kebabCase}";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { t } from "./text.ts";

export function ${singular}ListPage() {
  usePageTrail([{ label: t("nav") }]);
  const query = useEndpoint(${camelCase}.list, {});
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
      {({ ${camelCase}: found }) => (
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
export function skeleton(names: AreaNames, stamp: string): Record<string, string> {
  const { kebabCase, singular, title } = names;
  const server = `server/src/areas/${kebabCase}`;
  const web = `web/src/areas/${kebabCase}`;
  const spanish = `web/src/spanish/areas/${kebabCase}`;
  return {
    [`contract/src/areas/${kebabCase}.ts`]: contract(names),
    [`server/migrations/${stamp}-${kebabCase}-create.sql`]: migration(names),
    [`${server}/area.ts`]: definition(names),
    [`${server}/routes.ts`]: routes(names),
    [`${server}/list-${kebabCase}.ts`]: queryFile(names),
    [`${server}/list-${kebabCase}.test.ts`]: queryTest(names),
    [`${web}/area.tsx`]: webArea(names),
    [`${web}/nav-text.ts`]: navText(names),
    [`${web}/paths.ts`]: paths(names),
    [`${web}/text.ts`]: text(names),
    [`${web}/${singular}ListPage.tsx`]: page(names),
    [`${spanish}/nav-text.ts`]: spanishText(names, { nav: title }),
    [`${spanish}/text.ts`]: spanishText(names, { "list.none": `No ${title.toLowerCase()} yet` }),
    [`e2e/${kebabCase}.spec.ts`]: journey(names),
    [`docs/requirements/${kebabCase}.md`]: requirements(names),
  };
}
