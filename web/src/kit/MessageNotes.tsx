// Below a message: its meter, the dear characters with their fixes, and warnings about words and tags.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { MessageKind } from "@tidings/contract/message/limits";
import { type CharacterIssue, SegmentMeter } from "../ui/SegmentMeter.tsx";
import { showNumber } from "./format.ts";
import classes from "./MessageEditor.module.css";
import { type CharacterNote, type MessageReading, readMessage } from "./message-reading.ts";
import { t } from "./message-texts.ts";
import { useStopWords } from "./stop-words.ts";

interface MessageNotesProps {
  text: string;
  kind: MessageKind;
  onFix: (text: string) => void;
  /** The field says already what is wrong. */
  hasError?: boolean;
  /** So many receive it, as far as is known. */
  recipients?: number | undefined;
  /** US dollars a segment, as far as is known. */
  segmentPrice?: number | undefined;
}

function named(character: string): string {
  if (!/[\p{Z}\p{C}]/u.test(character)) return t("character.quoted", { character });
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return t("character.invisible", { code });
}

const fixWords = (note: CharacterNote): string => {
  if (note.kind === "accent") return t("character.dropAccents");
  if (note.kind === "picture" || note.plain === "") return t(note.characters.length > 1 ? "character.removeAll" : "character.remove");
  return note.plain ? t("character.replace", { plain: note.plain }) : t("character.replaceAll");
};

function issuesOf(reading: MessageReading, onFix: (text: string) => void): CharacterIssue[] {
  return reading.characters.map((note) => {
    const characters = note.characters.map(named).join(", ");
    const count = note.characters.length;
    const isDearer = reading.segments > reading.plainSegments;
    return {
      key: note.kind,
      message: isDearer
        ? t("character.makesDearer", { count, characters, segments: reading.segments, plain: reading.plainSegments })
        : t("character.makes", { count, characters }),
      fixLabel: fixWords(note),
      onFix: () => onFix(note.fixed),
    };
  });
}

function costOf(reading: MessageReading, { recipients = 0, segmentPrice }: MessageNotesProps): string | undefined {
  const parts: string[] = [];
  if (reading.worstSegments > reading.segments) parts.push(t("worst", { count: reading.worstSegments }));
  const total = reading.segments * recipients;
  const patients = showNumber(recipients);
  if (total > 0 && segmentPrice) {
    parts.push(t("price", { price: (total * segmentPrice).toLocaleString("en-US", { style: "currency", currency: "USD" }), patients }));
  } else if (total > 0) parts.push(t("total", { count: total, number: showNumber(total), patients }));
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

const warningsOf = ({ phiWords, stopWord, problems }: MessageReading): string[] => [
  ...(stopWord ? [t("note.stop", { word: stopWord })] : []),
  ...problems.map((problem) => t(problem.kind === "tag_not_allowed" ? "note.tagNotAllowed" : "note.unknownTag", { tag: problem.text })),
  ...(phiWords.length > 0 ? [t("note.phi", { words: phiWords.map((word) => t("character.quoted", { character: word })).join(", ") })] : []),
];

export function MessageNotes(props: MessageNotesProps) {
  const { text, kind, onFix, hasError = false } = props;
  useStopWords();
  const reading = readMessage(text, kind);
  const warnings = [...new Set(warningsOf(reading))];
  const cost = costOf(reading, props);
  return (
    <>
      <SegmentMeter
        length={reading.length}
        max={reading.max}
        encoding={t(`encoding.${reading.encoding}`)}
        segments={reading.segments}
        {...(cost ? { cost } : {})}
        {...(hasError ? {} : { tooLongMessage: t("tooLong", { max: reading.max }) })}
        issues={issuesOf(reading, onFix)}
      />
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
              {warning}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
