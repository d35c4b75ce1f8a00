// Converts between template text and editor document: one paragraph per line, tags and control characters as single nodes.
import { type Node, type Schema, Slice } from "@tiptap/pm/model";
import { readTemplate, type TemplateToken } from "./template-tokens.ts";

function toNode(token: TemplateToken) {
  return token.kind === "text" ? { type: "text", text: token.raw } : { type: token.kind, attrs: { raw: token.raw } };
}

/** The document as the editor takes it at the start, before there is a schema. */
export const toJson = (template: string) => ({
  type: "doc",
  content: readTemplate(template).map((line) => ({ type: "paragraph", content: line.map(toNode) })),
});

export const toDocument = (schema: Schema, template: string): Node => schema.nodeFromJSON(toJson(template));

/** For pasting: its first and last line join the text around. */
export const toSlice = (schema: Schema, template: string): Slice => new Slice(toDocument(schema, template).content, 1, 1);

const leafText = (leaf: Node) => String(leaf.attrs.raw ?? "");

export const toTemplate = (document: Node): string => document.textBetween(0, document.content.size, "\n", leafText);

export const sliceToTemplate = (slice: Slice): string => slice.content.textBetween(0, slice.content.size, "\n", leafText);
