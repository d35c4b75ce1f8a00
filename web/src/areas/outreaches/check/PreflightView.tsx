// Check before sending: the message on a phone, audience, recipients, overlaps, excluded patients with reasons, cost, and send time.
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import { isTagName } from "@tidings/contract/message/writing/tags";
import { normalizeRule } from "@tidings/contract/scheduler";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { analyzeMessage } from "../../../kit/message-analysis.ts";
import { tagLabel } from "../../../kit/message-texts.ts";
import { hoursLines } from "../../../kit/places/day-label.ts";
import { toScheduler } from "../../../kit/scheduler-values.ts";
import { ruleText } from "../../../kit/scheduler-words.ts";
import type { Form } from "../../../kit/use-form.ts";
import { FigureTable } from "../../../ui/data/FigureTable.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { CallScripts } from "../actions/CallScripts.tsx";
import { messageParts } from "../form/message-parts.ts";
import classes from "../form/outreach-form.module.css";
import { localParts, type OutreachValues, pictureInput, type Texts } from "../form/outreach-values.ts";
import shared from "../outreaches.module.css";
import { OutreachTexts } from "../results/OutreachTexts.tsx";
import { reasonText } from "../results/reason-text.ts";
import { CheckAudience } from "./CheckAudience.tsx";
import { CheckMessage } from "./CheckMessage.tsx";
import { CheckOverlaps } from "./CheckOverlaps.tsx";
import { CheckStart } from "./CheckStart.tsx";
import { t } from "./check-text.ts";

interface PreflightViewProps {
  preflight: Preflight;
  isNow: boolean;
  form: Form<OutreachValues>;
}

const price = (dollars: number): string => dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });

function Examples({ found }: { found: Preflight["leftOut"][number] }) {
  const can = useCan();
  const more = found.count - found.examples.length;
  return (
    <span className={classes.examples}>
      {t("check.examples")}{" "}
      {found.examples.map((one, position) => (
        <span key={one.externalId}>
          {position > 0 && ", "}
          {can("read", "patient") ? (
            <UiLink className={shared.name} href={`/patients/patient/${encodeURIComponent(one.externalId)}`} target="_blank">
              {one.name || one.externalId}
            </UiLink>
          ) : (
            one.name
          )}
        </span>
      ))}
      {more > 0 && ` ${t("check.andMore", { number: formatNumber(more) })}`}
    </span>
  );
}

function NotIncluded({ preflight }: { preflight: Preflight }) {
  if (preflight.leftOut.length === 0) return <p className={classes.help}>{t("check.leftOutNone")}</p>;
  const rows = [...preflight.leftOut].sort((a, b) => b.count - a.count);
  return (
    <FigureTable
      label={t("check.leftOut")}
      isDense
      columns={[
        {
          header: t("check.reason"),
          cell: (found) => {
            const { what, todo } = reasonText(found.reason);
            return (
              <>
                {what}
                <span className={classes.todo}>{todo}</span>
                <Examples found={found} />
              </>
            );
          },
        },
        { header: t("check.count"), isNumeric: true, cell: ({ count }) => formatNumber(count) },
      ]}
      rows={rows}
      rowKey={({ reason }) => reason}
    />
  );
}

/** An accented name makes only that patient's message Unicode. */
function encodingWords({ encoding, language }: Preflight["languages"][number], texts: Texts): string {
  const isForNames = encoding === "UCS-2" && analyzeMessage(texts[language] ?? "", "outreach").encoding === "GSM-7";
  return t(isForNames ? "encoding.names" : `encoding.${encoding}`);
}

/** Phone calls, and the minutes they take together. */
function CallCost({ preflight }: Pick<PreflightViewProps, "preflight">) {
  const calls = t("check.calls", { count: preflight.calls, number: formatNumber(preflight.calls) });
  return (
    <>
      <p className={classes.strong}>
        {t("check.callMinutes", { count: preflight.callMinutes, number: formatNumber(preflight.callMinutes), calls })}
      </p>
      <p className={classes.help}>{t("check.callHelp")}</p>
    </>
  );
}

