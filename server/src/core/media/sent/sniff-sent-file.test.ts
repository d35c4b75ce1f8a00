// Proves that a file of staff is taken for what its bytes are, that all allowed types are known, and that nothing a screen could run passes.
import { claimedType, linkedOf, sendableTypes } from "@tidings/contract/message/writing/sendable-files";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeFileName } from "./sanitize-file-name.ts";
import { sniffSentFile } from "./sniff-sent-file.ts";

const smallPng = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");
const bmp = Buffer.concat([latin("BM"), hex("40000000"), Buffer.alloc(58)]);
const sniff = (bytes: Buffer, name: string, called?: string) => sniffSentFile(bytes, claimedType(name, called))?.contentType ?? null;
const jpeg = hex("ffd8ffe0 0010 4a464946 00010100 00010001 0000 ffc0 0011 08 0010 0010 03 012200 021101 031101");

test.each<[string, string, Buffer, string]>([
  ["MED-003", "a.jpg", jpeg, "image/jpeg"],
  ["MED-003", "a.jpeg", jpeg, "image/jpeg"],
  ["MED-003", "a.png", smallPng, "image/png"],
  ["MED-003", "a.gif", latin("GIF89a\u0001\u0000\u0001\u0000"), "image/gif"],
  ["MED-003", "a.bmp", bmp, "image/bmp"],
  ["MED-003", "a.tiff", latin("II*\u0000\u0008\u0000"), "image/tiff"],
  ["MED-003", "a.svg", latin('<?xml version="1.0"?>\n<!-- map -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  ["MED-004", "a.mp3", latin("ID3\u0003"), "audio/mpeg"],
  ["MED-004", "a.m4a", latin("\u0000\u0000\u0000\u0018ftypM4A "), "audio/mp4"],
  ["MED-004", "a.amr", latin("#!AMR\n"), "audio/amr"],
  ["MED-004", "a.ogg", latin("OggS"), "audio/ogg"],
  ["MED-004", "a.wav", latin("RIFF\u0010\u0000\u0000\u0000WAVEfmt "), "audio/vnd.wave"],
  ["MED-004", "a.weba", latin("\u001aE\u00df\u00a3\u0001\u0000B\u0082\u0084webm"), "audio/webm"],
  ["MED-005", "a.mp4", latin("\u0000\u0000\u0000\u0018ftypisom"), "video/mp4"],
  ["MED-005", "a.mpeg", hex("000001ba44"), "video/mpeg"],
  ["MED-005", "a.mov", latin("\u0000\u0000\u0000\u0014ftypqt  "), "video/quicktime"],
  ["MED-005", "a.webm", latin("\u001aE\u00df\u00a3\u0001\u0000B\u0082\u0084webm"), "video/webm"],
  ["MED-005", "a.3gp", latin("\u0000\u0000\u0000\u0018ftyp3gp4"), "video/3gpp"],
  ["MED-005", "a.3g2", latin("\u0000\u0000\u0000\u0018ftyp3g2a"), "video/3gpp2"],
  ["MED-005", "a.h261", hex("000100a0"), "video/h261"],
  ["MED-005", "a.h263", hex("00008002"), "video/h263"],
  ["MED-005", "a.h264", hex("0000000167"), "video/h264"],
  ["MED-006", "a.pdf", latin("%PDF-1.7\n"), "application/pdf"],
  ["MED-006", "a.txt", Buffer.from("Bring your card.\nTraiga su tarjeta. ñ\n"), "text/plain"],
  ["MED-006", "a.ics", latin("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "text/calendar"],
  ["MED-006", "a.vcf", latin("BEGIN:VCARD\r\nVERSION:3.0\r\n"), "text/vcard"],
])("%s %s is known by its bytes", (_row, name, bytes, contentType) => {
  expect(sniff(bytes, name)).toBe(contentType);
});

test("MED-003 MED-004 MED-005 MED-006 each type that may be sent has a name by which it is claimed", () => {
  for (const { contentType, extensions } of sendableTypes)
    for (const extension of extensions) expect(claimedType(`file.${extension}`, contentType)?.contentType).toBe(contentType);
  expect([claimedType("a.exe"), claimedType("a.webp"), claimedType("a.html", "image/png"), claimedType("noname")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(claimedType("noname", "image/png")?.contentType).toBe("image/png");
});

test.each<[string, string, Buffer]>([
  ["a page called a picture", "a.png", latin("<html><script>alert(1)</script>")],
  ["a page called a text", "a.txt", latin("  <script>alert(1)</script>")],
  ["a drawing with a script", "a.svg", latin("<svg><script>alert(1)</script></svg>")],
  ["a drawing that acts", "a.svg", latin('<svg onload="alert(1)"/>')],
  ["a drawing with a page in it", "a.svg", latin("<svg><foreignObject><iframe/></foreignObject></svg>")],
  ["a drawing that reads files", "a.svg", latin('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ["a drawing called a picture", "a.png", latin("<svg/>")],
  ["a text that is none", "a.txt", hex("00ff00fe")],
  ["a text in another encoding", "a.txt", latin("caf\u00e9 \u00ff")],
  ["a program", "a.pdf", latin("MZ\u0090\u0000")],
  ["an archive", "a.txt", latin("PK\u0003\u0004\u0000")],
  ["a picture made to exhaust a browser", "a.gif", latin("GIF89a\u00ff\u00ff\u00ff\u00ff")],
  ["a picture for one messenger alone", "a.webp", latin("RIFF\u0010\u0000\u0000\u0000WEBPVP8 ")],
  ["raw video under another name", "a.pdf", hex("0000000167")],
])("MED-006 %s is nothing that is sent", (_what, name, bytes) => {
  expect(sniff(bytes, name)).toBeNull();
});

test("MED-006 whatever begins as a page is never sent, under any name", () => {
  const names = fc.constantFrom(...sendableTypes.flatMap((type) => type.extensions).filter((one) => one !== "svg"));
  fc.assert(
    fc.property(
      names,
      fc.constantFrom("", " ", "\n\t", "\ufeff"),
      fc.constantFrom("<", "<!", "<?xml "),
      fc.string(),
      (name, blank, open, rest) => {
        expect(sniff(Buffer.from(blank + open + rest), `a.${name}`)).toBeNull();
      },
    ),
  );
});

test("MED-009 every name becomes a plain one with the ending of what it is", () => {
  const [type] = sendableTypes as [(typeof sendableTypes)[number]];
  const sanitize = (name: string) => sanitizeFileName(name, type);
  expect([
    sanitize("../../x.jpg"),
    sanitize("a.pdf"),
    sanitize(".jpg"),
    sanitize("a.b.JPEG"),
    sanitize("\u202Egpj.exe"),
    sanitize(""),
  ]).toEqual(["x.jpg", "a.jpg", "jpg.jpg", "a.b.jpeg", "gpj.jpg", "file.jpg"]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      expect(sanitize(name)).toMatch(/^[^\\/<>:"|?*\p{Cc}\p{Cf}]{1,200}\.jpe?g$/u);
    }),
  );
});

test("OP-156 what the carrier does not take, or not beside the rest, travels as an address", () => {
  const of = (contentType: string, byteSize: number) => ({ contentType, byteSize });
  expect(linkedOf([of("image/svg+xml", 10), of("text/plain", 10), of("image/tiff", 10), of("image/png", 10)])).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(linkedOf([of("application/pdf", 500_000), of("application/pdf", 500_001)])).toEqual([false, true]);
  expect(linkedOf([of("image/jpeg", 3_000_000), of("image/jpeg", 3_000_000), of("image/jpeg", 1_000_000)])).toEqual([false, true, false]);
});
