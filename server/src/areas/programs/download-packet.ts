// Creates the packet of a library program: its description and all messages in both languages, as a PDF file.
import { weekDays } from "@tidings/contract/areas/programs";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import type { LibraryEntry, LibraryQuestion } from "./library/library.ts";
import { wholeLibrary } from "./library/written-programs.ts";
import { type Line, writePdf } from "./packet-pdf.ts";

const dayNames: Readonly<Record<(typeof weekDays)[number], string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

function linesOf(question: LibraryQuestion): Line[] {
  const day = dayNames[weekDays[question.weekDay - 1] ?? "mon"];
  return [
    {
      text: `${day} ${question.time} - ${question.topic}${question.follows ? " (only after a certain answer)" : ""}`,
      size: 9,
      isBold: true,
      above: 8,
    },
    { text: question.text[0], size: 10 },
    { text: question.text[1], size: 10, above: 2 },
  ];
}

function packetOf(entry: LibraryEntry): Line[] {
  const perWeek =
    entry.messagesPerWeek.min === entry.messagesPerWeek.max
      ? `${entry.messagesPerWeek.min}`
      : `${entry.messagesPerWeek.min} to ${entry.messagesPerWeek.max}`;
  const weeks = [...Map.groupBy(entry.questions, (question) => question.week)];
  return [
    { text: entry.name, size: 22, isBold: true },
    { text: `${entry.weeks} weeks, ${perWeek} messages a week, English and Spanish`, size: 11, above: 4 },
    ...[entry.summary, ...entry.about].map((text): Line => ({ text, size: 11, above: 10 })),
    { text: "Goals", size: 13, isBold: true, above: 14 },
    ...entry.goals.map((goal): Line => ({ text: `- ${goal}`, size: 11, above: 2 })),
    ...weeks.flatMap(([week, questions]): Line[] => [
      { text: `Week ${week}`, size: 13, isBold: true, above: 18 },
      ...questions.flatMap(linesOf),
    ]),
  ];
}

export async function packetFile(ctx: Ctx, code: string): Promise<{ entry: LibraryEntry; fileName: string; file: Buffer }> {
  const entry = (await wholeLibrary(ctx)).find((one) => one.code === code);
  if (!entry) throw problem("not_found");
  return { entry, fileName: `${entry.code}.pdf`, file: writePdf(entry.name, packetOf(entry)) };
}

export async function downloadPacket(ctx: Ctx, code: string): Promise<RawReply> {
  const { fileName, file } = await packetFile(ctx, code);
  return new RawReply(file, {
    "content-type": "application/pdf",
    "content-disposition": disposition(fileName),
    "content-length": String(file.length),
    "x-content-type-options": "nosniff",
  });
}
