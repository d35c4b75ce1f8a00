// Tells a text that a telephone wrote by itself from one that a person wrote: machines do not get an automatic answer.

/** What telephones and their apps say while nobody looks, in the languages they mostly say it in here. */
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
