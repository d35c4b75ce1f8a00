// The words of a call around the text itself, in the two languages that are spoken.
import type { SpokenLanguage } from "../messaging/public.ts";
import type { Spoken } from "./voice-script.ts";

export interface SpokenParts {
  organization: string;
  /** Ten digits; null where the clinic has told none. */
  phone: string | null;
  /** Of ours, which one calls to be called no more. */
  ownPhone: string;
  /** What is read, and whether 1 and 3 answer it. */
  text: string | null;
  asks: boolean;
  /** The caller may ask to be called back. */
  mayAskForCall: boolean;
  /** The thanks for an answer in the clinic's own words. */
  thanks: string | null;
  /** Where the call reads several messages. */
  joined?: JoinedParts;
}

export interface JoinedParts {
  /** Nothing was said before it in this call. */
  isFirst: boolean;
  /** How many messages are read from here on. */
  count: number;
  /** What the part before ended with, in the same language. */
  before: string | null;
  /** First name of the patient, where the messages are for several patients. */
  patient: string | null;
  hasNext: boolean;
}

/** Digit by digit: a voice would read the number as a sum. */
const spell = (digits: string): string => [...digits.slice(-10)].join(" ");

/** A phone number within a text, as a tag or a person writes it. */
const writtenPhone = /(?<!\d)(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})[-. ]?(\d{4})(?!\d)/g;
const speakable = (text: string): string => text.replaceAll(writtenPhone, (_, ...parts: string[]) => spell(parts.slice(0, 3).join("")));

interface Words {
  greeting(organization: string): string;
  /** The clinic's phone number is stated before any key. */
  callback(phone: string): string;
  answerKeys: string;
  otherKeys: string;
  stopKey: string;
  callBackKey: string;
  callBack: string;
  invalid: string;
  yes: string;
  no: string;
  over: string;
  stopped: string;
  tooMany(phone: string | null): string;
  goodbye: string;
  machine(organization: string, phone: string | null, ownPhone: string): string;
  withdrawn: string;
  several(count: number): string;
  next: string;
  forPatient(name: string): string;
  stay: string;
  info(phone: string | null): string;
}

const english: Words = {
  greeting: (organization) => `Hello. This is a message from ${organization}.`,
  callback: (phone) => `You can call us at ${spell(phone)}.`,
  answerKeys: "If you're coming, press 1. If you're not coming, press 3.",
  otherKeys: "To hear this again, press 9. To stop all messages from us, press 0.",
  stopKey: "To stop all messages from us, press 0.",
  callBackKey: "To ask us to call you back, press 5.",
  callBack: "Thank you. We'll call you back at this number. If this is an emergency, hang up and dial 9 1 1. Goodbye.",
  invalid: "Sorry, that isn't one of the choices.",
  yes: "Thank you. We've noted that you're coming.",
  no: "Thank you. We've noted that you're not coming.",
  over: "Thank you. It's too late to reply to this message.",
  stopped: "You won't get any more messages from us. Goodbye.",
  tooMany: (phone) => `Sorry, this isn't working right now. ${phone ? `Please call us at ${spell(phone)}. ` : ""}Goodbye.`,
  goodbye: "Goodbye.",
  machine: (organization, phone, own) =>
    `Hello. This is a message from ${organization}. ${phone ? `Please call us at ${spell(phone)}. ` : ""}To stop all messages from us, call ${spell(own)} and press 0.`,
  withdrawn: "The message we had for you is no longer needed.",
  several: (count) => `We have ${count} messages for you.`,
  next: "Here's the next message.",
  forPatient: (name) => `This message is for ${name}.`,
  stay: "For the next message, stay on the line.",
  info: (phone) =>
    `There's no message for you right now, and this number isn't answered. ${phone ? `Please call us at ${spell(phone)}.` : ""}`.trim(),
};

