// Yes and no in languages that are no system languages but appear in replies, by BCP 47 base code.

export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
}

export const moreAnswerWords: Readonly<Record<string, AnswerWords>> = {
  af: { yes: "ja|ja asseblief|seker|natuurlik|reg|korrek", no: "nee|nee dankie|nooit|glad nie|nie waar nie" },
  az: { yes: "bəli|hə|əlbəttə|oldu|razıyam", no: "xeyr|yox|yo|heç vaxt|razı deyiləm" },
  ca: {
    yes: "sí|si|oc|i tant|oi tant|clar|és clar|clar que sí|d'acord|entès|així és|correcte|correcta|correctes|bé|prou|per descomptat|sisplau|si us plau|t'ho demano|obvi|òbviament|evidentment|afirmatiu|afirmativa|afirmatius|afirmatives|confirmat|confirmada|confirmats|confirmades|certament|exacte|segur|perfecte|és veritat|vinga|és cert|estic d'acord|sí si us plau",
    no: "no|no pas|i ara|mai|negatiu|negativa|discrepo|estic en desacord|en desacord|incorrecte|fals|falsa|no gràcies|de cap manera|no sisplau|és mentida|és una mentida|resposta incorrecta|aneu errat|menteix|gens|en absolut|és fals|t'equivoques",
  },
  da: {
    yes: "ja|jo|jep|ja tak|jo da|klart|selvfølgelig|bestemt|aftalt|enig|korrekt|rigtigt|sikkert|bekræft|bekræfte|bekræftet|bekræftende|virkelig|absolut|naturligvis|gerne|okay|sandt|fint|det er rigtigt|javist|præcis",
    no: "nej|nej tak|nix|niks|aldrig|uenig|være uenig|negativ|nope|nah|forkert|falsk|overhovedet ikke|slet ikke|ikke|det er forkert|absolut ikke|desværre ikke",
  },
  et: { yes: "jah|jaa|muidugi|õige|nõus|hästi|kindlasti|palun", no: "ei|ei aitäh|mitte|kunagi|vale|ei ole nõus" },
  eu: {
    yes: "bai|bale|noski|noski baietz|ados|jakina|baiezkoa|horixe|mesedez",
    no: "ez|inola ere ez|inoiz ez|ezezkoa|ez eskerrik asko|noski ezetz|gezurra",
  },
  fi: {
    yes: "kyllä|joo|juu|toki|tottakai|selvä|varmasti|oikein|totta|samaa mieltä|kyllä kiitos|kiitos kyllä|jep|ehdottomasti|sopii",
    no: "ei|en|ei kiitos|ei koskaan|väärin|eri mieltä|ei todellakaan|eipä|ei ikinä|enpä|en voi",
  },
  ga: { yes: "tá|sea|is ea|cinnte|ceart", no: "níl|ní hea|ní|riamh" },
  gl: { yes: "si|claro|por suposto|de acordo|correcto", no: "non|nunca|en absoluto" },
  id: {
    yes: "ya|iya|betul|benar|setuju|tentu|boleh|baik|oke|ya tolong|pasti|tentu saja",
    no: "tidak|tak|bukan|nggak|enggak|gak|jangan|salah|tidak setuju|tidak terima kasih|belum",
  },
  is: { yes: "já|jú|auðvitað|rétt|sammála|endilega|allt í lagi", no: "nei|nei takk|aldrei|rangt|ósammála|alls ekki" },
  lt: { yes: "taip|žinoma|gerai|sutinku|teisingai", no: "ne|niekada|nesutinku|neteisingai" },
  lv: { yes: "jā|protams|labi|piekrītu|pareizi", no: "nē|nekad|nepiekrītu|nepareizi" },
  mk: { yes: "да|секако|добро|се согласувам|точно", no: "не|никогаш|не се согласувам|неточно" },
  mn: { yes: "тийм|за|зөв|мэдээж", no: "үгүй|биш|хэзээ ч үгүй" },
  ms: { yes: "ya|betul|benar|setuju|boleh|tentu", no: "tidak|bukan|tak|jangan|salah" },
  nb: {
    yes: "ja|jo|jepp|jada|selvfølgelig|klart|enig|riktig|sikkert|gjerne|ja takk|absolutt|greit|sant|stemmer|bekreftet|ok",
    no: "nei|nei takk|niks|aldri|uenig|feil|ikke|overhodet ikke|nope|slett ikke|absolutt ikke|usant",
  },
  sk: {
    yes: "áno|hej|jasné|samozrejme|dobre|určite|súhlasím|iste|správne|pravda",
    no: "nie|nikdy|vôbec nie|nesúhlasím|nie ďakujem|nesprávne",
  },
  sl: { yes: "da|ja|seveda|v redu|dobro|drži|strinjam se|prav", no: "ne|nikoli|nikakor|ne strinjam se|napačno" },
  sq: { yes: "po|sigurisht|mirë|dakord|saktë", no: "jo|kurrë|aspak|gabim" },
  sv: {
    yes: "ja|japp|jupp|jepp|jadå|javisst|visst|absolut|säkert|självklart|ok då|okej|gärna|ja tack|sant|stämmer|det stämmer|rätt|håller med|jag håller med|naturligtvis|precis|är du snäll|snälla|y|j|jajamän|bekräftat|bekräftar|korrekt|tveklöst|jo",
    no: "nej|näpp|nä|öh nä|nej tack|n|aldrig|inte|absolut inte|nope|misstycker|glöm det|jag säger bara glöm det|fel|falskt|håller inte med|verkligen inte|inte alls|jag vill inte det|nix|icke|negativt|det stämmer inte|inte sant",
  },
  te: { yes: "అవును|సరే|తప్పకుండా|నిజం", no: "కాదు|లేదు|వద్దు" },
  kn: { yes: "ಹೌದು|ಸರಿ|ಖಂಡಿತ", no: "ಇಲ್ಲ|ಅಲ್ಲ|ಬೇಡ" },
  ml: { yes: "അതെ|ശരി|തീർച്ചയായും", no: "അല്ല|ഇല്ല|വേണ്ട" },
};
