// Texts that law and carriers require, of one organization, as operators edit them, with every former version.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { customMessageKeys } from "../../message/writing/limits.ts";
import { codeRef, operatorRoles } from "./fields.ts";

export const complianceKeys = customMessageKeys["compliance.messages"];
export type ComplianceKey = (typeof complianceKeys)[number];

/** What a text has to contain in every language, besides the organization's name. */
export const complianceWords: Readonly<Record<ComplianceKey, readonly string[]>> = {
  welcome_message: ["STOP", "HELP"],
  // The key that stops the calls.
  welcome_voice_message: ["0"],
  global_optin: ["STOP", "HELP"],
  global_optout: ["START"],
  help: ["STOP"],
};

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

export const ComplianceVersion = z.object({
  key: z.enum(complianceKeys),
  language: z.string(),
  before: z.string(),
  after: z.string(),
  changedAt: z.string(),
  changedBy: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type ComplianceVersion = z.infer<typeof ComplianceVersion>;

const ComplianceTexts = z.object({
  complianceTexts: z.array(
    z.object({
      key: z.enum(complianceKeys),
      /** By language of the organization: its own text, or the standard one. */
      contentText: LangMap,
      /** Languages without a text of this kind: their patients read English. */
      fallbackLanguages: z.array(z.string()),
    }),
  ),
  /** Newest first, at most 100. */
  versions: z.array(ComplianceVersion),
});
export type ComplianceTexts = z.infer<typeof ComplianceTexts>;

const open = { permission: "session", roles: operatorRoles } as const;

export const adminCompliance = {
  show: endpoint({
    method: "GET",
    path: "/admin/organizations/:code/compliance_texts.json",
    summary: "Get the welcome, opt-in, opt-out, and help texts of an organization in its languages, with previous versions",
    ...open,
    params: codeRef,
    output: ComplianceTexts,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/organizations/:code/compliance_texts/:key.json",
    summary: "Update one compliance text; each changed language gets a new version, and an empty text restores the standard one",
    ...open,
    params: z.extend(codeRef, { key: z.enum(complianceKeys) }),
    wrap: "complianceText",
    body: z.object({
      contentText: LangMap,
      /** What was read before the change: a text that another user has changed since is not overwritten (409). */
      contentTextBefore: z.optional(LangMap),
    }),
    output: ComplianceTexts,
    errors: ["not_found", "stale"],
  }),
};
