// The public links (help, terms, privacy, demo, support) that the server is set up with.
import { session } from "@tidings/contract/areas/session";
import { useEndpoint } from "../api/queries.ts";

export function usePublicLinks() {
  return useEndpoint(session.links, {}).data?.links;
}
