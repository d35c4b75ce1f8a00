// Brings English shorthand, contractions and misspellings into the words that the safety phrases use.

const written =
  "u=you|ur=your|urself=yourself|wanna=want to|wana=want to|wnna=want to|wnt=want|wan=want|gonna=going to|gona=going to|gunna=going to|gon=going to|" +
  "finna=going to|bouta=about to|boutta=about to|tryna=trying to|tryin=trying|gotta=got to|bc=because|cuz=because|coz=because|cus=because|tho=though|" +
  "thru=through|nite=night|tonite=tonight|tn=tonight|rn=right now|tmrw=tomorrow|tmr=tomorrow|kms=kill myself|kys=kill yourself|hubby=husband|" +
  "huband=husband|husban=husband|husbend=husband|bf=boyfriend|gf=girlfriend|bfs=boyfriend|mum=mom|mama=mom|momma=mom|moms=mom|pops=dad|dads=dad|sombody=somebody|" +
  "sumbody=somebody|smone=someone|sum1=someone|some1=someone|sumthin=something|smth=something|somethin=something|sumthing=something|nothin=nothing|nuthin=nothing|" +
  "livin=living|dyin=dying|killin=killing|kil=kill|hurtin=hurting|cuttin=cutting|bleedin=bleeding|breathin=breathing|shakin=shaking|chokin=choking|" +
  "swollin=swollen|ima=im going to|imma=im going to|i'm a=im|cannot=cant|cudnt=couldnt|breth=breathe|brethe=breathe|breate=breathe|brething=breathing|dnt=dont|" +
  "yall=you all|mins=min|minutes=min|minute=min|hosptal=hospital|emergancy=emergency|emergincy=emergency|emergecy=emergency|seazure=seizure|siezure=seizure|seisure=seizure|" +
  "seezure=seizure|dizy=dizzy|alot=a lot|hart=heart|cheast=chest|chesst=chest|insuline=insulin|shuger=sugar|suger=sugar|treaten=threaten|treatens=threatens|" +
  "scard=scared|scarred=scared|afriad=afraid|pls=please|plz=please|nobdy=nobody|nomore=no more|no1=no one|noone=no one|evryone=everyone|everbody=everybody|cud=could|wud=would|shud=should|" +
  "becuz=because|wit=with|da=the|dat=that|dis=this|dem=them|dey=they|em=them|meself=myself|mself=myself|myslf=myself|mysef=myself|myselv=myself|hisself=himself|helo=hello|" +
  "unconcious=unconscious|uncon=unconscious|unconsious=unconscious|bleading=bleeding|bleding=bleeding|vomitting=vomiting|vomited=vomiting|throwed=threw|trow=throw|puking=throwing up|" +
  "stomache=stomach|stomac=stomach|stumach=stomach|tummy=stomach|belly=stomach|belly's=stomach|ache=hurts|akes=hurts|suside=suicide|suecide=suicide|diying=dying|dieing=dying|dye=die|" +
  "grandmas=grandma|gramma=grandma|granma=grandma|nana=grandma|granny=grandma|grampa=grandpa|granpa=grandpa|abuela=grandma|abuelo=grandpa|lil=little|lill=little|" +
  "hed=he would|shed=she would|theyd=they would|id=i would|wen=when|wat=what|wats=whats|cnt=cant|kant=cant|nvr=never|neva=never|anymor=anymore|nomas=no more|ambulence=ambulance|ambulanse=ambulance|" +
  "numbe=numb|num=numb|pregnent=pregnant|pregant=pregnant|preggo=pregnant|prego=pregnant|preg=pregnant|contraction=contractions|confuse=confused|feinted=fainted|suger's=sugar|" +
  "rong=wrong|worng=wrong|wrog=wrong|wrnog=wrong|wronge=wrong|numbr=number|nubmer=number|numbre=number|nmber=number|passd=passed|pased=passed|paased=passed|chets=chest|chst=chest|cehst=chest|texing=texting|textin=texting|messges=messages|mesages=messages|mesage=message|plese=please|remov=remove|stoping=stopping|brth=breath|panful=painful|presure=pressure|preasure=pressure|swolen=swollen|" +
  "overdoze=overdose|overdoes=overdose|o d=od|od'd=od|fent=fentanyl|medecine=medicine|medicin=medicine|medcine=medicine|pils=pills|beated=beat|hitted=hit";

