// A small S3 for tests: keeps objects in memory and refuses every request whose SigV4 signature does not hold.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface S3StandIn {
  endpoint: string;
  objects: Map<string, { body: Buffer; contentType: string }>;
  close(): Promise<void>;
}

export const s3Credentials = { accessKeyId: "AKTEST", secretAccessKey: "test-secret-key", region: "us-east-1", bucket: "files" };

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const percent = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  expires: number | null;
}

function readSignature(request: IncomingMessage, url: URL): Signed | null {
  const query = url.searchParams;
  if (query.has("X-Amz-Signature")) {
    const of = (name: string) => query.get(`X-Amz-${name}`) ?? "";
    return {
      credential: of("Credential"),
      signedHeaders: of("SignedHeaders"),
      signature: of("Signature"),
      date: of("Date"),
      expires: Number(of("Expires")),
    };
  }
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? "",
  );
  return found
    ? {
        credential: found[1] ?? "",
        signedHeaders: found[2] ?? "",
        signature: found[3] ?? "",
        date: String(request.headers["x-amz-date"]),
        expires: null,
      }
    : null;
}

const momentOf = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** As in Amazon's "Signature Version 4 signing process": canonical request, string to sign, derived key. */
function isGenuine(request: IncomingMessage, url: URL): boolean {
  const signed = readSignature(request, url);
  if (!signed) return false;
  const [key = "", day = "", region = "", service = ""] = signed.credential.split("/");
  const age = Date.now() - momentOf(signed.date);
  if (key !== s3Credentials.accessKeyId || Number.isNaN(age) || age > (signed.expires ?? 900) * 1000 || day !== signed.date.slice(0, 8))
    return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort()
    .join("&");
  const headers = signed.signedHeaders
    .split(";")
    .map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`)
    .join("");
  const payload = signed.expires === null ? String(request.headers["x-amz-content-sha256"]) : "UNSIGNED-PAYLOAD";
  const path = url.pathname
    .split("/")
    .map((part) => percent(decodeURIComponent(part)))
    .join("/");
  const canonical = [request.method, path, query, headers, signed.signedHeaders, payload].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", signed.date, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const derived = [region, service, "aws4_request"].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${s3Credentials.secretAccessKey}`, day),
  );
  return hmac(derived, text).toString("hex") === signed.signature;
}

async function answer(stand: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", stand.endpoint);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const end = (status: number, headers: Record<string, string> = {}, body?: Buffer) =>
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  if (!isGenuine(request, url) || !url.pathname.startsWith(`/${s3Credentials.bucket}/`)) return void end(403);
  const name = url.pathname.slice(s3Credentials.bucket.length + 2);
  if (request.method === "PUT") {
    stand.objects.set(name, { body: Buffer.concat(chunks), contentType: request.headers["content-type"] ?? "" });
    return void end(200);
  }
  if (request.method === "DELETE") {
    stand.objects.delete(name);
    return void end(204);
  }
  const object = stand.objects.get(name);
  if (!object) return void end(404);
  const headers: Record<string, string> = {
    "content-type": url.searchParams.get("response-content-type") ?? object.contentType,
    "content-length": String(object.body.length),
  };
  const disposition = url.searchParams.get("response-content-disposition");
  if (disposition) headers["content-disposition"] = disposition;
  end(200, headers, object.body);
}

export async function openS3StandIn(): Promise<S3StandIn> {
  const stand: S3StandIn = { endpoint: "", objects: new Map(), close: async () => undefined };
  const server = createServer((request, response) => void answer(stand, request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  stand.endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  stand.close = () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return stand;
}
