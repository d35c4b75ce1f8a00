// An internal note in the conversation.
import { IconNote } from "@tabler/icons-react";
import { type ConversationNote, conversations } from "@tidings/contract/areas/messenger";
import { useEndpointMutation } from "../../../api/queries.ts";
import bubbles from "../../../kit/Bubble.module.css";
import { toastError } from "../../../kit/errors.ts";
import { formatName } from "../../../kit/format.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import classes from "../messenger.module.css";
import { t } from "../text.ts";

interface NoteEntryProps {
  note: ConversationNote;
  patientExternalId: string;
  time: string;
}

export function NoteEntry({ note, patientExternalId, time }: NoteEntryProps) {
  const remove = useEndpointMutation(conversations.destroyNote, {
    refreshes: [conversations.notes],
    onFailed: (error) => toastError(error),
  });
  return (
    <li className={`${bubbles.row} ${classes.entry}`} data-direction="out" data-kind="note">
      <div className={`${bubbles.bubble} ${classes.bubble}`}>
        <p dir="auto">{note.body}</p>
      </div>
      <div className={bubbles.under}>
        <IconNote size={14} stroke={1.5} aria-hidden />
        <span>{t("note.by", { name: formatName(note.user), time })}</span>
        {note.currentUserAbilities.destroy && (
          <BusyButton
            size="compact-xs"
            variant="subtle"
            color="gray"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ params: { externalId: patientExternalId, noteExternalId: note.externalId } })}
          >
            {t("note.delete")}
          </BusyButton>
        )}
      </div>
    </li>
  );
}
