// The GSM 03.38 alphabet and the plain stand-ins for look-alikes outside it.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

const extension = new Set("\f^{}\\[~]|€");

/** Whether a character takes one septet. */
export function isGsmBasic(character: string): boolean {
  return basic.has(character);
}

/** Whether a character is sent as escape plus septet, so counts two. */
export function isGsmExtension(character: string): boolean {
  return extension.has(character);
}

const lookAlikeGroups: readonly (readonly [plain: string, lookAlikes: string])[] = [
  ['"', "«»“”„‟″ˮ〝〞＂❝❞"],
  ["'", "‘’‚‛′ʹʻʼʽˈ´`ˊˋ＇❛❜‹›"],
  ["-", "‐‑‒–—―−⁃﹣－﹘"],
  ["...", "…"],
  ["*", "•·∙‣●○■▪◦∗＊"],
  [" ", "\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000\t\v"],
  ["\n", "\u2028\u2029\u0085"],
  ["", "\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\uFE0E\uFE0F"],
  ["/", "÷⁄∕／"],
  ["x", "×"],
  ["<=", "≤"],
  [">=", "≥"],
  ["+/-", "±"],
  ["->", "→"],
  ["1/4", "¼"],
  ["1/2", "½"],
  ["3/4", "¾"],
  ["(c)", "©"],
  ["(R)", "®"],
  ["TM", "™"],
  ["o", "°º"],
  ["a", "ª"],
  [",", "，、"],
  [".", "．"],
  [":", "：∶"],
  [";", "；"],
  ["!", "！"],
  ["?", "？"],
  ["(", "（"],
  [")", "）"],
];

const lookAlikes: ReadonlyMap<string, string> = new Map(
  lookAlikeGroups.flatMap(([plain, group]) => [...group].map((it) => [it, plain] as const)),
);

/** The GSM-7 stand-in that keeps the meaning of a look-alike, or undefined. */
export function plainLookAlike(character: string): string | undefined {
  return lookAlikes.get(character);
}
