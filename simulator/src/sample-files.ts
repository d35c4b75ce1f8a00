// Sample files a simulated patient can send: small, valid files of the types that phones send.

import { readFileSync } from "node:fs";
import { simulatedPhoto } from "./simulated-photo.ts";

export type SampleFile = { contentType: string; bytes: Buffer };

const read = (name: string): Buffer => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const lines = (all: readonly string[]): string => all.join("\r\n");

/** A PDF of one page with a correct cross-reference table, so that strict readers open it. */
function drawForm(): Buffer {
  const words = "BT /F1 18 Tf 40 150 Td (Referral form of a sample patient) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** One second of silence: frames of MPEG 1 layer III at 128 kbit/s whose side information is empty. */
function recordSilence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}

const recordVoice = (): Buffer =>
  Buffer.concat([Buffer.from("#!AMR\n", "latin1"), ...Array.from({ length: 50 }, () => Buffer.from([0x7c]))]);

function recordVideo(): Buffer {
  const box = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(name, "latin1"), content]);
  };
  return Buffer.concat([box("ftyp", Buffer.from("3gp4\0\0\0\x003gp4", "latin1")), box("mdat", Buffer.alloc(64))]);
}

const contactCard = lines(["BEGIN:VCARD", "VERSION:3.0", "FN:Dr. Robin Sample", "TEL;TYPE=work:+13125550199", "END:VCARD", ""]);
const onePixel = "R0lGODlhAQABAIABAA92bv///ywAAAAAAQABAAACAkQBADs=";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
const webPage = "<!doctype html><title>Hi</title><script>alert(document.domain)</script>";

const file = (contentType: string, bytes: Buffer | string): SampleFile => ({ contentType, bytes: Buffer.from(bytes as string) });

export const sampleFiles: Readonly<Record<string, SampleFile>> = {
  photo: file("image/jpeg", read("insurance-card.jpg")),
  webp: file("image/webp", read("insurance-card.webp")),
  png: file("image/png", simulatedPhoto),
  gif: file("image/gif", Buffer.from(onePixel, "base64")),
  pdf: file("application/pdf", drawForm()),
  voice: file("audio/amr", recordVoice()),
  mp3: file("audio/mpeg", recordSilence()),
  video: file("video/3gpp", recordVideo()),
  contact: file("text/x-vcard", contactCard),
  // Types that a clinic's screen must never render.
  svg: file("image/svg+xml", drawing),
  html: file("text/html", webPage),
  zip: file("application/zip", Buffer.from("504b0506000000000000000000000000000000000000", "hex")),
};