const words: ReadonlyMap<string, string> = new Map(
  written.split("|").map((pair) => {
    const [from = "", to = ""] = pair.split("=");
    return [from.replaceAll("'", ""), to];
  }),
);

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\bcan not\b/gu, "cant"],
  [/\b(do|does|did|is|was|were|are|would|could|should|have|has|had) not\b/gu, "$1nt"],
  [/\bwill not\b/gu, "wont"],
  [/\b(can|don|doesn|didn|isn|wasn|weren|aren|won|wouldn|couldn|shouldn|haven|hasn|hadn) t\b/gu, "$1t"],
  [/\bi am\b/gu, "im"],
  [/\bi have\b/gu, "ive"],
  [/\bi will\b/gu, "ill"],
  [/\b(he|she|it|that|what|who|there|where) is\b/gu, "$1s"],
  [/\b(they|we|you) are\b/gu, "$1re"],
  [/\b(he|she|they|it) will\b/gu, "$1ll"],
  [/\bno more\b/gu, "anymore"],
  [/\bmy self\b/gu, "myself"],
  [/\b(him|her) self\b/gu, "$1self"],
  [/\ba lot of lot\b/gu, "a lot"],
];

/** Words one or two letters away from these are taken for them; all are too long to be hit by chance. */
const targets = [
  "suicide",
  "suicidal",
  "suicidio",
  "overdose",
  "overdosed",
  "unconscious",
  "breathing",
  "bleeding",
  "ambulance",
  "emergency",
  "contractions",
  "unresponsive",
  "myself",
  "himself",
  "herself",
  "threatened",
  "threatens",
  "husband",
  "boyfriend",
  "pregnant",
  "swallowed",
  "seizure",
  "vomiting",
  "dizziness",
  "strangled",
  "worthless",
  "hopeless",
] as const;
const byLetter = new Map<string, string[]>();
for (const it of targets) byLetter.set(it.charAt(0), [...(byLetter.get(it.charAt(0)) ?? []), it]);

/** Real words that lie too close to one of them. */
const kept = new Set(
  "subside|sucede|sucedio|sucedido|decide|breathing|breeding|breading|feeding|heading|wedding|reading|himself|itself|homeless|harmless|restless|wordless|bleeding|blending|voting|visiting|emergencies|urgency|pregnancy|suicidarme|suicidarse|suicidar|suicidas|helpless|hopelessly|threaten|husbands|boyfriends|sulfide|outside|inside|oversee|overdue|overuse|override|overdo|bleaching|breathe|blessing|seizures|conscious|subconscious|swallow|swallows|swollen|followed|allowed|hollowed|strange|strangle|ambulances|consciousness|contraction|overdoses|overdosing|suicides".split(
    "|",
  ),
);

/** Letters to change, add, drop or swap; `max` bounds the work. */
export function letterDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function nearest(word: string): string {
  if (word.length < 6 || kept.has(word)) return word;
  for (const target of byLetter.get(word.charAt(0)) ?? []) {
    const max = target.length >= 7 && target.startsWith("suic") ? 2 : 1;
    if (letterDistance(word, target, max) <= max) return target;
  }
  return word;
}

/** Folded words in, the words of the safety phrases out. */
export function normalEnglish(folded: string): string {
  let text = folded
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .split(" ")
    .map((word) => words.get(word) ?? nearest(word))
    .join(" ");
  for (const [pattern, to] of contracted) text = text.replace(pattern, to);
  return text;
}
