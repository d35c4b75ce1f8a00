// For tests: hands a file over for a text, as a browser would.
import { mediaFiles } from "@tidings/contract/areas/media-files";
import type { Client } from "../../testing/call.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

export const smallPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Answers the signed id. */
export async function handOverMedia(app: Pick<TestApp, "url">, client: Client, fileName: string, bytes: Buffer): Promise<string> {
  const { directUpload } = await client.ok(mediaFiles.directUpload, { body: { fileName, byteSize: bytes.length } });
  const answer = await fetch(new URL(directUpload.url, app.url), {
    method: "PUT",
    headers: directUpload.headers,
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return directUpload.signedId;
}

/** Answers the file as it may now be sent. */
export async function attachMedia(app: Pick<TestApp, "url">, client: Client, fileName = "picture.png", bytes: Buffer = smallPng) {
  const signedId = await handOverMedia(app, client, fileName, bytes);
  return (await client.ok(mediaFiles.create, { body: { signedId, fileName } })).mediaFile;
}
