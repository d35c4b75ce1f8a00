// Template of a new outreach whose URL names one.
import { useSearch } from "@tanstack/react-router";
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useEndpoint } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";

export interface TemplateChoice {
  /** Null if the URL names none. */
  externalId: string | null;
  /** Undefined while loading. */
  template: OutreachTemplate | null | undefined;
  error: ApiError | null;
  retry: () => void;
}

export function useTemplateChoice(): TemplateChoice {
  const { template } = useSearch({ strict: false }) as { template?: string };
  const externalId = template ? String(template) : null;
  const query = useEndpoint(outreachTemplates.show, { params: { externalId: externalId ?? "" } }, { isEnabled: externalId !== null });
  return {
    externalId,
    template: externalId === null ? null : query.data?.template,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
