// Tests the invitation of a new user: its email, its link, and the effect of a second invitation.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "../../kernel/database/transaction.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { invite } from "./password-links.ts";
import { mailedLink, mailsTo } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());

const { harbor } = app.cast.organizations;

/** A user that a supervisor has just added. */
async function newPerson(email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, status) values ('Noor', 'Haddad', ${email}, 'pending') returning id`.execute(
    app.db.system,
  );
  const id = rows[0]?.id as number;
  await sql`insert into memberships (organization_id, user_id, role) values (${harbor.id}, ${id}, 'staff')`.execute(app.db.system);
  return id;
}

const inviteAs = (userId: number) => app.inside("harbor", async (ctx) => asSystem(app.db, (tx) => invite({ ...ctx, tx }, userId)));

test("USER-029 an invitation emails the link to a first password, as text and HTML, and stores only its hash", async () => {
  const id = await newPerson("noor@tidings.test");
  await inviteAs(id);
  const [mail] = await mailsTo(app, "noor@tidings.test");
  expect(mail).toMatchObject({ kind: "invitation", to_user_id: id, organization_id: harbor.id, state: "queued" });
  const token = await mailedLink(app, "noor@tidings.test", "invitation");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mail?.body_html).toContain(`http://tidings.test/users/invitation/${token}`);
  expect(mail?.body_text).toContain("Harbor Community Health has created");
  expect(mail?.subject).not.toContain(token);
  const { rows } = await sql<{ row: string }>`select l::text as row from password_links l`.execute(app.db.system);
  expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString("hex")))).toBe(false);
  expect(app.logLines().join("\n")).not.toContain(token);
});

test("USER-029 a failed request sends no invitation", async () => {
  const id = await newPerson("failed@tidings.test");
  await expect(
    app.inside("harbor", async (ctx) =>
      asSystem(app.db, async (tx) => {
        await invite({ ...ctx, tx }, id);
        throw new Error("the act failed");
      }),
    ),
  ).rejects.toThrow("the act failed");
  expect(await mailsTo(app, "failed@tidings.test")).toEqual([]);
});

test("USER-029 a user with a password is told about the organization and gets no link", async () => {
  const { stranger } = app.cast.people;
  await inviteAs(stranger.id);
  const [mail] = await mailsTo(app, stranger.email);
  expect(mail).toMatchObject({ kind: "added_to_organization", subject: "You've been added to Harbor Community Health" });
  expect(mail?.body_text).not.toContain("/users/");
});
