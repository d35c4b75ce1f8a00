// Loads the texts of some scopes, by key.
import { customMessages } from "@tidings/contract/areas/texts";
import type { CustomMessageScope } from "@tidings/contract/message/writing/limits";
import { useEndpoint } from "../../../api/queries.ts";

export const useMessages = (scopes: readonly CustomMessageScope[]) =>
  useEndpoint(customMessages.list, { query: { search: { scope: [...scopes] }, perPage: 120 } });
