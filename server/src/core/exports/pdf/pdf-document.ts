// PDF file of headings, texts and numbered pages, in every script of the fonts.
import { once } from "node:events";
import type { Writable } from "node:stream";
import PDFDocument from "pdfkit";
import { type FontName, fontFiles } from "./fonts.ts";
import { type Line, layOut, type Run } from "./lay-out-line.ts";

const margin = 54;
const footer = 30;
const leading = 1.4;

export interface PdfText {
  text: string;
  size: number;
  isBold?: boolean;
  isGray?: boolean;
  /** Points above. */
  above?: number;
  /** Points from the left margin. */
  indent?: number;
  /** Moves to the next page when fewer points are left: a heading stays with what follows. */
  needs?: number;
}

interface PdfFile {
  add(text: PdfText): void;
  /** A thin line across the page. */
  rule(): void;
  /** Numbers the pages and writes the end. */
  end(): Promise<void>;
}

/** The footer stands on each page, with its number. */
export function openPdf(target: Writable, { title, footer: footerText }: { title: string; footer: string }): PdfFile {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    lang: "en-US",
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: title, Producer: "Tidings", Creator: "Tidings" },
  });
  doc.pipe(target);
  for (const [name, path] of Object.entries(fontFiles)) doc.registerFont(name, path);
  const bottom = doc.page.height - margin - footer;
  const room = doc.page.width - 2 * margin;
  let y = margin;
  const use = (font: FontName, size: number) => doc.font(font).fontSize(size);
  const widthOf = (run: Run, size: number): number => use(run.font, size).widthOfString(run.text);
  function draw({ runs, isRightToLeft }: Line, size: number, left: number, right: number, baseline: number): void {
    let x = isRightToLeft ? right - runs.reduce((sum, run) => sum + widthOf(run, size), 0) : left;
    for (const run of runs) {
      use(run.font, size).text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      x += widthOf(run, size);
    }
  }
  const nextPage = () => {
    doc.addPage();
    y = margin;
  };
  return {
    add({ text, size, isBold = false, isGray = false, above = 0, indent = 0, needs = 0 }) {
      y += above;
      if (y + needs > bottom) nextPage();
      for (const line of layOut(text, room - indent, isBold, (run) => widthOf(run, size))) {
        if (y + size * leading > bottom) nextPage();
        doc.fillColor(isGray ? "#57606a" : "#000000");
        draw(line, size, margin + indent, margin + room, y + size);
        y += size * leading;
      }
    },
    rule() {
      y += 6;
      doc
        .moveTo(margin, y)
        .lineTo(margin + room, y)
        .lineWidth(0.5)
        .strokeColor("#c4c9d0")
        .stroke();
    },
    async end() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.fillColor("#57606a");
        const baseline = doc.page.height - margin;
        const number: Run = { text: `Page ${page + 1} of ${count}`, font: "latin" };
        const [name] = layOut(footerText, room - 80, false, (run) => widthOf(run, 8));
        if (name) draw({ ...name, isRightToLeft: false }, 8, margin, margin + room, baseline);
        draw({ runs: [number], isRightToLeft: true }, 8, margin, margin + room, baseline);
      }
      const finished = once(target, "finish");
      doc.end();
      await finished;
    },
  };
}
