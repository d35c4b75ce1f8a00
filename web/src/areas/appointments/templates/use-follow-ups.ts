// Whether the organization sends follow-ups; undefined while it is not known, false for who may not see it.
import { followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";

export function useFollowUps(): boolean | undefined {
  const maySee = useCan()("read", "provider");
  const query = useEndpoint(followUpSettings.show, {}, { isEnabled: maySee });
  return maySee ? query.data?.followUpSetting.enabled : false;
}