/** Texts with a picture: one message each, whatever the length. */
function PictureCost({ preflight: { pictureMessages, cost, followOnSegments, followOnCost } }: Pick<PreflightViewProps, "preflight">) {
  return (
    <>
      <p className={classes.strong}>
        {t("check.pictureTotal", { count: pictureMessages, number: formatNumber(pictureMessages), price: price(cost) })}
      </p>
      <p className={classes.help}>{t("check.pictureHelp")}</p>
      {followOnSegments > 0 && (
        <p className={classes.help}>
          {t("check.followOn", { count: followOnSegments, number: formatNumber(followOnSegments), price: price(followOnCost) })}
        </p>
      )}
    </>
  );
}

function TextCost({ preflight, texts }: Pick<PreflightViewProps, "preflight"> & { texts: Texts }) {
  return (
    <>
      <p className={classes.strong}>
        {t("check.costTotal", { count: preflight.segments, number: formatNumber(preflight.segments), price: price(preflight.cost) })}
      </p>
      <FigureTable
        label={t("check.cost")}
        columns={[
          { header: t("check.language"), cell: ({ language }) => languageLabel(language) },
          { header: t("check.encoding"), cell: (row) => encodingWords(row, texts) },
          { header: t("check.count"), isNumeric: true, cell: ({ patients, calls }) => formatNumber(patients - calls) },
          { header: t("check.segments"), isNumeric: true, cell: ({ segments }) => formatNumber(segments) },
        ]}
        rows={preflight.languages.filter(({ patients, calls }) => patients > calls)}
        rowKey={({ language }) => language}
      />
      {preflight.followOnSegments > 0 && (
        <p className={classes.help}>
          {t("check.followOn", {
            count: preflight.followOnSegments,
            number: formatNumber(preflight.followOnSegments),
            price: price(preflight.followOnCost),
          })}
        </p>
      )}
      <p className={classes.help}>{t("check.segmentHelp")}</p>
    </>
  );
}

/** One line for a count of recipients, none for zero. */
const counted = (
  key:
    | "check.shared"
    | "check.confidential"
    | "check.refusedReplies"
    | "check.otherOwners"
    | "check.unconfirmedOwners"
    | "check.severalZones"
    | "check.noSharedHours",
  count: number,
): string[] => (count > 0 ? [t(key, { count, number: formatNumber(count) })] : []);

function overBudgetText({ overBudget, messageBudget }: Preflight): string[] {
  if (overBudget === 0 || messageBudget === null) return [];
  return [t("check.overBudget", { count: overBudget, number: formatNumber(overBudget), max: messageBudget })];
}

/** How many replies and follow-on questions of a confidential outreach would not be sent. */
function refusedReplies({ revealingWords }: Preflight, values: OutreachValues): number {
  const [, ...replies] = messageParts(values);
  return replies
    .flatMap(({ value }) => values.languages.map((language) => value[language] ?? ""))
    .filter((text) => findRevealingWords(text, revealingWords).length > 0).length;
}

function lookAt(preflight: Preflight, values: OutreachValues): string[] {
  const { blanks, sharedPhones, otherOwners, unconfirmedOwners, severalZones, noSharedHours, warnings } = preflight;
  const named = (tag: string): string => (isTagName(tag) ? tagLabel(tag).toLowerCase() : tag);
  return [
    ...blanks.map((blank) =>
      t(blank.hasFallback ? "check.blankFallback" : "check.blankLeftOut", {
        count: blank.count,
        number: formatNumber(blank.count),
        tag: named(blank.tag),
      }),
    ),
    ...counted("check.shared", sharedPhones),
    ...counted("check.otherOwners", otherOwners),
    ...counted("check.unconfirmedOwners", unconfirmedOwners),
    ...counted("check.severalZones", severalZones - noSharedHours),
    ...counted("check.noSharedHours", noSharedHours),
    ...counted("check.confidential", preflight.confidentialRefusals ?? 0),
    ...counted("check.refusedReplies", refusedReplies(preflight, values)),
    ...overBudgetText(preflight),
    ...(warnings.some((warning) => warning.key === "patient_not_named") ? [t("check.patientNotNamed")] : []),
    ...warnings.filter((warning) => warning.key === "phi_words").map((warning) => t("check.phi", { words: warning.detail ?? "" })),
  ];
}

/** When a promotional outreach may be sent: the usual hours, or what the clinic allows. */
function promotionalWords({ hours, holidays }: NonNullable<Preflight["promotional"]>): string {
  const lines = hours
    ? hoursLines(hours).map(({ days, times }) => t("check.promotionalDays", { days, times }))
    : [t("check.promotionalUsual")];
  return t(holidays.length > 0 ? "check.promotionalClosed" : "check.promotional", { hours: lines.join("; ") });
}

