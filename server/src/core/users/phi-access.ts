// Nobody lets others see patient data who does not see it: what a masked supervisor may not give, nor take by another's account.
import type { User } from "@tidings/contract/areas/users";
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { UserFields } from "./user-columns.ts";

/** The provider's staff see none either, but somebody must appoint an organization's first supervisor. */
const isBound = ({ actor }: Pick<Ctx, "actor">): boolean => actor.isPhiAnonymized && !isOperator(actor.role);

const refusal = (field: keyof UserFields) => problem("forbidden", { [field]: [{ key: "validation.readOnly" }] });

export function assertMayGrantPhiAccess(ctx: Ctx, { anonymizePhi }: UserFields): void {
  if (isBound(ctx) && anonymizePhi === false) throw refusal("anonymizePhi");
}

/** Whoever moves the address of somebody with sight to a mailbox of their own could sign in as them. */
export function assertMayChangePhiAccess(ctx: Ctx, before: Pick<User, "anonymizePhi">, change: UserFields): void {
  assertMayGrantPhiAccess(ctx, change);
  if (isBound(ctx) && !before.anonymizePhi && change.email !== undefined) throw refusal("email");
}
