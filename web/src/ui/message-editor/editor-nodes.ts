// Editor nodes that the caret treats as one character: tags as chips, control characters as marks.
import { Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorTag } from "./editor-tag.ts";
import classes from "./MessageEditor.module.css";
import { findSpecials, readTemplate } from "./template-tokens.ts";

const inlineNode = {
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ raw: { default: "", rendered: false } }),
} as const;

interface TagOptions {
  /** Looks up a tag's label; unknown tags have none. */
  find: (name: string) => EditorTag | undefined;
  /** "First name, or “friend” if missing" */
  describe: (label: string, fallback: string) => string;
}

export const TagNode = Node.create<TagOptions>({
  ...inlineNode,
  name: "tag",
  addOptions: () => ({ find: () => undefined, describe: (label, fallback) => `${label}: ${fallback}` }),
  renderHTML({ node }) {
    const token = readTemplate(node.attrs.raw)[0]?.[0];
    if (token?.kind !== "tag") return ["span", {}, node.attrs.raw];
    const tag = this.options.find(token.name);
    const label = tag?.label ?? token.name;
    const title = token.fallback === undefined ? label : this.options.describe(label, token.fallback);
    const attributes = { class: classes.chip, "data-unknown": tag ? null : "", title, spellcheck: "false" };
    if (token.fallback === undefined) return ["span", attributes, label];
    return ["span", attributes, label, ["span", { class: classes.fallback }, ` | ${token.fallback}`]];
  },
  /** A tag typed by hand becomes a chip as soon as its braces close. */
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _old, state) => {
          if (!transactions.some((transaction) => transaction.docChanged)) return null;
          const change = state.tr;
          state.doc.descendants((node, position) => {
            if (!node.isText || !node.text) return;
            for (const { token, at } of findSpecials(node.text).reverse()) {
              if (token.kind === "text") continue;
              const from = position + at;
              change.replaceWith(
                change.mapping.map(from),
                change.mapping.map(from + token.raw.length),
                state.schema.node(token.kind, { raw: token.raw }),
              );
            }
          });
          return change.docChanged ? change : null;
        },
      }),
    ];
  },
});

/** Control characters are kept unchanged and shown, because a carrier receives them too. */
export const ControlNode = Node.create({
  ...inlineNode,
  name: "control",
  renderHTML: ({ node }) => {
    const code = `U+${(node.attrs.raw.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    return ["span", { class: classes.control, title: code }, code];
  },
});