const spanish: Words = {
  greeting: (organization) => `Hola. Este es un mensaje de ${organization}.`,
  callback: (phone) => `Puede llamarnos al ${spell(phone)}.`,
  answerKeys: "Si va a venir, oprima 1. Si no va a venir, oprima 3.",
  otherKeys: "Para escuchar otra vez, oprima 9. Para no recibir más mensajes nuestros, oprima 0.",
  stopKey: "Para no recibir más mensajes nuestros, oprima 0.",
  callBackKey: "Para que le devolvamos la llamada, oprima 5.",
  callBack: "Gracias. Le llamaremos a este número. Si es una emergencia, cuelgue y marque 9 1 1. Adiós.",
  invalid: "Lo sentimos, esa tecla no tiene función aquí.",
  yes: "Gracias. Anotamos que va a venir.",
  no: "Gracias. Anotamos que no va a venir.",
  over: "Gracias. Esto ya no se puede contestar aquí.",
  stopped: "Ya no recibirá mensajes nuestros. Adiós.",
  tooMany: (phone) => `Lo sentimos, ahora no funciona. ${phone ? `Llámenos al ${spell(phone)}. ` : ""}Adiós.`,
  goodbye: "Adiós.",
  machine: (organization, phone, own) =>
    `Hola. Este es un mensaje de ${organization}. ${phone ? `Por favor llámenos al ${spell(phone)}. ` : ""}Para no recibir más mensajes nuestros, llame al ${spell(own)} y oprima 0.`,
  withdrawn: "El mensaje que teníamos para usted ya no hace falta.",
  several: (count) => `Tenemos ${count} mensajes para usted.`,
  next: "Este es el siguiente mensaje.",
  forPatient: (name) => `Este mensaje es para ${name}.`,
  stay: "Para escuchar el siguiente mensaje, espere en la línea.",
  info: (phone) =>
    `Ahora no hay ningún mensaje para usted, y en este número nadie contesta. ${phone ? `Por favor llámenos al ${spell(phone)}.` : ""}`.trim(),
};

const wordsOf: Record<SpokenLanguage, Words> = { english, spanish };

/** What is said, part by part. */
export function spokenText(said: Spoken, language: SpokenLanguage, parts: SpokenParts): string[] {
  const words = wordsOf[language];
  const { joined } = parts;
  const stay = joined?.hasNext && !parts.asks ? [words.stay] : [];
  const ask = parts.mayAskForCall ? [words.callBackKey] : [];
  const keys =
    parts.text === null ? [...ask, words.stopKey] : [...(parts.asks ? [words.answerKeys] : []), ...ask, words.otherKeys, ...stay];
  // Without a phone number of the clinic, the calling number is stated: it plays the message again.
  const callback = words.callback(parts.phone ?? parts.ownPhone);
  const patient = joined?.patient ? [words.forPatient(joined.patient)] : [];
  const text = parts.text === null ? [words.info(parts.phone)] : [...patient, speakable(parts.text), callback];
  const opening =
    joined && !joined.isFirst
      ? [...(joined.before ? [joined.before] : []), words.next]
      : [words.greeting(parts.organization), ...(joined && joined.count > 1 ? [words.several(joined.count)] : [])];
  switch (said) {
    case "asked":
    case "info":
      return [...opening, ...text, ...keys];
    case "repeated":
      return [...text, ...keys];
    case "silence":
      return keys;
    case "invalid":
      return [words.invalid, ...keys];
    case "yes":
      return [parts.thanks ?? words.yes, words.goodbye];
    case "no":
      return [parts.thanks ?? words.no, words.goodbye];
    case "over":
      return [words.over, words.goodbye];
    case "stopped":
      return [words.stopped];
    case "call_back":
      return [words.callBack];
    case "too_many":
      return [words.tooMany(parts.phone)];
    case "machine":
      return [words.machine(parts.organization, parts.phone, parts.ownPhone)];
    case "withdrawn":
      return [words.greeting(parts.organization), words.withdrawn, callback, words.goodbye];
    case "goodbye":
      return [words.goodbye];
  }
}
