// Proves that a picture's size is read right and that one made to exhaust a browser is never shown.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isDrawable, maxPixels } from "./image-size.ts";

const sample = (name: string): Buffer => readFileSync(new URL(`../../../../../simulator/src/samples/${name}`, import.meta.url));

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([bytes, size]);
}
function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from("GIF89a0000", "latin1");
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.from(`RIFF0000WEBPVP8X${"0".repeat(14)}`, "latin1");
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
/** Behind a block of a camera's notes. */
function jpeg(width: number, height: number): Buffer {
  const head = Buffer.from("ffd8ffe1000600000000ffc0001108", "hex");
  const size = Buffer.alloc(10);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([head, size]);
}

const makers = { "image/png": png, "image/gif": gif, "image/webp": webp, "image/jpeg": jpeg };

test.each(["insurance-card.jpg", "insurance-card.webp"])("IN-020 a real picture is drawn: %s", (name) => {
  expect(isDrawable(name.endsWith("webp") ? "image/webp" : "image/jpeg", sample(name))).toBe(true);
});

test.each(Object.entries(makers))("IN-020 of %s a photo is drawn, one of a billion pixels or of none is not", (contentType, make) => {
  expect(isDrawable(contentType, make(4032, 3024))).toBe(true);
  expect(isDrawable(contentType, make(60_000, 60_000))).toBe(false);
  if (contentType !== "image/webp") expect(isDrawable(contentType, make(0, 10))).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 }), (width, height) => {
      expect(isDrawable(contentType, make(width, height))).toBe(width * height <= maxPixels);
    }),
  );
});

test("IN-020 whatever bytes follow the mark, reading the size ends and throws nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(makers)), fc.uint8Array({ maxLength: 300 }), (contentType, tail) => {
      const mark = contentType === "image/jpeg" ? Buffer.from([0xff, 0xd8]) : Buffer.alloc(0);
      expect(typeof isDrawable(contentType, Buffer.concat([mark, tail]))).toBe("boolean");
    }),
    { numRuns: 2_000 },
  );
});

test("What is no picture has no size to exceed", () => {
  expect(isDrawable("application/pdf", Buffer.from("%PDF-"))).toBe(true);
});
