// Rules for granting access to PHI and to confidential records: a supervisor without it can neither grant it nor gain it through another account.
import type { User } from "@tidings/contract/areas/users";
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";
import type { UserFields } from "./user-columns.ts";

/** The operator's staff have no access either, but they must be able to appoint an organization's first supervisor. */
const isBound = ({ actor }: Pick<Ctx, "actor">): boolean => actor.isPhiAnonymized && !isOperator(actor.role);

const refusal = (field: keyof UserFields) => problem("forbidden", { [field]: [{ key: "validation.readOnly" }] });

/** The same for confidential records. */
const isLimitedHere = ({ actor }: Pick<Ctx, "actor">): boolean => isLimited(actor) && !isOperator(actor.role);

export function assertMayGrantPhiAccess(ctx: Ctx, { anonymizePhi, readsConfidential, role }: UserFields): void {
  if (isBound(ctx) && anonymizePhi === false) throw refusal("anonymizePhi");
  // A new supervisor has the right unless it is withheld.
  if (isLimitedHere(ctx) && (readsConfidential ?? role === "staff_admin")) throw refusal("readsConfidential");
}

/** Changing the email of a user with access to PHI to one's own mailbox would allow signing in as that user. */
export function assertMayChangePhiAccess(ctx: Ctx, before: Pick<User, "anonymizePhi" | "readsConfidential">, change: UserFields): void {
  assertMayGrantPhiAccess(ctx, change);
  const sees = (isBound(ctx) && !before.anonymizePhi) || (isLimitedHere(ctx) && before.readsConfidential);
  if (sees && change.email !== undefined) throw refusal("email");
}
