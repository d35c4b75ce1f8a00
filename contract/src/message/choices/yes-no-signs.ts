// Parts of sentences that tilt an answer: negation, right and wrong, contrast, doubt. By BCP 47 base code.

export interface YesNoSignals {
  /** Negating words. */
  readonly not: string;
  /** Words of agreement inside a sentence; with a negation they decline. */
  readonly good: string;
  /** Words of refusal inside a sentence; with a negation they agree. */
  readonly bad: string;
  /** "but": what follows may take the answer back. */
  readonly but: string;
  /** "I said": what follows is a quotation, not the answer. */
  readonly quoted: string;
}

export const yesNoSignals: Readonly<Record<string, YesNoSignals>> = {
  en: {
    not: "not|no|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|cant|cannot|aint|never|nope|nah|hardly|couldnt|wouldnt|havent|hasnt|neither|nor",
    good: "right|correct|correctly|true|accurate|valid|agree|affirmative|confirmed|perfect|perfectly|exactly|proper|fact|factual|yes|truth|ok|okay|great|wonderful|awesome|good|fine|agreed",
    bad: "wrong|incorrect|incorrectly|false|untrue|fake|inaccurate|disagree|negative|mistaken|invalid|lying|lie|mistake|bogus|undesirable",
    but: "if|but|however|except|unless|although|though|instead",
    quoted: "said",
  },
  es: {
    not: "no|nunca|tampoco|jamas|ni",
    good: "correcto|correcta|cierto|verdad|verdadero|acuerdo|bien|acepto|razon|creo",
    bad: "incorrecto|incorrecta|falso|falsa|mentira|mal|equivocado|equivocada|desacuerdo|error|equivocas|equivoca",
    but: "pero|aunque|excepto|menos|sino|mas bien|en realidad|salvo",
    quoted: "dije|digo|he dicho|dicho",
  },
  ca: {
    not: "no|mai|tampoc",
    good: "correcte|correcta|cert|veritat|acord|bé|crec|penso",
    bad: "incorrecte|incorrecta|fals|falsa|mentida|menteix|equivocat|equivocada|errat|desacord|odio|indesitjable|desitjable no",
    but: "però|encara que|realment|en realitat",
    quoted: "dit|vaig dir",
  },
  fr: {
    not: "ne|pas|jamais|non|aucunement|n",
    good: "correct|vrai|exact|accord|bon|raison|juste|ok",
    bad: "faux|fausse|incorrect|mensonge|tort|erreur|désaccord|trompes|trompez|mauvaise|ment|mens",
    but: "mais|cependant|sauf|pourtant|en fait|toutefois",
    quoted: "dit|disais",
  },
  de: {
    not: "nicht|kein|keine|keinen|nie|niemals|nein",
    good: "richtig|korrekt|stimmt|stimme|wahr|einverstanden|ok|gut|funktionieren|recht|zu",
    bad: "falsch|lüge|lügt|unwahr|fehler|irrtum|verkehrt|unerwünscht",
    but: "aber|jedoch|doch nicht|allerdings|ausser|eigentlich|sondern",
    quoted: "sagte|gesagt|sage",
  },
  it: {
    not: "non|no|mai|nemmeno|neanche|né",
    good: "giusto|corretto|vero|accordo|bene|ok|ragione|concordo|credo|penso|funzionare|farò",
    bad: "sbagliato|falso|bugia|errore|sbagli|mentendo|disaccordo|indesiderabile|odio",
    but: "ma|però|tranne|eccetto|tuttavia|in realtà|anzi",
    quoted: "detto|dicevo",
  },
  pt: {
    not: "não|nao|nunca|nem|jamais",
    good: "certo|correto|verdade|acordo|bem|razão|acho|concordo",
    bad: "errado|errada|falso|falsa|mentira|mentiras|mentir|mentindo|enganado|incorreto|odeio|indesejável",
    but: "mas|porém|exceto|embora|na verdade|contudo",
    quoted: "disse|digo",
  },
  nl: {
    not: "niet|geen|nooit|nee|neen",
    good: "juist|correct|waar|goed|eens|akkoord|gelijk|oké|klopt",
    bad: "fout|onjuist|leugen|verkeerd|oneens|liegt|ongelijk|vergist|onwenselijk",
    but: "maar|behalve|echter|eigenlijk",
    quoted: "zei|gezegd",
  },
  sv: {
    not: "inte|aldrig|ej|icke",
    good: "rätt|sant|stämmer|korrekt|bra|ok|överens",
    bad: "fel|falskt|lögn|osant|oense",
    but: "men|fast|förutom|egentligen",
    quoted: "sa|sade",
  },
  da: {
    not: "ikke|aldrig|ej",
    good: "rigtigt|sandt|korrekt|godt|ok|enig",
    bad: "forkert|falsk|løgn|uenig",
    but: "men|undtagen|egentlig|faktisk",
    quoted: "sagde",
  },
  nb: {
    not: "ikke|aldri|ei",
    good: "riktig|sant|korrekt|bra|ok|enig",
    bad: "feil|falsk|løgn|uenig",
    but: "men|unntatt|egentlig|faktisk",
    quoted: "sa",
  },
  pl: {
    not: "nie|nigdy",
    good: "racja|prawda|dobrze|zgoda|zgadzam|ok|w porządku",
    bad: "nieprawda|źle|kłamstwo|błąd|fałsz",
    but: "ale|jednak|oprócz|właściwie",
    quoted: "powiedziałem|powiedziałam|mówiłem|mówiłam",
  },
  ru: {
    not: "не|нет|никогда",
    good: "верно|правильно|правда|согласен|согласна|хорошо|ладно",
    bad: "неверно|неправильно|ложь|неправда|ошибка|плохо",
    but: "но|однако|кроме|только",
    quoted: "сказал|сказала",
  },
  uk: {
    not: "не|ні|ніколи",
    good: "вірно|правильно|правда|згоден|згодна|добре|гаразд",
    bad: "невірно|неправильно|брехня|неправда|помилка|погано",
    but: "але|однак|крім|тільки",
    quoted: "сказав|сказала",
  },
  bg: {
    not: "не|никога",
    good: "вярно|правилно|съгласен|съгласна|добре|истина",
    bad: "невярно|грешно|лъжа|лошо|грешка",
    but: "но|обаче|освен",
    quoted: "казах",
  },
  cs: {
    not: "ne|není|nikdy|nemám",
    good: "správně|pravda|souhlasím|dobře|v pořádku",
    bad: "špatně|nepravda|lež|chyba|nesouhlasím",
    but: "ale|avšak|kromě|vlastně",
    quoted: "řekl|řekla",
  },
  tr: {
    not: "değil|yok|hayır",
    good: "doğru|tamam|iyi|katılıyorum|haklısın",
    bad: "yanlış|yalan|hata|katılmıyorum",
    but: "ama|fakat|ancak|aslında",
    quoted: "dedim|söyledim",
  },
  hi: { not: "नहीं|ना|नही|मत", good: "ठीक|सही|सहमत|अच्छा|काम", bad: "गलत|झूठ|असहमत|बुरा", but: "लेकिन|मगर|पर|किंतु", quoted: "कहा|कहा था" },
  ar: {
    not: "لا|ليس|ليست|لم|لن|غير|ما|انها ليست",
    good: "صحيح|موافق|جيد|يرام|اتفق|أوافق|مشكلة لا",
    bad: "خطأ|خاطئ|كذب|غلط|اختلف",
    but: "لكن|ولكن|الا|غير ان",
    quoted: "قلت",
  },
  fa: { not: "نه|نیست|نمی|ندارم", good: "درست|صحیح|موافقم|خوب", bad: "غلط|اشتباه|دروغ|مخالفم", but: "اما|ولی|مگر", quoted: "گفتم" },
  hu: {
    not: "nem|nincs|soha",
    good: "igaz|helyes|jó|rendben|egyetértek",
    bad: "hamis|rossz|hazugság|téves",
    but: "de|azonban|kivéve",
    quoted: "mondtam",
  },
  el: {
    not: "δεν|όχι|μη|μην|ποτέ",
    good: "σωστό|σωστά|αλήθεια|εντάξει|συμφωνώ",
    bad: "λάθος|ψέμα|ψεύτικο|διαφωνώ",
    but: "αλλά|όμως|εκτός",
    quoted: "είπα",
  },
  ro: { not: "nu|niciodată", good: "corect|adevărat|bine|acord", bad: "greșit|fals|minciună", but: "dar|însă|totuși", quoted: "am spus" },
  tl: {
    not: "hindi|di|wala|ayaw|huwag",
    good: "tama|totoo|sige|pwede",
    bad: "mali|kasinungalingan",
    but: "pero|ngunit|subalit|kaso",
    quoted: "sabi ko",
  },
  vi: {
    not: "không|chưa|đừng|chẳng",
    good: "đúng|phải|được|đồng ý|tốt",
    bad: "sai|nhầm|dối",
    but: "nhưng|tuy nhiên|trừ",
    quoted: "tôi nói",
  },
  ht: { not: "pa|non|janm", good: "vre|dakò|byen", bad: "fo|manti|mal", but: "men|sof", quoted: "di" },
};

