// Tests which files may be sent with a text, how large, and which travel as an address in the text.
import { describe, expect, test } from "vitest";
import { claimedType, isTooLarge, linkedOf, maxMbOf, sendableExtensions } from "./sendable-files.ts";

const mb = 1024 * 1024;

describe("files with a text", () => {
  test("MED-001 a file is what its name says, in capitals too", () => {
    expect(claimedType("Photo.JPG")?.contentType).toBe("image/jpeg");
    expect(claimedType("plan.pdf", "image/png")?.contentType).toBe("application/pdf");
    expect(claimedType("run.exe", "image/png")).toBeNull();
  });

  test("MED-001 where a name fits several types, the sender's own word decides among them", () => {
    expect(claimedType("voice.mp4")?.contentType).toBe("video/mp4");
    expect(claimedType("voice.mp4", "audio/mp4")?.contentType).toBe("audio/mp4");
    expect(claimedType("voice.mp4", "image/png")?.contentType).toBe("video/mp4");
  });

  test("MED-001 a name without an extension leaves it to the sender's word", () => {
    expect(claimedType("photo", "image/png")?.contentType).toBe("image/png");
    expect(claimedType("photo")).toBeNull();
  });

  test("MED-001 the file chooser offers each extension once, with its dot", () => {
    expect(new Set(sendableExtensions).size).toBe(sendableExtensions.length);
    expect(sendableExtensions).toEqual(expect.arrayContaining([".jpg", ".tif", ".mp4", ".ics"]));
  });

  test.each([
    ["image/jpeg", "jpg jpeg"],
    ["image/png", "png"],
    ["image/gif", "gif"],
    ["image/bmp", "bmp"],
    ["image/tiff", "tiff tif"],
    ["image/svg+xml", "svg"],
    ["audio/mpeg", "mp3 mpga"],
    ["video/mp4", "mp4 m4v"],
    ["audio/mp4", "m4a"],
    ["audio/amr", "amr"],
    ["audio/ogg", "ogg oga opus"],
    ["audio/vnd.wave", "wav"],
    ["video/webm", "webm"],
    ["audio/webm", "weba"],
    ["video/mpeg", "mpg mpeg"],
    ["video/quicktime", "mov qt"],
    ["video/3gpp", "3gp 3gpp"],
    ["video/3gpp2", "3g2 3gp2"],
    ["video/h261", "h261"],
    ["video/h263", "h263"],
    ["video/h264", "h264"],
    ["application/pdf", "pdf"],
    ["text/plain", "txt"],
    ["text/calendar", "ics"],
    ["text/vcard", "vcf vcard"],
  ])("MED-001 %s: a file named %s, and nothing with a word around it", (contentType, extensions) => {
    for (const extension of extensions.split(" ")) {
      expect(claimedType(`a.${extension}`)?.contentType, extension).toBe(contentType);
      expect(claimedType(`a.${extension}x`), extension).toBeNull();
    }
  });

  test("MED-001 sound in a container that films use too is sound when its sender says so", () => {
    expect(claimedType("voice.webm", "audio/webm")?.contentType).toBe("audio/webm");
  });

  test.each([
    ["image", 5],
    ["drawing", 5],
    ["audio", 1],
    ["pdf", 1],
  ] as const)("MED-002 %s: at most %d MB", (kind, max) => {
    expect(maxMbOf(kind)).toBe(max);
    expect(isTooLarge(kind, max * mb)).toBe(false);
    expect(isTooLarge(kind, max * mb + 1)).toBe(true);
  });

  test("MSG-027 what the carrier never takes travels as an address", () => {
    expect(linkedOf([{ contentType: "text/plain", byteSize: 10 }])).toEqual([true]);
    expect(linkedOf([{ contentType: "image/jpeg", byteSize: 10 }])).toEqual([false]);
    expect(linkedOf([{ contentType: null, byteSize: null }])).toEqual([false]);
    expect(linkedOf(["image/tiff", "image/svg+xml", "video/mp4"].map((contentType) => ({ contentType, byteSize: 10 })))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("MSG-027 what phone networks cannot make smaller travels as an address above 500,000 bytes", () => {
    const files = [500_000, 500_001].map((byteSize) => ({ contentType: "application/pdf", byteSize }));
    expect(linkedOf(files)).toEqual([false, true]);
    for (const contentType of ["image/png", "image/jpeg", "image/gif"])
      expect(linkedOf([{ contentType, byteSize: 500_001 }])).toEqual([false]);
    expect(linkedOf([{ contentType: "image/bmp", byteSize: 500_001 }])).toEqual([true]);
  });

  test("MSG-027 a text carries 5,000,000 bytes in all; what does not fit is passed over, what fits still goes", () => {
    const sizes = [3_000_000, 2_000_001, 2_000_000, 1];
    expect(linkedOf(sizes.map((byteSize) => ({ contentType: "image/jpeg", byteSize })))).toEqual([false, true, false, true]);
  });
});
