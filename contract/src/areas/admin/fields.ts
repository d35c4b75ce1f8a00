// Fields shared by the admin area's forms: texts with their limits, codes, phone numbers, and the roles that may call its endpoints.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";
import { productSlug, type Role } from "../../words.ts";

export const operatorRoles: readonly Role[] = [`${productSlug}_staff`, "site_admin"];
export const siteAdmins: readonly Role[] = ["site_admin"];

const upTo = (max: number) => z.maxLength(max, issueText("validation.maxLength", { max }));

/** Names appear in mail subjects and page headers, so line breaks become spaces. */
const oneLine = z.overwrite((text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim());
/** A required text of one line, trimmed. */
export const given = (max = 255) => z.string().check(oneLine, z.minLength(1), upTo(max));
/** An optional text; an empty one counts as missing. */
export const maybe = (max = 255) =>
  z.nullish(
    z.pipe(
      z.string().check(z.trim(), upTo(max)),
      z.transform((text) => text || null),
    ),
  );
/** Begins with a letter; then letters, digits, hyphens and underscores; 3 to 30 in all. */
export const Code = z
  .string()
  .check(
    z.minLength(1),
    z.regex(/^[A-Za-z]/, issueText("validation.letterFirst")),
    z.regex(/^[A-Za-z0-9_-]*$/, issueText("validation.specialCharacters")),
    z.minLength(3, issueText("validation.minLength", { min: 3 })),
    z.maxLength(30, issueText("validation.maxLength", { max: 30 })),
  );

export const codeRef = z.object({ code: z.string().check(z.minLength(1), z.maxLength(30)) });
export const idRef = z.object({ externalId: z.uuid() });
/** A search text. */
export const typed = z.optional(z.string().check(z.maxLength(255)));
