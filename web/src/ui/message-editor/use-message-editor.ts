// Sets up the editor and keeps its text and the `value` prop in sync without moving the caret.
import { Document } from "@tiptap/extension-document";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { closeHistory } from "@tiptap/pm/history";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { useUiTexts } from "../ui-context.ts";
import { ControlNode, TagNode } from "./editor-nodes.ts";
import type { EditorTag } from "./editor-tag.ts";
import { sliceToTemplate, toDocument, toJson, toSlice, toTemplate } from "./template-document.ts";

interface MessageEditorOptions {
  value: string;
  onChange: (value: string) => void;
  tags: EditorTag[];
  isEditable: boolean;
  attributes: Record<string, string>;
}

/** Text keeps its spaces, and Shift+Enter is a line like any other. */
const Line = Paragraph.extend({
  whitespace: "pre",
  addKeyboardShortcuts() {
    return { "Shift-Enter": () => this.editor.commands.splitBlock() };
  },
});

function insertPlain(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData("text/plain");
  if (!text) return false;
  const change = view.state.tr.replaceSelection(toSlice(view.state.schema, text.replace(/\r\n?/g, "\n")));
  view.dispatch(change.scrollIntoView().setMeta("paste", true));
  return true;
}

/** Keys may come faster than the browser tells of the caret's last move: before a key that depends on it, ask where it stands. */
function readCaret(view: EditorView): void {
  const caret = view.dom.ownerDocument.getSelection();
  if (!caret?.isCollapsed || !caret.focusNode || !view.dom.contains(caret.focusNode)) return;
  const { selection, doc, tr } = view.state;
  const head = view.posAtDOM(caret.focusNode, caret.focusOffset);
  if (selection instanceof TextSelection && selection.empty && selection.head !== head) {
    view.dispatch(tr.setSelection(TextSelection.create(doc, head)));
  }
}

/** Over a tag in one step: the editor of itself selects it first and leaves it with the next key. */
function stepOver(view: EditorView, key: "ArrowLeft" | "ArrowRight"): boolean {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { node: block } = view.domAtPos(selection.head);
  const line = block instanceof Element ? block : block.parentElement;
  const isForward = (key === "ArrowRight") === (line === null || getComputedStyle(line).direction === "ltr");
  const piece = isForward ? selection.$head.nodeAfter : selection.$head.nodeBefore;
  if (!piece?.isAtom || piece.isText) return false;
  const head = selection.head + (isForward ? piece.nodeSize : -piece.nodeSize);
  view.dispatch(tr.setSelection(TextSelection.create(doc, head)).scrollIntoView());
  return true;
}

function handleKey(view: EditorView, event: KeyboardEvent): boolean {
  if (view.composing) return false;
  const isDeleting = event.key === "Backspace" || event.key === "Delete";
  const isStep = event.key === "ArrowLeft" || event.key === "ArrowRight";
  if (isDeleting || isStep) readCaret(view);
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  return isStep && isPlain && stepOver(view, event.key as "ArrowLeft" | "ArrowRight");
}

/** Replaces only what differs, so that the caret and the selection stay where they are. */
function showValue(editor: Editor, value: string) {
  const { state, view } = editor;
  const next = toDocument(state.schema, value);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  view.dispatch(closeHistory(state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))));
  // What is typed next is undone by itself.
  view.dispatch(closeHistory(view.state.tr));
}

export function useMessageEditor({ value, onChange, tags, isEditable, attributes }: MessageEditorOptions): Editor {
  const texts = useUiTexts();
  const latest = useRef({ onChange, tags });
  latest.current = { onChange, tags };
  const lastText = useRef(value);
  const editor = useEditor({
    extensions: [
      Document,
      Line,
      Text,
      UndoRedo,
      ControlNode,
      TagNode.configure({
        find: (name) => latest.current.tags.find((tag) => tag.name === name.toLowerCase()),
        describe: texts.tagWithFallback,
      }),
    ],
    content: toJson(value),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    enableInputRules: false,
    enablePasteRules: false,
    editable: isEditable,
    editorProps: {
      attributes,
      handleKeyDown: handleKey,
      handlePaste: (view, event) => insertPlain(view, event.clipboardData),
      handleDrop: (view, event, _slice, isMove) => !isMove && insertPlain(view, event.dataTransfer),
      clipboardTextSerializer: sliceToTemplate,
    },
    onUpdate: ({ editor: changed }) => {
      const text = toTemplate(changed.state.doc);
      if (text === lastText.current) return;
      lastText.current = text;
      latest.current.onChange(text);
    },
  });

  useEffect(() => {
    if (value === lastText.current) return;
    lastText.current = value;
    showValue(editor, value);
  }, [editor, value]);
  return editor;
}
