// State of a referral as shown on all its pages.
import type { ReferralState as State } from "@tidings/contract/areas/referrals";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { t } from "./text.ts";

const groups = { approved: "primary", scheduled: "warning", completed: "success", expired: "light" } as const;

export const ReferralState = ({ state }: { state: State }) => (
  <StatusBadge status={state} label={t(`state.${state}`)} group={groups[state]} />
);
