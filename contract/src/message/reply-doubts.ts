// Words that leave a number or a date too open to store; for dates in English and Spanish see date-phrases.ts.

import { foldAccents, normalizeReply, plainDigits } from "./fold-reply.ts";

const plainOf = (text: string): string =>
  ` ${foldAccents(plainDigits(normalizeReply(text)))
    .replace(/['’‘`]/gu, " ")
    .replace(/\s+/gu, " ")} `;

/** More or less, halves, packs, and two numbers at once. */
const openNumber: Readonly<Record<string, RegExp>> = {
  // From one hour to another, persons named one by one, one and another.
  en: /\bfrom \d+ (?:to|til|until) \d+\b|\bnary\b|^(?!.*\b(?:of us|total|in all|altogether)\b).*\b(?:husband|wife|kids|children|mom|dad|sons?|daughters?|sister|brother)\b.*\band (?:me|i|myself)\b|\bone\b.*\band (?:then )?another\b/u,
  es: /\bde las? \d+ a las? \d+|^(?!.*\b(?:somos|en total|por todos)\b).*\b(?:espos[oa]|marido|mama|papa|hij[oa]s?|nin[oa]s?|herman[oa]s?)\b.*\by yo\b|^(?!.*\b(?:somos|en total)\b).*\by?o y (?:mi|mis|los|las|el|la) |\bun[oa]\b.* y (?:\w+ )?otr[oa]\b/u,
  fr: /\b(?:demie?|environ|a peu pres|presque|plus ou moins|peut etre|une? (?:dizaine|douzaine|vingtaine|trentaine|paquet)|paquets?|entre|au moins|plus de|moins de)\b/u,
  pt: /\b(?:mei[ao]|uns|umas|mais ou menos|quase|talvez|maco|carteira|entre|pelo menos|mais de|menos de)\b|\d+ (?:a|ou|pra|e meia) \d*/u,
  pl: /\b(?:pol|poltor\w*|moze|okolo|prawie|jakies|z (?:dziesiec|pietnascie|dwadziescia)|paczk\w*|ponad|wiecej|mniej|miedzy|chyba)\b/u,
  ru: /(?<!\p{L})(?:пол\p{L}{2,}|около|примерно|почти|наверное|пачк\p{L}*|больше|меньше|между|ни од\p{L}+|где то|штук (?:пять|шесть|семь|восемь|девять|десять))(?!\p{L})/u,
  tl: /\b(?:kalahat\w*|mahigit|yata (?!anak)|siguro|halos|kaha|pakete|hanggang|higit|pagitan|kulang|isang oras)\b/u,
  vi: /\b(?:ruoi|nua|khoang|gan|hon|goi|nhieu|it lam|may bua|chung|tam|den|toi)\b(?! (?:noi|ghi|do) )/u,
  ar: /(?<!\p{L})(?:نص|نصف|ربع|حوالی|تقریبا|یمکن|باکیت|علبه|بین|اکثر|اقل)(?!\p{L})/u,
  ja: /半|くらいか|ぐらいか|箱|以上|以下|未満|ちょっと/u,
  zh: /半|左右|大概有|差不多|几|多(?:分|根|支|步|杯)|包|以上|以下/u,
  ko: /반(?!갑)|정도 ?되|쯤|갑|이상|이하|넘게|(?:한두|두세|서너|너덧|대여섯|예닐곱|일고여덟)|(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉) (?:둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)/u,
};

/** Kilograms, wherever pounds are the usual answer. */
const kilograms = /\d\s*(?:kg|kgs|kilos?|kilogram\p{L}*|ky|кг|кило\p{L}*|کیلو\p{L}*|كيلو\p{L}*|公斤|千克|キロ|킬로\p{L}*)(?!\p{L})/u;

export function isOpenNumber(text: string, code: string): boolean {
  return openNumber[code]?.test(plainOf(text)) ?? false;
}

export const countsKilograms = (text: string): boolean => kilograms.test(plainOf(text));

/** Before and after something, one day or another, any day, not remembered. */
const openDate: Readonly<Record<string, RegExp>> = {
  de: /\b(?:einig\w+|paar|irgendwann|mehrere\w*)\b/u,
  nl: /\b(?:enkele|paar|ergens)\b/u,
  it: /\b(?:poch[ei]|qualche|alcun[ei])\b/u,
  sv: /\b(?:nagra|nagon)\b/u,
  tr: /\bbirkac\b/u,
  fr: /\b(?:pas (?:le |ce )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd|libre|possible|disponible)|peux pas|sauf|d ici (?!a )|quinzaine|huitaine|dizaine|(?:huit|quinze|8|15) jours|quelques|avant(?! hier)|apres(?! demain)|vers|environ|n importe|quand vous voulez|je sais pas|sais plus|semaine prochaine$|ou le|ou \d|debut|fin|courant)\b/u,
  pt: /\b(?:menos (?:na |no |a )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje)|exceto|nao (?:posso|da|consigo|vou|na|no|a)|uns|umas|alguns|algumas|poucos|poucas|(?:oito|quinze|8|15) dias|antes(?! de ontem)|depois(?! de amanha)|qualquer|qq|comeco|inicio|fim|final|meados|nao (?:lembro|sei)|ou dia|ou \d|mais ou menos|por volta)\b/u,
  pl: /\b(?:nie (?:w|we|moge|dam|da|pasuje|jutro|dzis)|oprocz|procz|kilka|kilku|pare|w ciagu|przed(?!wczoraj)|po (?!\d)|okolo|jakos|nie (?:pamietam|wiem)|lub|albo|poczatek|koniec|obojetnie|kiedykolwiek)\b/u,
  ru: /(?<!\p{L})(?:не (?:в|могу|смогу|получ\p{L}+|завтра|сегодня)|кроме|пар[ауы]|нескольк\p{L}+|в течение|под нов\p{L}+|(?:дня|днеи|недели|недель|месяца|месяцев) (?:через )?(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять)|до|после|около|примерно|не (?:помню|знаю)|или|начал\p{L}+|конец|конц\p{L}+|любой|когда угодно|где то)(?!\p{L})/u,
  tl: /\b(?:o (?=(?:sa )?(?:lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo|\d))|hindi|di pwede|maliban|huwag|ilang|susunod na linggo|isang buwan|bago|pagkatapos|pagkaraan|mga|siguro|kahit|di ko|hindi ko|or|o kaya|simula|katapusan|huling linggo|(?:isang|dalawang|tatlong|\d+) (?:na )?linggo(?! mula ngayon| ang nakalipas))\b/u,
  vi: /\b(?:tru (?:thu|ngay)|khong (?:phai|den|di|duoc|the|ranh)|vai (?:ngay|tuan|thang)|may (?:ngay|tuan|thang)|(?<!(?:ngay|tuan|thang|nam|hom|lan|nhat|thu \w{1,4}) )truoc(?! day)|khoang|nao cung|bua nao|luc nao|khong nho|hay la|hoac|dau thang|(?<!ngay )cuoi thang|sau le|sau tet|chap|gieng|am lich)\b/u,
  ar: /(?<!\p{L})(?:مش|غیر|ماعدا|ما عدا|الا|کم یوم|عده|بضعه|کام یوم|خلال|فی غضون|ما (?:بقدر|اقدر|فینی)|لا استطیع|قبل (?!امس|یومین|اسبوع|شهر|\d|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر|یوم)|بعد ما|تقریبا|حوالی|ما بتذکر|مابتذکر|لا اذکر|او|ای یوم|بدایه|نهایه)(?!\p{L})/u,
  ja: /以外|除いて|無理|だめ|ダメ|行けません|来れません|数(?:日|週|か月|ヶ月|月)|(?:日|曜)か(?=[\d月火水木金土日一二三四五六七八九十])|ごろ|頃|くらい|ぐらい|いつでも|覚えて|または|どちらか|上旬|中旬|下旬|以降|(?<!月)以前|たぶん/u,
  zh: /除了|不行|不能|不可以|没空|不方便|数[天日]|好几|几[天周个]|左右|前后|不记得|记不清|随便|都行|都可以|或者?|还是|以后|之前|之后|上旬|中旬|下旬|月初|月底|大概|农历/u,
  ko: /이나|거나|말고|빼고|제외|안 ?[돼되]|못 ?[가오]|몇|며칠|쯤|경에|아무때나|아무 때나|기억|또는|아니면|지나고|이후|이전|초에|말에|즈음/u,
};

export function isOpenDate(text: string, code: string): boolean {
  return openDate[code]?.test(plainOf(text)) ?? false;
}
