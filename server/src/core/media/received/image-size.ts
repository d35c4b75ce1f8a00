// How many pixels a picture will take in a browser, read from its head without drawing it. Pure.

/** More than any phone's camera takes; a few bytes can ask for a thousand times as many. */
export const maxPixels = 120_000_000;

const sizeOf = (width: number, height: number): number => width * height;

/** The first frame header; what stands before it is skipped by its own length. */
function readJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(bytes: Buffer): number | null {
  if (bytes.length < 30) return null;
  const form = bytes.toString("latin1", 12, 16);
  if (form === "VP8X") return sizeOf(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (form === "VP8 ") return sizeOf(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (form !== "VP8L") return null;
  const packed = bytes.readUInt32LE(21);
  return sizeOf((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
}

const readers: Readonly<Record<string, (bytes: Buffer) => number | null>> = {
  "image/jpeg": readJpeg,
  "image/png": (bytes) => (bytes.length < 24 ? null : sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))),
  "image/gif": (bytes) => (bytes.length < 10 ? null : sizeOf(bytes.readUInt16LE(6), bytes.readUInt16LE(8))),
  "image/webp": readWebp,
};

/** False for a picture whose head is cut short as well: no browser would draw it. */
export function isDrawable(contentType: string, bytes: Buffer): boolean {
  const read = readers[contentType];
  if (!read) return true;
  const pixels = read(bytes);
  return pixels !== null && pixels > 0 && pixels <= maxPixels;
}
