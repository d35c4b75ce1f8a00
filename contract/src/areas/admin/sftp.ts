// Files that are fetched from SFTP servers of an organization, as operators set them up: one source for each kind of file.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { codeRef, given, maybe, operatorRoles } from "./fields.ts";

/** Files that delete patients are imported by a person only. */
export const sftpFileTypes = ["patient", "appointment", "referral", "member", "cancel_appointment", "opt_out_patient"] as const;
export type SftpFileType = (typeof sftpFileTypes)[number];

export const sftpAuthMethods = ["password", "private_key"] as const;
export type SftpAuthMethod = (typeof sftpAuthMethods)[number];
/** What happens to a file on the server once its import has ended. */
export const sftpAfterImport = ["leave", "move"] as const;

export const sftpErrors = [
  "host_key_unknown",
  "host_key_changed",
  "unreachable",
  "login_refused",
  "folder_missing",
  "file_unreadable",
  "file_too_large",
  "not_moved",
  "secret_unreadable",
  "interrupted",
  "storage_full",
] as const;
export type SftpError = (typeof sftpErrors)[number];

/** As `ssh-keygen -l` prints it. */
export const fingerprint = /^SHA256:[A-Za-z0-9+/]{43}$/;

const moment = z.nullable(z.string());

export const SftpSource = z.object({
  type: z.enum(sftpFileTypes),
  isEnabled: z.boolean(),
  host: z.string(),
  port: z.number(),
  userName: z.string(),
  folder: z.string(),
  authMethod: z.enum(sftpAuthMethods),
  /** Null until an operator has trusted one: until then no file is fetched. */
  hostKey: z.nullable(z.string()),
  /** What the server presented at the last connection. */
  presentedHostKey: z.nullable(z.string()),
  afterImport: z.enum(sftpAfterImport),
  moveTo: z.nullable(z.string()),
  lookedAt: moment,
  succeededAt: moment,
  nextLookAt: z.string(),
  /** A connection test was asked for and has not ended. */
  isTesting: z.boolean(),
  error: z.nullable(z.object({ code: z.enum(sftpErrors), detail: z.nullable(z.string()), since: z.string() })),
  /** A file that waits for staff of the organization: what it asks and since when. Later files wait behind it. */
  stopped: z.nullable(z.object({ step: z.enum(["mapping", "recategorizing", "reviewing"]), since: z.string() })),
  waitingFiles: z.number(),
  fetchedFiles: z.number(),
});
export type SftpSource = z.infer<typeof SftpSource>;

const open = { permission: "session", roles: operatorRoles } as const;
const typeRef = z.extend(codeRef, { type: z.enum(sftpFileTypes) });
const one = z.object({ sftpSource: SftpSource });
const base = "/admin/organizations/:code/sftp_sources";

/** An absolute or relative path of the server, without `..`. */
const path = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(1000, issueText("validation.maxLength", { max: 1000 })),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a path must not have
  z.regex(/^[^\u0000-\u001f\u007f]*$/, issueText("validation.invalid")),
);
const secret = (max: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(max, issueText("validation.maxLength", { max }))));

export const adminSftp = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List the SFTP sources of an organization with the result of the last check, without passwords and keys",
    ...open,
    params: codeRef,
    output: z.object({ sftpSources: z.array(SftpSource) }),
    errors: ["not_found"],
    isPolling: true,
  }),
  save: endpoint({
    method: "PUT",
    path: `${base}/:type.json`,
    summary: "Set the SFTP source of one kind of file; an omitted password or private key is kept",
    ...open,
    params: typeRef,
    wrap: "sftpSource",
    body: z.object({
      isEnabled: z._default(z.boolean(), true),
      host: given(253),
      port: z._default(z.number().check(z.int(), z.gte(1), z.lte(65_535)), 22),
      userName: given(),
      folder: path,
      authMethod: z.enum(sftpAuthMethods),
      password: secret(1_000),
      privateKey: secret(20_000),
      passphrase: secret(1_000),
      afterImport: z.enum(sftpAfterImport),
      moveTo: maybe(1000),
    }),
    output: one,
    errors: ["not_found"],
  }),
  test: endpoint({
    method: "POST",
    path: `${base}/:type/test.json`,
    summary: "Test the connection and list the folder in the background; the source shows the result",
    ...open,
    params: typeRef,
    body: z.object({}),
    output: one,
    errors: ["not_found"],
    perMinute: 30,
  }),
  trust: endpoint({
    method: "PUT",
    path: `${base}/:type/host_key.json`,
    summary: "Trust a host key by its fingerprint; a server with any other key is rejected",
    ...open,
    params: typeRef,
    body: z.object({ hostKey: z.string().check(z.trim(), z.regex(fingerprint, issueText("validation.invalid"))) }),
    output: one,
    errors: ["not_found"],
  }),
};
