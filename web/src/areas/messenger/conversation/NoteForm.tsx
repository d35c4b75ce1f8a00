// Writes an internal note, which can mention staff; patients never see it.
import { Button, Menu, Textarea } from "@mantine/core";
import { IconAt } from "@tabler/icons-react";
import { conversations, maxNoteLength } from "@tidings/contract/areas/messenger";
import { useEffect, useRef, useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { formatName } from "../../../kit/format.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import classes from "../composer/composer.module.css";
import { t } from "../text.ts";

interface NoteFormProps {
  externalId: string;
  onClose: () => void;
}

export function NoteForm({ externalId, onClose }: NoteFormProps) {
  const [body, setBody] = useState("");
  const [mentioned, setMentioned] = useState<{ externalId: string; tag: string }[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data } = useEndpoint(conversations.assignees, {});
  useEffect(() => field.current?.focus(), []);
  const save = useEndpointMutation(conversations.createNote, {
    refreshes: [conversations.notes],
    onDone: onClose,
    onFailed: (error) => {
      if (error.status !== 422) toastError(error);
    },
  });
  const mention = (user: { externalId: string; firstName: string; lastName: string }) => {
    const tag = `@${formatName(user)}`;
    setMentioned((others) => [...others, { externalId: user.externalId, tag }]);
    setBody((text) => `${text}${text === "" || /\s$/.test(text) ? "" : " "}${tag} `);
    field.current?.focus();
  };
  const submit = () => {
    if (body.trim() === "" || save.isPending) return;
    const ids = mentioned.filter(({ tag }) => body.includes(tag)).map((one) => one.externalId);
    save.mutate({ params: { externalId }, body: { body, ...(ids.length > 0 ? { mentionedUserExternalIds: [...new Set(ids)] } : {}) } });
  };
  return (
    <div className={classes.note}>
      <Textarea
        ref={field}
        label={t("note.label")}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat) submit();
        }}
        maxLength={maxNoteLength}
        error={fieldErrors(save.error).body}
        autosize
        minRows={2}
        maxRows={6}
      />
      <div className={classes.send}>
        <Menu position="top-start" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconAt size={16} stroke={1.5} />}>
              {t("note.mention")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(data?.users ?? []).map((user) => (
              <Menu.Item key={user.externalId} onClick={() => mention(user)}>
                {formatName(user)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <span className={classes.keys} />
        <Button variant="default" onClick={onClose}>
          {t("note.cancel")}
        </Button>
        <BusyButton onClick={submit} disabled={body.trim() === ""} isBusy={save.isPending}>
          {t("note.save")}
        </BusyButton>
      </div>
    </div>
  );
}
