// The composer: text with tags, length, files, templates, and why a message cannot be sent.
import { ActionIcon, Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconNote, IconPlus, IconSend, IconTemplate } from "@tabler/icons-react";
import type { Patient } from "@tidings/contract/areas/patients";
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { type KeyboardEvent, useRef, useState } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatName } from "../../../kit/format.ts";
import { MessageNotes } from "../../../kit/MessageNotes.tsx";
import { tagsOf } from "../../../kit/message-tags.ts";
import { unreachableText } from "../../../kit/unreachable-words.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { MessageEditorField } from "../../../ui/inputs/MessageEditorField.tsx";
import narrow from "../../../ui/layout/narrow.module.css";
import { useNow } from "../../../ui/use-now.ts";
import { StaleBanner } from "../conversation/StaleBanner.tsx";
import { type BlockedReason, useBlockedReasons } from "../conversation/use-open-conversation.ts";
import { t } from "../text.ts";
import { AttachButton } from "./AttachButton.tsx";
import { Attachments } from "./Attachments.tsx";
import { t as fileText } from "./attachments-text.ts";
import classes from "./composer.module.css";
import { DraftTranslation, TranslateButton } from "./DraftTranslation.tsx";
import { SendLaterMenu } from "./SendLaterMenu.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import type { useComposer } from "./use-composer.ts";
import { useDraftTranslation } from "./use-draft-translation.ts";
import { useFileDrop } from "./use-file-drop.ts";

interface ComposerProps {
  patient: Patient;
  composer: ReturnType<typeof useComposer>;
  /** Id of the text, which Reply focuses. */
  editorId: string;
  /** Opens an internal note instead. */
  onNote?: () => void;
}

/** The hours in which patients expect texts (OP-152): outside of them staff are told, not stopped. */
const [opens, closes] = [8, 21];

function HourNote() {
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const hour = Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  if (hour >= opens && hour < closes) return null;
  return <p className={classes.quiet}>{t("compose.night", { time: formatDateTime(new Date(now).toISOString(), timeZone).slice(11) })}</p>;
}

