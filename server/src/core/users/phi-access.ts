// Nobody lets others see what they do not see: what a masked or limited supervisor may not give, nor take by another's account.
import type { User } from "@tidings/contract/areas/users";
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";
import type { UserFields } from "./user-columns.ts";

/** The provider's staff see none either, but somebody must appoint an organization's first supervisor. */
const isBound = ({ actor }: Pick<Ctx, "actor">): boolean => actor.isPhiAnonymized && !isOperator(actor.role);

const refusal = (field: keyof UserFields) => problem("forbidden", { [field]: [{ key: "validation.readOnly" }] });

/** The same for confidential records. */
const isLimitedHere = ({ actor }: Pick<Ctx, "actor">): boolean => isLimited(actor) && !isOperator(actor.role);

export function assertMayGrantPhiAccess(ctx: Ctx, { anonymizePhi, readsConfidential, role }: UserFields): void {
  if (isBound(ctx) && anonymizePhi === false) throw refusal("anonymizePhi");
  // A new supervisor has the right unless it is withheld.
  if (isLimitedHere(ctx) && (readsConfidential ?? role === "staff_admin")) throw refusal("readsConfidential");
}

/** Whoever moves the address of somebody with sight to a mailbox of their own could sign in as them. */
export function assertMayChangePhiAccess(ctx: Ctx, before: Pick<User, "anonymizePhi" | "readsConfidential">, change: UserFields): void {
  assertMayGrantPhiAccess(ctx, change);
  const sees = (isBound(ctx) && !before.anonymizePhi) || (isLimitedHere(ctx) && before.readsConfidential);
  if (sees && change.email !== undefined) throw refusal("email");
}
