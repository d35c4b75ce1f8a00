// Sends a request exactly as it is written, for attacks that a well-behaved client would tidy up on their way: dots in a path, a forged Host.
import { type IncomingHttpHeaders, request } from "node:http";

interface Written {
  method?: string;
  /** Sent as it stands: `/storage/../../etc/passwd` stays what it is. */
  path: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export function sendAsWritten(url: string, { method = "GET", path, headers = {}, payload }: Written): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return new Promise((done, fail) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}