function BlockedNote({ patient, reasons }: { patient: Patient; reasons: readonly BlockedReason[] }) {
  return (
    <div className={classes.hindered} role="status">
      <strong>{t("compose.unreachable", { name: patient.isMasked ? patient.externalId : formatName(patient) })}</strong>
      <ul>
        {reasons.map((reason) => {
          const { what, todo } = unreachableText(reason);
          return (
            <li key={reason}>
              <b>{what}.</b> {todo}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What staff write stays as they wrote it, so they are told who reads it. */
function PhoneOwnerNote({ patient: { phoneOwner, phoneOwnerName: name } }: { patient: Patient }) {
  if (phoneOwner === null || phoneOwner === "patient") return null;
  const key = phoneOwner === "guardian" ? "compose.guardianPhone" : "compose.otherPhone";
  return <p className={classes.quiet}>{name ? t(`${key}.named`, { name }) : t(key)}</p>;
}

/** A held key sends once. After Escape, from the messages, the keys of the conversation work again. */
const keysOf = (send: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === "Escape" && !event.nativeEvent.isComposing)
    event.currentTarget.closest("[data-conversation]")?.querySelector<HTMLElement>("[data-messages]")?.focus({ preventScroll: true });
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) send();
};

function RestoredNote({ composer }: Pick<ComposerProps, "composer">) {
  if (!composer.isRestored || composer.body === "") return null;
  return (
    <p className={classes.quiet} role="status">
      {t("compose.restored")}{" "}
      <Button variant="subtle" color="gray" size="compact-xs" onClick={composer.clear}>
        {t("compose.discard")}
      </Button>
    </p>
  );
}

function Writing({ patient, composer, editorId, onNote }: ComposerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  /** On phones one line, which grows with the text; what else there is to do is behind a button. */
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [hasTools, setHasTools] = useState(false);
  const language = patient.language ?? "english";
  const translation = useDraftTranslation(patient.externalId);
  const attachButton = useRef<HTMLButtonElement>(null);
  const { isOver, handlers } = useFileDrop(composer.files.add);
  const send = (
    <BusyButton
      classNames={narrow}
      leftSection={<IconSend size={16} stroke={1.5} />}
      onClick={() => composer.send()}
      disabled={!composer.canSend}
      isBusy={composer.isSending}
    >
      {t("compose.send")}
    </BusyButton>
  );
  const translated = (
    <DraftTranslation draft={translation} body={composer.body} language={language} editorId={editorId} onUse={composer.change} />
  );
  const notes = <MessageNotes text={composer.body} kind="messenger" onFix={composer.change} hasError={Boolean(composer.error)} />;
  return (
    // The attach button does the same without dragging.
    <div className={classes.writing} data-over={isOver || undefined} {...handlers}>
      {isOver && <p className={classes.drop}>{fileText("drop")}</p>}
      {composer.stale && <StaleBanner stale={composer.stale} onSend={composer.sendAnyway} />}
      <RestoredNote composer={composer} />
      <div className={classes.line}>
        {isPhone && (
          <ActionIcon
            variant="default"
            size="2.75rem"
            aria-label={t("compose.tools")}
            aria-expanded={hasTools}
            onClick={() => setHasTools(!hasTools)}
          >
            <IconPlus size={18} stroke={1.5} />
          </ActionIcon>
        )}
        <div className={classes.text} onKeyDownCapture={keysOf(() => composer.send())}>
          <MessageEditorField
            id={editorId}
            label={t("compose.label", { name: patient.isMasked ? patient.externalId : formatName(patient) })}
            value={composer.body}
            onChange={composer.change}
            tags={tagsOf("messenger", language)}
            dir={isRightToLeft(language) ? "rtl" : "ltr"}
            lang={languageCode(language)}
            error={composer.error}
            minRows={isPhone ? 1 : 2}
            maxRows={7}
            {...(isPhone ? { compact: hasTools ? "tools" : "text" } : {})}
            footer={!isPhone && notes}
          />
        </div>
        {isPhone ? send : translated}
      </div>
      {isPhone && translated}
      {isPhone && composer.body !== "" && <div>{notes}</div>}
      <Attachments files={composer.files} onRemoved={() => attachButton.current?.focus()} />
      <PhoneOwnerNote patient={patient} />
      {patient.sharedPhone && <p className={classes.quiet}>{t("compose.shared")}</p>}
      <HourNote />
      {(!isPhone || hasTools) && (
        <div className={classes.send}>
          <AttachButton button={attachButton} onFiles={composer.files.add} />
          <Button variant="default" leftSection={<IconTemplate size={16} stroke={1.5} />} onClick={() => setIsChoosing(true)}>
            {t("compose.template")}
          </Button>
          <TranslateButton draft={translation} body={composer.body} language={language} />
          {onNote && (
            <Button variant="default" leftSection={<IconNote size={16} stroke={1.5} />} onClick={onNote}>
              {t("note.add")}
            </Button>
          )}
          <div className={classes.sending}>
            <span className={classes.keys}>{t("compose.sendKeys")}</span>
            <SendLaterMenu isDisabled={!composer.canSend || composer.isSending} onSend={composer.send} />
            {!isPhone && send}
          </div>
        </div>
      )}
      <TemplateChooser
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        patientLanguage={patient.language}
        onSelect={(text) => {
          composer.change(text);
          setIsChoosing(false);
        }}
      />
    </div>
  );
}

export function Composer(props: ComposerProps) {
  const can = useCan();
  const reasons = useBlockedReasons(props.patient);
  return (
    <div className={classes.composer} data-keeps-free>
      {!can("sendMessage", "direct_messaging") ? (
        <p className={classes.quiet}>{t("compose.noRight")}</p>
      ) : reasons.length > 0 ? (
        <BlockedNote patient={props.patient} reasons={reasons} />
      ) : (
        <Writing {...props} />
      )}
    </div>
  );
}
