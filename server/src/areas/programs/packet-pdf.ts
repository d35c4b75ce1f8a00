// Writes a small PDF of headings and paragraphs with page breaks, in a standard font.

export interface Line {
  text: string;
  size: number;
  isBold?: boolean;
  /** Space above, in points. */
  above?: number;
}

const page = { width: 612, height: 792, margin: 64 };
const leading = 1.35;

// Widths of Helvetica's characters from the space on, in thousandths. Accented characters count as an e, which is accurate enough.
const widths =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

const widthOf = (text: string, size: number, isBold: boolean): number => {
  let thousandths = 0;
  for (const char of text) thousandths += widths[char.charCodeAt(0) - 32] ?? 556;
  return (thousandths * size * (isBold ? 1.08 : 1)) / 1000;
};

function wrap({ text, size, isBold }: Line): string[] {
  const room = page.width - 2 * page.margin;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, size, isBold === true) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const typographic: Readonly<Record<string, string>> = { "–": "-", "—": "-", "“": '"', "”": '"', "’": "'", "…": "..." };
/** Each character is one byte of Latin-1 in the file; others become a question mark. */
const escaped = (text: string): string =>
  text
    .replace(/[–—“”’…]/g, (char) => typographic[char] ?? char)
    .replace(/[^\x20-\xff]/gu, "?")
    .replace(/[\\()]/g, (char) => `\\${char}`);

/** Returns the content stream of each page. */
function layOut(lines: readonly Line[]): string[] {
  const pages: string[] = [];
  let drawing = "";
  let y = page.height - page.margin;
  for (const line of lines) {
    y -= line.above ?? 0;
    for (const text of wrap(line)) {
      if (y - line.size < page.margin) {
        pages.push(drawing);
        drawing = "";
        y = page.height - page.margin;
      }
      y -= line.size * leading;
      drawing += `BT /${line.isBold ? "F2" : "F1"} ${line.size} Tf ${page.margin} ${y.toFixed(1)} Td (${escaped(text)}) Tj ET\n`;
    }
  }
  return [...pages, drawing];
}

export function writePdf(title: string, lines: readonly Line[]): Buffer {
  const drawings = layOut(lines);
  const firstPage = 6;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Count ${drawings.length} /Kids [${drawings.map((_, at) => `${firstPage + at * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${escaped(title)}) >>`,
    ...drawings.flatMap((drawing, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + at * 2 + 1} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}endstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
