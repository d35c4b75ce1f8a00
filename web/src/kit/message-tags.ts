// Tags available in the editor for a kind of message, with name and group.
import type { MessageKind } from "@tidings/contract/message/writing/limits";
import { allowedTags, type TagConditions, tagSource } from "@tidings/contract/message/writing/tags";
import type { EditorTag } from "../ui/message-editor/editor-tag.ts";
import { firstNameFallbacks, t, tagLabel } from "./message-texts.ts";

export function tagsOf(kind: MessageKind, language: string, conditions?: TagConditions): EditorTag[] {
  return allowedTags(kind, conditions).map((name) => ({
    name,
    label: tagLabel(name),
    group: t(`group.${tagSource(name)}`),
    ...((name === "patient_first_name" || name === "contact_name") && firstNameFallbacks[language]
      ? { fallback: firstNameFallbacks[language] }
      : {}),
  }));
}