/** When any outreach of the clinic may be sent, where it has allowed fewer hours. */
function narrowedWords({ hours, holidays }: NonNullable<Preflight["narrowed"]>): string {
  if (!hours) return t("check.closedDays");
  const lines = hoursLines(hours).map(({ days, times }) => t("check.promotionalDays", { days, times }));
  return t(holidays.length > 0 ? "check.narrowedClosed" : "check.narrowed", { hours: lines.join("; ") });
}

/** The repetition rule in words; null for once. */
function chosenRule({ scheduler }: OutreachValues, startsAt: string, timeZone: string): string | null {
  return scheduler.repeatType === "once" ? null : ruleText(normalizeRule(toScheduler(scheduler), localParts(startsAt, timeZone).date));
}

function Timing({ preflight, isNow, rule }: Pick<PreflightViewProps, "preflight" | "isNow"> & { rule: string | null }) {
  const timeZone = useTimeZone();
  const waiting = preflight.waitForMorning;
  return (
    <>
      <dl className={classes.times}>
        <div>
          <dt>{t("check.starts")}</dt>
          <dd>{isNow ? t("check.startsNow") : formatDateTime(preflight.startsAt, timeZone)}</dd>
        </div>
        <div>
          <dt>{t("check.ends")}</dt>
          <dd>{formatDateTime(preflight.expectedEndAt, timeZone)}</dd>
        </div>
      </dl>
      {preflight.narrowed && <p className={classes.help}>{narrowedWords(preflight.narrowed)}</p>}
      {preflight.promotional && <p className={classes.help}>{promotionalWords(preflight.promotional)}</p>}
      <p className={classes.help}>
        {waiting > 0
          ? t(preflight.promotional || preflight.narrowed ? "check.hours" : "check.morning", {
              count: waiting,
              number: formatNumber(waiting),
            })
          : t("check.morningNone")}
      </p>
      {rule && <p className={classes.help}>{t("check.again", { rule })}</p>}
    </>
  );
}

export function PreflightView({ preflight, isNow, form }: PreflightViewProps) {
  const rule = chosenRule(form.values, preflight.startsAt, useTimeZone());
  const texts = form.values.contentText;
  const notes = lookAt(preflight, form.values);
  return (
    <div className={classes.check}>
      <div className={classes.receives}>
        <strong>{t("check.receives", { count: preflight.receives, number: formatNumber(preflight.receives) })}</strong>
        <span>{t("check.ofSelected", { number: formatNumber(preflight.selected) })}</span>
      </div>
      {notes.length > 0 && (
        <TitledSection id="look" title={t("check.look")} className={classes.block}>
          <ul className={classes.look}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </TitledSection>
      )}
      {preflight.samples.length > 0 && (
        <CheckMessage samples={preflight.samples} texts={texts} picture={pictureInput(form.values)} revealing={preflight.revealingWords} />
      )}
      {form.values.answers.length > 0 && (
        <TitledSection id="check-replies" title={t("check.replies")} className={classes.block}>
          <OutreachTexts question={form.values} languages={form.values.languages} revealing={preflight.revealingWords} isRepliesOnly />
        </TitledSection>
      )}
      <CheckAudience form={form} />
      <CheckStart form={form} receives={preflight.receives} isRepeating={rule !== null} />
      <TitledSection id="left-out" title={t("check.leftOut")} className={classes.block}>
        <NotIncluded preflight={preflight} />
      </TitledSection>
      {preflight.callScripts.length > 0 && <CallScripts scripts={preflight.callScripts} texts={texts} />}
      <div className={classes.pair}>
        <TitledSection id="cost" title={t("check.cost")} className={classes.block}>
          {preflight.pictureMessages > 0 && <PictureCost preflight={preflight} />}
          {(preflight.segments > 0 || preflight.calls + preflight.pictureMessages === 0) && (
            <TextCost preflight={preflight} texts={texts} />
          )}
          {preflight.calls > 0 && <CallCost preflight={preflight} />}
        </TitledSection>
        <TitledSection id="when" title={t("check.when")} className={classes.block}>
          <Timing preflight={preflight} isNow={isNow} rule={rule} />
        </TitledSection>
      </div>
      <CheckOverlaps overlaps={preflight.overlaps} />
    </div>
  );
}
