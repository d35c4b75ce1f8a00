// Spells the number words of English and Spanish replies as dictionaries do: misheard, misspelled and drawn-out forms, and hundreds said without the word.

import { foldAccents, normalizeReply, plainDigits } from "../fold-reply.ts";
import type { NumberMeasure } from "../writing/question-topic.ts";

const table = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written.split(";").flatMap((entry) => {
      const [plain = "", forms = ""] = entry.trim().split("=");
      return forms.split(",").map((form) => [form, plain] as const);
    }),
  );

const english = table(
  "three=thre,tree,threee;four=foure;five=fiv,fve;seven=sevn,seve,sevin;eight=eigth,eght,ate8,eigh;nine=nien,nin;ten=tenn;eleven=elevn,eleven;twelve=twelv,twelf;thirteen=thirten,thriteen;fourteen=forteen,fourten;fifteen=fiften,fiveteen;eighteen=eightteen,eigthteen;nineteen=ninteen;twenty=tweny,twenny,twnty;thirty=thrity,thirdy;fifty=fivety,fifity;ninety=ninty,nintey;hundred=hundrd,hunderd,hundread,hunnid",
);
const spanish = table(
  "cuatro=quatro,cuatrito,kuatro,cuato;cinco=sinco,cinko,sinko,cinquito,cinquillo;seis=ceis,seiz,ceiz;siete=ciete,siette,sietito;ocho=osho,hocho,ochito;nueve=nuebe,nuebi;diez=dies,dyez,dieces;once=onse;doce=dose;trece=trese;catorce=catorse,katorse;quince=quinse,kinse,kince;dieciseis=diesiseis,diesiceis,dieciceis;diecisiete=diesisiete;dieciocho=diesiocho;diecinueve=diesinueve,diecinuebe;veinte=beinte,vente,bente,veynte;treinta=trenta,treynta,triinta;cuarenta=quarenta,kuarenta;cincuenta=sincuenta,cinquenta,sinquenta;sesenta=secenta,cesenta;noventa=nobenta;doscientos=dosientos,docientos,dosciento,doscientas;trescientos=tresientos,trecientos,trescientas;cuatrocientos=cuatrosientos,cuatrocientas;quinientos=kinientos,quinientas;tres=trez,tress;dos=doz,doss;uno=huno",
);
/** Misspelled only beside a number: "siento veinte", but "lo siento". */
const hundredBefore =
  /\b(?:siento|sien)(?= (?:y )?(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci|veint|treint|cuarent|cincuent|sesent|setent|ochent|novent))/gu;

const ones: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const tens: Readonly<Record<string, number>> = {
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};

const zeroBetween = /\b(one|two|three|four) (?:oh|o|zero) (one|two|three|four|five|six|seven|eight|nine)\b/gu;
const spanishHundreds = new RegExp(
  `^((?:\\w+ ){0,3})(uno|dos|tres) (${Object.keys(tens).join("|")})(?: y (uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?(?= |$)`,
  "u",
);

/** "Dos veinte", "one oh five": a weight, a sugar, a pressure or a pulse. */
function withHundreds(words: string, measure: NumberMeasure | undefined): string {
  if (measure === undefined) return words;
  if (measure === "temperature")
    return words.replace(/\bone (?:oh|o|zero) (one|two|three|four|five|six)\b/gu, (_, one: string) => String(100 + (ones[one] ?? 0)));
  return words
    .replace(zeroBetween, (_, hundreds: string, one: string) => String((ones[hundreds] ?? 0) * 100 + (ones[one] ?? 0)))
    .replace(
      spanishHundreds,
      (_, before: string, hundreds: string, ten: string, one: string | undefined) =>
        `${before}${(ones[hundreds] ?? 0) * 100 + (tens[ten] ?? 0) + (ones[one ?? ""] ?? 0)}`,
    );
}

/** The reply in lower case without accents, its marks set apart, its number words in their usual spelling. */
export function plainSpelling(text: string, { code, measure }: { code: string; measure?: NumberMeasure }): string {
  const spellings = code === "es" ? spanish : english;
  const words = foldAccents(plainDigits(normalizeReply(text)))
    .replace(/(?<=\p{L})['’‘`´]+(?=\p{L})/gu, "")
    .replace(/(?<=\p{L})[-–](?=\p{L})/gu, " ")
    .replace(/[.,;!?](?!\d)|[()¡¿]/gu, " $& ")
    .replace(/([;!?])/gu, " $1 ")
    .split(/\s+/u)
    .filter((it) => it !== "" && it !== "¡" && it !== "¿")
    .map((word) => {
      const squeezed = /^\p{L}+$/u.test(word) ? word.replace(/(\p{L})\1{2,}/gu, "$1") : word;
      return spellings.get(squeezed) ?? squeezed;
    })
    .join(" ")
    .replace(hundredBefore, "ciento")
    .replace(/\b(?:an? )?bakers dozen\b/gu, "13")
    .replace(/\bout(?:t)?a (?=\d|ten\b|five\b|seven\b)/gu, "out of ");
  return withHundreds(words, measure);
}
