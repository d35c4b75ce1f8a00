// Rules for granting access to PHI: a supervisor without it can neither grant it nor gain it through another account.
import type { User } from "@tidings/contract/areas/users";
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { UserFields } from "./user-columns.ts";

/** The operator's staff have no access either, but they must be able to appoint an organization's first supervisor. */
const isBound = ({ actor }: Pick<Ctx, "actor">): boolean => actor.isPhiAnonymized && !isOperator(actor.role);

const refusal = (field: keyof UserFields) => problem("forbidden", { [field]: [{ key: "validation.readOnly" }] });

export function assertMayGrantPhiAccess(ctx: Ctx, { anonymizePhi }: UserFields): void {
  if (isBound(ctx) && anonymizePhi === false) throw refusal("anonymizePhi");
}

/** Changing the email of a user with access to PHI to one's own mailbox would allow signing in as that user. */
export function assertMayChangePhiAccess(ctx: Ctx, before: Pick<User, "anonymizePhi">, change: UserFields): void {
  assertMayGrantPhiAccess(ctx, change);
  if (isBound(ctx) && !before.anonymizePhi && change.email !== undefined) throw refusal("email");
}
