// Below a message: meter, special characters that cost more with one-click fixes, and warnings.
import type { MessageKind } from "@tidings/contract/message/writing/limits";
import { type CharacterIssue, SegmentMeter } from "../ui/message/SegmentMeter.tsx";
import { TextWarnings } from "../ui/message/TextWarnings.tsx";
import { formatNumber } from "./format.ts";
import classes from "./MessageEditor.module.css";
import { analyzeMessage, type CharacterNote, type MessageAnalysis } from "./message-analysis.ts";
import { t } from "./message-texts.ts";
import { revealingNotes } from "./revealing-notes.ts";
import { useStopWords } from "./stop-words.ts";

interface MessageNotesProps {
  text: string;
  kind: MessageKind;
  onFix: (text: string) => void;
  /** Spoken by a phone call, or sent with a picture: SMS, their cost and special characters don't matter. */
  isUncounted?: boolean | undefined;
  /** Of a confidential record: words that the text must not say. */
  revealing?: readonly string[] | undefined;
  /** The field already shows the error. */
  hasError?: boolean;
  /** Number of recipients, if known. */
  recipients?: number | undefined;
  /** Price per SMS segment in US dollars, if known. */
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

function issuesOf(analysis: MessageAnalysis, onFix: (text: string) => void): CharacterIssue[] {
  return analysis.characters.map((note) => {
    const characters = note.characters.map(named).join(", ");
    const count = note.characters.length;
    const isDearer = analysis.segments > analysis.plainSegments;
    return {
      key: note.kind,
      message: isDearer
        ? t("character.makesDearer", { count, characters, segments: analysis.segments, plain: analysis.plainSegments })
        : t("character.makes", { count, characters }),
      fixLabel: fixWords(note),
      onFix: () => onFix(note.fixed),
    };
  });
}

function costOf(analysis: MessageAnalysis, { recipients = 0, segmentPrice }: MessageNotesProps): string | undefined {
  const parts: string[] = [];
  if (analysis.worstSegments > analysis.segments) parts.push(t("worst", { count: analysis.worstSegments }));
  const total = analysis.segments * recipients;
  const patients = formatNumber(recipients);
  if (total > 0 && segmentPrice) {
    parts.push(
      t("price", {
        count: recipients,
        price: (total * segmentPrice).toLocaleString("en-US", { style: "currency", currency: "USD" }),
        patients,
      }),
    );
  } else if (total > 0) parts.push(t("total", { count: recipients, number: formatNumber(total), patients }));
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

const warningsOf = ({ phiWords, stopWord, problems }: MessageAnalysis): string[] => [
  ...(stopWord ? [t("note.stop", { word: stopWord })] : []),
  ...problems.map((problem) => t(problem.kind === "tag_not_allowed" ? "note.tagNotAllowed" : "note.unknownTag", { tag: problem.text })),
  ...(phiWords.length > 0 ? [t("note.phi", { words: phiWords.map((word) => t("character.quoted", { character: word })).join(", ") })] : []),
];

export function MessageNotes(props: MessageNotesProps) {
  const { text, kind, onFix, hasError = false, isUncounted = false, revealing = [] } = props;
  useStopWords();
  const analysis = analyzeMessage(text, kind);
  const warnings = [...revealingNotes(text, revealing), ...new Set(warningsOf(analysis))];
  const cost = costOf(analysis, props);
  return (
    <>
      <SegmentMeter
        length={analysis.length}
        max={analysis.max}
        {...(isUncounted ? {} : { encoding: t(`encoding.${analysis.encoding}`), segments: analysis.segments })}
        {...(cost && !isUncounted ? { cost } : {})}
        {...(hasError ? {} : { tooLongMessage: t("tooLong", { max: analysis.max }) })}
        issues={isUncounted ? [] : issuesOf(analysis, onFix)}
      />
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          <TextWarnings warnings={warnings} />
        </div>
      )}
    </>
  );
}
