// Public links (help, terms, privacy, demo, support) configured on the server.
import { session } from "@tidings/contract/areas/session";
import { useEndpoint } from "../api/queries.ts";

export function usePublicLinks() {
  return useEndpoint(session.links, {}).data?.links;
}
