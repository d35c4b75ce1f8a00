// The message editor itself; large, so it is loaded only where needed.
import { EditorContent } from "@tiptap/react";
import type { EditorTag } from "./editor-tag.ts";
import classes from "./MessageEditor.module.css";
import { TagMenu } from "./TagMenu.tsx";
import { useMessageEditor } from "./use-message-editor.ts";

export interface MessageEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  tags: EditorTag[];
  /** Attributes of the textbox: its label, description, direction, language. */
  attributes: Record<string, string>;
  disabled: boolean;
}

export function MessageEditor({ id, value, onChange, tags, attributes, disabled }: MessageEditorProps) {
  const editor = useMessageEditor({
    value,
    onChange,
    tags,
    isEditable: !disabled,
    attributes: { ...attributes, id, class: classes.text ?? "" },
  });
  return (
    <>
      {tags.length > 0 && (
        <div className={classes.tools}>
          <TagMenu
            tags={tags}
            disabled={disabled}
            onPick={(tag) => {
              const raw = tag.fallback === undefined ? `{{${tag.name}}}` : `{{${tag.name}|${tag.fallback}}}`;
              editor.chain().insertContent({ type: "tag", attrs: { raw } }).focus().run();
            }}
          />
        </div>
      )}
      <EditorContent editor={editor} className={classes.surface} />
    </>
  );
}
