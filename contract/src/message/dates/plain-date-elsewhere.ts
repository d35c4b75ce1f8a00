// Brings the words of a date in the languages beside English and Spanish into plain forms: times of day go, "this evening" is today, spoken forms become written ones.

import { foldAccents } from "../fold-reply.ts";

type Rewriting = readonly (readonly [pattern: RegExp, word: string])[];

/** Nothing of a word before or behind; \b knows Latin letters only. */
const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu");

const arabicMonths = ["يناير", "فبراير", "مارس", "ابريل", "مايو", "يونيو", "يوليو", "اغسطس", "سبتمبر", "اكتوبر", "نوفمبر", "ديسمبر"];
const arabicCounts = [
  // "شهر واحد" is one month, not January.
  "(?!)",
  "[إا]?ثن[يا]ن|تنين",
  "ثلاث[ةه]?|تلات[ةه]?",
  "[أا]ربع[ةه]?",
  "خمس[ةه]?",
  "ست[ةه]?",
  "سبع[ةه]?",
  "ثماني?[ةه]?|تمان[ةه]?",
  "تسع[ةه]?",
  "عشر[ةه]?",
  "[أا]?حد(?:ى)? ?عشر[ةه]?|[إا]?حداشر|[إا]?حدعش",
  "[إا]?ثن[يات]+ ?عشر[ةه]?|[إا]?[تط]ناشر|[إا]?طنع?ش",
] as const;
const arabicMonthNames =
  "يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|شباط|[آاأ]ذار|نيسان|[أا]يار|حزيران|تموز|[آا]ب|[أا]يلول|تشرين|كانون";

const romanMonths = [
  ["i", "stycznia"],
  ["ii", "lutego"],
  ["iii", "marca"],
  ["iv", "kwietnia"],
  ["v", "maja"],
  ["vi", "czerwca"],
  ["vii", "lipca"],
  ["viii", "sierpnia"],
  ["ix", "wrzesnia"],
  ["x", "pazdziernika"],
  ["xi", "listopada"],
  ["xii", "grudnia"],
] as const;

