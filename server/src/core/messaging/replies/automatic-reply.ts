// Detects texts that a phone sends automatically, such as driving replies: they get no automatic reply.

/** Phrases that phones and apps send while the owner is away, in the languages common here. */
const machineWords = [
  "driving with do not disturb",
  "i'm driving",
  "i am driving",
  "auto-reply",
  "auto reply",
  "autoreply",
  "automatic reply",
  "automated reply",
  "automatic response",
  "automated response",
  "automated message",
  "this is an automatic",
  "out of office",
  "out of the office",
  "can't talk right now",
  "cannot receive messages",
  "respuesta automatica",
  "mensaje automatico",
  "estoy conduciendo",
  "estoy manejando",
  "fuera de la oficina",
  "reponse automatique",
  "resposta automatica",
  "автоответ",
];

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u0305]/gu, "")
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, " ")
    .toLowerCase();

/** A machine's text is one of its phrases, or our own text sent back. */
export function isAutomaticReply(body: string, ours: string): boolean {
  const said = plain(body);
  return machineWords.some((words) => said.includes(words)) || (ours !== "" && said.includes(plain(ours)));
}
