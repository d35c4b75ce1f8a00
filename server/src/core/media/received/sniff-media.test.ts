// Proves that a file is taken for what its bytes are, and that nothing a screen could run is ever taken for something to show.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sniffMedia } from "./sniff-media.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

test.each([
  ["a JPEG", latin("\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF"), "image/jpeg"],
  ["a PNG", latin("\u0089PNG\r\n\u001a\n"), "image/png"],
  ["both GIFs", latin("GIF87a"), "image/gif"],
  ["an animated GIF", latin("GIF89a"), "image/gif"],
  ["a WebP", latin("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "), "image/webp"],
  ["a wave file", latin("RIFF\u0010\u0000\u0000\u0000WAVEfmt "), "audio/wav"],
  ["a PDF", latin("%PDF-1.7\n"), "application/pdf"],
  ["a voice memo", latin("#!AMR\n\u003c"), "audio/amr"],
  ["an MP3 with a tag", latin("ID3\u0003"), "audio/mpeg"],
  ["an MP3 from its first frame", Buffer.from([0xff, 0xfb, 0x90, 0x00]), "audio/mpeg"],
  ["a phone's video", latin("\u0000\u0000\u0000\u0018ftyp3gp4"), "video/3gpp"],
  ["an MP4", latin("\u0000\u0000\u0000\u0018ftypisom"), "video/mp4"],
  ["an M4A", latin("\u0000\u0000\u0000\u0018ftypM4A "), "audio/mp4"],
  ["a contact", latin("BEGIN:VCARD\r\nVERSION:3.0\r\n"), "text/vcard"],
  ["a contact with a byte order mark", Buffer.from("\ufeffBEGIN:VCARD\n"), "text/vcard"],
])("IN-020 %s is known by its bytes", (_what, bytes, contentType) => {
  expect(sniffMedia(bytes)?.contentType).toBe(contentType);
});

test.each([
  ["a web page", latin("<!doctype html><script>alert(1)</script>")],
  ["an SVG", latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["an SVG after an XML head", latin('<?xml version="1.0"?><svg/>')],
  ["a page in UTF-16", Buffer.from("\ufeff<html>", "utf16le")],
  ["a page that names a picture first", latin("<!-- GIF89a --><script>")],
  ["a ZIP", latin("PK\u0003\u0004")],
  ["a program", latin("MZ\u0090\u0000")],
  ["a PDF that begins as a page", latin("<html>%PDF-1.4")],
  ["a card with a zero byte", latin("BEGIN:VCARD\r\n\u0000")],
  ["a page that says card", latin("<b>BEGIN:VCARD\r\n")],
  ["an HEIC", latin("\u0000\u0000\u0000\u0018ftypheic")],
  ["a RIFF of another kind", latin("RIFF\u0010\u0000\u0000\u0000AVI ")],
  ["nothing", Buffer.alloc(0)],
  ["a cut mark", latin("GIF8")],
])("IN-020 %s is nothing that we show", (_what, bytes) => {
  expect(sniffMedia(bytes)).toBeNull();
});

test("IN-020 whatever the bytes, the type is one of the closed list, and no bytes that begin as markup have one", () => {
  const known = /^(image\/(jpeg|png|gif|webp)|application\/pdf|audio\/(wav|amr|ogg|mpeg|mp4)|video\/(3gpp|mp4)|text\/vcard)$/;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom("", "GIF89a", "\u0089PNG\r\n\u001a\n", "ID3", "%PDF-"), (tail, head) => {
      const type = sniffMedia(Buffer.concat([latin(head), tail]));
      if (head !== "") expect(type).not.toBeNull();
      if (type) expect(type.contentType).toMatch(known);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom("", " ", "\n\t", "\ufeff"), fc.constantFrom("<", "<!", "<?xml "), fc.string(), (blank, open, rest) => {
      expect(sniffMedia(Buffer.from(blank + open + rest))).toBeNull();
    }),
  );
});