/** Chinese, Japanese and Korean stand apart from the others: no spaces, and readers of their own. */
const rewritings: Readonly<Record<string, Rewriting>> = {
  fr: [
    [/\b(?:cet? (?:matin|soir|apres[ -]midi|aprem|nuit|midi)|maintenant|tout de suite|en ce moment)\b/gu, "aujourd'hui"],
    [/\bhier (?:matin|soir|apres[ -]midi|midi)\b/gu, "hier"],
    [/\ba?pres[ -]demain\b/gu, "apres demain"],
    [/\bavant[ -]hier\b/gu, "avant hier"],
    [/\b(?:dans |pendant |en |l['’]|de l['’])?(?:la |le )?(?:matinee|matin|soiree|soir|apres[ -]midi|aprem|journee|midi)\b/gu, " "],
    [
      /\b(?:vers |apres |avant |des |a partir de )?(?:a )?\d{1,2} ?(?:h(?:eures?)?)(?: ?\d\d)?\b|\b(?:a|vers|apres|avant) \d{1,2}:\d\d\b/gu,
      " ",
    ],
    [/\bl['’]an (?:dernier|passe)\b/gu, "annee derniere"],
  ],
  pt: [
    [/(?<=\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:[ -]feira)?) agora\b/gu, ""],
    [
      /\bhoje (?:de|a|pela|na) (?:parte da )?(?:manha|tarde|noite)\b|\b(?:agora(?: mesmo)?|neste (?:momento|instante)|esta (?:manha|tarde|noite))\b/gu,
      "hoje",
    ],
    [/\bontem (?:de|a|pela) (?:manha|tarde|noite)\b/gu, "ontem"],
    [
      /\b(?:de|a|pela|na|no|da) (?:parte da )?(?:manha|tarde|noite|tardinha)\b(?! seguinte)|\b(?:cedo|cedinho|ao meio[ -]dia|depois do almoco)\b/gu,
      " ",
    ],
    [/\b(?:as|a partir das|depois das|antes das|la pelas|pelas) \d{1,2}(?: ?h(?:oras)?| ?hrs)?(?:[: ]?\d\d)?\b/gu, " "],
    [/\b\d{1,2} ?h(?:oras?|rs)?(?:\d\d)?\b/gu, " "],
    [/\b2[ªa](?:[ -]?feira)?(?!\p{L})/gu, "segunda"],
    [/\b3[ªa](?:[ -]?feira)?(?!\p{L})/gu, "terca"],
    [/\b4[ªa](?:[ -]?feira)?(?!\p{L})/gu, "quarta"],
    [/\b5[ªa](?:[ -]?feira)?(?!\p{L})/gu, "quinta"],
    [/\b6[ªa](?:[ -]?feira)?(?!\p{L})/gu, "sexta"],
    [/\bvigesimo (?=primeiro|segundo|terceiro|quarto|quinto)/gu, "vinte e "],
  ],
  pl: [
    [/\b(?:dzis|dzisiaj) (?:rano|po poludniu|przed poludniem|wieczorem|w nocy)\b|\b(?:teraz|w tej chwili|od razu)\b/gu, "dzis"],
    [/\bwczoraj (?:rano|po poludniu|wieczorem|w nocy)\b/gu, "wczoraj"],
    [/\b(?:z samego rana|z rana|rano|po poludniu|przed poludniem|wieczorem|w poludnie|w nocy|popoludniu)\b/gu, " "],
    [/\b(?:o|po|przed|od|okolo|na) (?:godz(?:inie|iny|\.)? ?)?\d{1,2}[:.]\d\d\b|\b(?:o|na|po|przed) (?:godz\p{L}*\.? ?)\d{1,2}\b/gu, " "],
    [/\bo \d{1,2}\b(?! ?(?:dni|tyg|mies))/gu, " "],
    [/\b(?:br|b\.r\.?|tego roku)(?= |$|\.)/gu, "w tym roku"],
    [/\bdzien przed wczoraj\b/gu, "przedwczoraj"],
    [/\b(\d{1,2}) ?-? ?(?:tego|szego|giego|ciego|mego|ego|ci|ty)\b/gu, "$1go"],
    [/\bmaj(?:em|u)\b/gu, "maja"],
    ...romanMonths.map(([roman, name]): readonly [RegExp, string] => [
      new RegExp(`\\b(\\d{1,2}) ${roman} (?=\\d{4}\\b)`, "gu"),
      `$1 ${name} `,
    ]),
    [/\bdwudziest(?:ego|y) (pierwsz|drug|trzeci|czwart|piat|szost|siodm|osm|dziewiat)(?:ego|iego|y|i)\b/gu, "dwadziescia $1ego"],
    [/\btrzydziest(?:ego|y) pierwsz(?:ego|y)\b/gu, "31"],
    [/\btrzydziest(?:ego|y)\b/gu, "30"],
  ],
  ru: [
    [whole("эт(?:им утром|им вечером|ой ночью)|сегодня (?:утром|вечером|днем|днём|ночью)|прямо сейчас|сейчас|сию минуту"), "сегодня"],
    [whole("вчера (?:утром|вечером|днем|днём|ночью)"), "вчера"],
    [whole("завтра (?:утром|вечером|днем|днём|ночью)"), "завтра"],
    [whole("(?:рано )?утром|с утра|вечером|днем|днём|в обед|после обеда|до обеда|в первой половине дня|во второй половине дня"), " "],
    [
      /(?<!\p{L})(?:в|к|на|после|до|около|с) \d{1,2}[:.]\d\d(?!\p{L}|\d)(?: ?(?:утра|дня|вечера|час\p{L}*))?|(?<!\p{L})(?:в|к|на|после|до) \d{1,2} ?(?:ч\.?|час\p{L}*|утра|дня|вечера)(?!\p{L})(?: (?:утра|дня|вечера))?/gu,
      " ",
    ],
    [/(?<=(?:ник|рник|еду|верг|тницу|боту|сенье|завтра|сегодня|пн|вт|ср|чт|пт|сб|вс) )в \d{1,2}(?=$|[ ,.!?])(?! \p{L})/gu, " "],
    [/(\d{1,2}) числ[ао](?!\p{L})/gu, "$1-го"],
    [/(?<=\p{L}(?:го|ое)) числ[ао](?!\p{L})/gu, " "],
    [/(?<!\p{L})(?:в|на) ближайш(?:ий|ую|ее)(?!\p{L})/gu, " "],
  ],
  ar: [
    [/[\u064B-\u0652\u0640]/gu, ""],
    [whole("[أا]ول (?:[إا]?مبارح|البارحة)"), "اول امس"],
    [whole("[إا]?مبارح"), "امس"],
    [
      whole(
        "(?:هذا )?اليوم (?:الصبح|صباحا|العصر|الظهر|المغرب|المسا|المساء|مساء|بالليل|الليلة)|الآن|هلق|هلأ|هسه|هسة|دلوقتي|حالا|الليلة|هذا الصباح",
      ),
      "اليوم",
    ],
    [whole("(?:ال)?ساعة [\\d:.]+(?: (?:ونصف|ونص|وربع))?(?: (?:صباحا|مساء|ظهرا|عصرا))?"), " "],
    [whole("(?:في )?(?:صباحا|مساء|ظهرا|عصرا|الصبح|العصر|الظهر|المغرب|المسا|المساء|الصباح|بالليل|الضحى)"), " "],
    [whole("الجاي[ةه]?|اللي جاي[ةه]?|اللي جايي?[ةه]?"), "القادم"],
    [whole("الفايت[ةه]?|اللي فات(?:ت)?|اللي راح(?:ت)?"), "الماضي"],
    [/(?<!\p{L})(?:من|صار لي|إلي|الي) (?=(?:\d{1,2}|\p{L}+) (?:يوم|[أا]يام|[أا]سابيع|[أا]شهر|شهور)(?!\p{L}))/gu, "قبل "],
    [/^(?:من|صار لي) (?=(?:يوم(?:ين)?|[أا]سبوع(?:ين)?|شهر(?:ين)?|سن(?:ة|تين)|عام(?:ين)?)(?!\p{L}))/gu, "قبل "],
    [/(?<=(?:قبل|بعد|منذ) )(?:من )?شهرين(?!\p{L})/gu, "2 شهور"],
    [/(?<=(?:قبل|بعد|منذ) )(?:من )?(?:عامين|سنتين)(?!\p{L})/gu, "2 سنوات"],
    ...arabicMonths.map((name, at): readonly [RegExp, string] => [
      new RegExp(`(?<!\\p{L})ب?شهر (?:0?${at + 1}(?!\\d)|(?:${arabicCounts[at]})(?!\\p{L}| (?:[أا]يام|عشر)))`, "gu"),
      name,
    ]),
    [new RegExp(`(?<!\\p{L})(?:ب|ل|من )(?=(?:${arabicMonthNames})(?!\\p{L}))`, "gu"), ""],
    [/(?<!\p{L})(?:[بل]|من )?(?:ال)?(?:عام|سنة) (?=\d{4})/gu, " "],
    [/(?<!\p{L})ثان (?=[أا]ربعا)/gu, "ثاني "],
    [/(?<!\p{L})[أا]ربعا(?!\p{L})/gu, "اربعاء"],
    [
      /(?<!\p{L})((?:ال)?(?:[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|سبت)) (?:ال)?([أا]ول(?:ى)?|ثاني[ةه]?|ثالث[ةه]?|رابع[ةه]?|[أا]خير[ةه]?)(?= (?:من|في|ب))/gu,
      "$2 $1",
    ],
    [/(?<!\p{L})[أا]خير[ةه]? (?=ال)/gu, "اخر "],
    [/(?<!\p{L})يوم (?=بعد (?:غد|بكر)|قبل [أا]مس)/gu, ""],
  ],
  vi: [
    [whole("(?:sáng|trưa|chiều|tối|đêm|sang|trua|chieu) nay|(?:ngày |lúc |ngay )?bây giờ|ngay lúc này|bay gio"), "hôm nay"],
    [whole("(?:sáng|trưa|chiều|tối|sang|trua|chieu) (?:ngày )?mai|bữa mai|bua mai"), "ngày mai"],
    [/^mai(?!\p{L})/gu, "ngày mai"],
    [whole("(?:sáng|trưa|chiều|tối|đêm|sang|trua|chieu) (?:hôm )?qua|bữa qua|bua qua"), "hôm qua"],
    [/(?<!\p{L})t([2-7])(?![\p{L}\d])/gu, "thứ $1"],
    [whole("cn"), "chủ nhật"],
    [/(?<!\p{L})(?:lúc |luc |khoảng )?\d{1,2} ?(?:giờ|gio|h)(?: ?\d{1,2}(?: phút)?| rưỡi| ruoi)?(?!\p{L})/gu, " "],
    [whole("(?:vào |lúc )?(?:buổi )?(?:sáng|chiều|trưa|tối)|buoi (?:sang|chieu|trua|toi)"), " "],
    [/(?<!\p{L})(?:một|mot) (?=ngày|tuần|tháng|năm|ngay|tuan|thang|nam)/gu, "1 "],
    [whole("năm (?:ngoái|rồi|trước)|nam ngoai"), "năm vừa rồi"],
    [/(?<=(?:tuần|tuan) )(?:vừa )?(?:rồi|qua|roi)(?!\p{L})/gu, "trước"],
    [/(?<=(?:nhật|thứ \p{L}{2,4}|thứ \d) )(?:vừa )?(?:rồi|qua|roi|trước)(?!\p{L})/gu, "vừa rồi"],
    [/(?<=(?:ngày|ngay) \d{1,2} (?:tháng|thang) )(?:trước|truoc|rồi|vừa rồi)(?!\p{L})/gu, "vừa rồi"],
    [/(?<=(?:ngày|ngay) \d{1,2} (?:tháng|thang) )(?:sau|tới|toi)(?!\p{L})/gu, "kế tiếp"],
    [/(?<=(?:ngày|mùng|mồng|ngay) )(?:mười|muoi) (?:lăm|lam)(?!\p{L})/gu, "15"],
    [/(?<=(?:ngày|mùng|mồng|ngay) )hai (?:mươi |muoi )?(?:mốt|mot)(?!\p{L})|(?<=ngày )hăm mốt/gu, "21"],
    [/(?<=(?:ngày|mùng|mồng|ngay) )hai (?:mươi |muoi )?(?:lăm|nhăm|lam)(?!\p{L})|(?<=ngày )hăm lăm/gu, "25"],
  ],
  tl: [
    [/\b(?:kagabi|kahapon (?:ng|nang) (?:umaga|hapon|gabi|tanghali)|kahapon po)\b/gu, "kahapon"],
    [
      /\b(?:kanina(?:ng (?:umaga|hapon|tanghali))?|mamaya(?:ng (?:umaga|hapon|gabi|tanghali))?|ngayong (?:umaga|hapon|gabi|tanghali)|ngayon din|now na)\b/gu,
      "ngayon",
    ],
    [/\b(?:ng|sa|nang|tuwing) (?:umaga|hapon|gabi|tanghali)\b|\b(?:po|ho|poh|nga|na lang|alas \w+)\b/gu, " "],
    [/\b(?:sa )?a ?- ?(?=\d)/gu, "sa ika "],
    [/\bika ?- ?(?=\d)/gu, "ika "],
    [/\b(isang|dalawang|tatlong|apat na|\d{1,2}) (?:na )?linggo(?= (?:mula ngayon|na ang naka|ang naka|pa\b))/gu, "$1 na linggo"],
    [/\bna ang (?:nakalipas|nakaraan)\b/gu, "ang nakalipas"],
    [/\bapat na\b/gu, "apat"],
    [
      /\b(?:noong|nung|nuong) (?:nakaraang )?(?=(?:lunes|martes|miyerkules|huwebes|biyernes|sabado|ene|peb|mar|abr|may|hun|hul|ago|set|okt|nob|dis|\d|ika))/gu,
      "nakaraang ",
    ],
  ],
  zh: [
    [/现在|現在|马上|馬上|这就/gu, "今天"],
    [/过([\d一二两三四五六七八九十]+天)/gu, "$1后"],
  ],
  ja: [
    [/今から(?=行|伺|い|参|向|出)|今すぐ/gu, "今日"],
    [/昨夜|昨晩|ゆうべ|夕べ/gu, "昨日"],
    [/ついたち/gu, "1日"],
    [/今度の(?=[月火水木金土日]曜)/gu, ""],
    [/(?<=[\d一二三四五六七八九十]\s*(?:日|週間|(?:ヶ|か|カ|ヵ|個)月))[でに]?(?=(?:行|伺)けます)/gu, "後に"],
    [/ヶ月で/gu, "ヶ月後"],
  ],
  ko: [
    [/([월화수목금토일])욜(?!일)/gu, "$1요일"],
    [/지금(?!부터)|방금/gu, "오늘"],
    [/어젯밤|어제밤|간밤/gu, "어제"],
    [/담\s?주/gu, "다음주"],
    [/담\s?달/gu, "다음달"],
  ],
};

const latin = new Set(["fr", "pt", "pl", "tl"]);

/** The reply in plain forms; languages without a list keep their words. Latin letters lose their accents. */
export function plainDateElsewhere(plain: string, code: string): string {
  const list = rewritings[code];
  if (!list) return plain;
  let words = latin.has(code) ? foldAccents(plain) : plain;
  for (const [pattern, word] of list) words = words.replace(pattern, word);
  return words.replace(/ {2,}/gu, " ").trim();
}
