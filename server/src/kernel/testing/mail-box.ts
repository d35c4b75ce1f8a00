// A mail server for tests: takes what it is given, or refuses recipients with the code a test sets.
import { createServer, type Socket } from "node:net";

export interface MailBox {
  url: string;
  /** Whole messages as they crossed the wire, long lines joined again. */
  mails: string[];
  /** Given to every recipient until set back to 250. */
  answer: number;
  close(): Promise<void>;
}

function converse(socket: Socket, box: MailBox): void {
  let buffer = "";
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") say(`${box.answer} recipient`);
    else if (verb === "DATA") {
      isData = true;
      say("354 go on");
    } else if (verb === "QUIT") socket.end("221 bye\r\n");
    else say("250 ok");
  };
  say("220 test");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    buffer += chunk.toString("utf8");
    for (;;) {
      const end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        box.mails.push(part.replaceAll("=\r\n", ""));
        say("250 taken");
      } else take(part);
    }
  });
}

export async function openMailBox(): Promise<MailBox> {
  const box: MailBox = { url: "", mails: [], answer: 250, close: async () => undefined };
  const server = createServer((socket) => converse(socket, box));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  box.url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  box.close = () => new Promise((closed) => server.close(() => closed()));
  return box;
}