/** The same for scripts without spaces: looked up inside the text. */
export const unspacedSignals = {
  not: ["不", "没", "沒", "别", "別", "未", "唔", "冇", "ない", "ません", "じゃな", "않", "아니", "못", "안 ", "ไม่", "មិន", "បໍ່", "ບໍ່"],
  but: ["但", "不过", "不過", "可是", "しかし", "でも", "ただ", "하지만", "그런데", "근데", "แต่", "ប៉ុន្តែ", "ແຕ່"],
  quoted: ["我说", "我說", "言いました", "言った", "라고 말했", "고 말했", "บอกว่า"],
} as const;

/** Phrases that mean a person must look, in the notation of reply-phrase.ts. */
export const maybePhrases: readonly string[] = [
  "(maybe|mayb|mabye|perhaps|possibly|might|probably|unsure|undecided|uncertain|depends|dunno|idk|idek|either|whichever|whatever)",
  "(not|im not|isnt|am not|arent|never) [too|to|so|really|quite|100|entirely|completely|actually|all that|totally|exactly] (sure|certain|positive|decided)",
  "(dont|do not|cant|cannot|couldnt|wouldnt|not able to|unable to) [really|honestly|quite|actually|even|exactly] (know|say|tell|remember|recall|decide|answer|care|mind)",
  "do not know",
  "(no|not a|havent a|havent the|dont have a|dont have any|have no|without a) (idea|clue|knowledge|foggiest|opinion|preference)",
  "(who|god|lord|heaven) knows",
  "(dont|do not|didnt|did not|cant) understand",
  "no (entiendo|entendi|comprendo|le entiendo|te entiendo)",
  "if i (know|knew)",
  "(could|may|might|can) [also|possibly|maybe] (be|go|work)",
  "(above|beyond) my (pay|head|knowledge|understanding)",
  "(let me|ill|i will|have to|need to|gotta|must|got to|wanna) (check|see|think|ask|get back|look|confirm|let you)",
  "(anything|any|any one|anyone|whichever one) (is|would|will|works|sounds)",
  "(it|that|this|they) (doesnt|does not|dont) [really] matter",
  "(both|neither|either way|one or the other|up to you|your choice|hard to say|tough to say|your guess)",
  "(yes and no|yes or no|yes no|si y no|oui et non|ja und nein|sim e nao|si e no)",
  "(another|a different|some other|other) (day|time|date|appointment)",
  "(reschedule|re schedule|change the (time|date|day|appointment)|running late|be late|not today|not this time|later)",
  "(quizas|quiza|tal vez|talvez|a lo mejor|puede ser|capaz|depende|probablemente|posiblemente|acaso)",
  "no (lo|la)? [lo|la|me] (se|sabria|recuerdo|acuerdo|estoy (seguro|segura)|tengo idea)",
  "no (se|estoy (seguro|segura)|tengo (idea|ni idea)|sabria)",
  "(dejame|dejeme|tengo que|voy a|necesito) (ver|checar|revisar|preguntar|pensar|consultar)",
  "(reprogramar|reagendar|cambiar (la|mi|el) (cita|fecha|hora|dia)|otro dia|otra fecha|otra hora|mas tarde|llego tarde|llegar tarde)",
  "(peut etre|je ne sais|je sais pas|sais pas|pas sur|pas sure|pas certain|ca depend|aucune idee|eventuellement|probablement)",
  "(vielleicht|eventuell|weiss nicht|weiss es nicht|nicht sicher|keine ahnung|kommt darauf an|mal sehen|moglicherweise|womoglich|wahrscheinlich)",
  "(forse|non so|non lo so|non sono sicuro|non sono sicura|dipende|magari|probabilmente|non saprei|puo darsi)",
  "(nao sei|nao tenho certeza|se calhar|quem sabe|nao faco ideia|provavelmente)",
  "(misschien|weet niet|weet het niet|niet zeker|geen idee|wellicht|hangt ervan af|waarschijnlijk)",
  "(kanske|vet inte|vet ej|inte saker|ingen aning|maske|ved ikke|vet ikke|kanskje|ikke sikker|ingen anelse)",
  "(może|moze|być może|nie wiem|nie jestem pewien|nie jestem pewna|zależy|chyba) $",
  "(может быть|может|возможно|не знаю|не уверен|не уверена|наверное|посмотрим|зависит)",
  "(може бути|можливо|не знаю|не впевнений|не впевнена|мабуть|залежить)",
  "(може би|не знам|не съм сигурен|не съм сигурна|вероятно|зависи)",
  "(možná|nevím|nejsem si jistý|nejsem si jistá|záleží|asi|možda|ne znam|nisam siguran|nisam sigurna|zavisi)",
  "(belki|bilmiyorum|emin değilim|galiba|sanırım|herhalde|fikrim yok)",
  "(talán|nem tudom|nem vagyok biztos|lehet|attól függ)",
  "(poate|nu știu|nu sunt sigur|nu sunt sigură|depinde)",
  "(ίσως|δεν ξέρω|δεν είμαι σίγουρος|δεν είμαι σίγουρη|εξαρτάται)",
  "(ربما|لا أعرف|لا اعرف|لا أدري|لست متأكدا|لست متأكد|مش عارف|يمكن|ممكن)",
  "(شاید|نمیدانم|نمی دانم|نمیدونم|مطمئن نیستم|احتمالا|شايد|پتہ نہیں|معلوم نہیں)",
  "(शायद|पता नहीं|मालूम नहीं|नहीं पता|हो सकता है|কি জানি|হয়তো|জানি না)",
  "(אולי|לא יודע|לא יודעת|לא בטוח|לא בטוחה|תלוי)",
  "(siguro|baka|ewan|hindi ko alam|hindi ako sigurado|depende|titingnan ko)",
  "(có thể|có lẽ|không biết|không chắc|chưa biết|tùy)",
  "(petèt|pa konnen|m pa konnen|mwen pa konnen|pa sèten|labda|sijui|sina uhakika|malaga|laga yaabo|ma aqaan|malaha)",
  "(可能|也许|也許|或许|或許|不知道|不确定|不確定|看情况|看情況|大概|说不定|唔知|唔肯定|未知)",
  "(多分|たぶん|かもしれ|わかりません|分かりません|わからない|分からない|知りません|おそらく|未定|不明)",
  "(아마|모르겠|글쎄|몰라|확실하지|확실치|잘 모르|어쩌면|생각해)",
  "(อาจจะ|ไม่แน่ใจ|ไม่รู้|ไม่ทราบ|บางที|ប្រហែល|មិនដឹង|មិនប្រាកដ|ບາງທີ|ບໍ່ຮູ້|ບໍ່ແນ່ໃຈ)",
];
