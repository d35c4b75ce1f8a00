// The plainest cries for help in English and Spanish: no statistics may take these for anything else.

import type { Language } from "../languages.ts";
import type { SafetyRule } from "./rule.ts";

const guards = ["denied", "old", "fiction"] as const;
const rule = (kind: SafetyRule["kind"], language: Language, says: readonly string[], unless: readonly string[] = []) => ({
  kind,
  level: "clear" as const,
  language,
  guards,
  says,
  unless,
});

export const certainRules = [
  rule(
    "crisis",
    "english",
    [
      "(want|wants|going|ready|thinking of|thinking about|plan|planning|tried|trying|decided|about) [to] (kill|killing|hurt|hurting|hang|hanging|shoot|shooting|cut|cutting|harm|harming) (myself|himself|herself|themselves)",
      "(want|wants|going|ready|wish) to (die|be dead|end my life|end it all|commit suicide)",
      "kill myself",
      "(im|am|feel|feeling|hes|shes|is) suicidal",
      "(dont|doesnt) want to (live|be alive)",
      "(took|taking|swallowed) all [of] (my|the) (pills|meds|medicine)",
      "(going|want) to (kill|shoot|stab) (him|her|them|someone|somebody)",
    ],
    [
      "(die|dying) (of|from|for|if|laughing)",
      "(battery|phone|car|laptop)",
      "(all|took all) [of] my (pills|meds|medicine) (this|today|like|as|already|for)",
      "took all my meds (today|this morning)",
      "kill (him|her|them) if (he|she|they) (forgot|forgets|dont|is late)",
      "(dont|doesnt) want to live (with|in|here|there|near)",
    ],
  ),
  rule("crisis", "english", [
    "(thought|thoughts|thinking|dreaming) [of|about] (killing|hurting|harming) (myself|himself|herself)",
    "to kill (himself|herself|themselves)",
    "(end|ending|take|taking) my [own] life",
  ]),
  rule(
    "crisis",
    "english",
    ["(i am|im) [just|gonna be] killing myself", "[i] wish (i was|i were|i am) dead"],
    ["killing myself (laughing|at|over|with|trying|to|in|doing|on|for)", "(embarrass*|hangover|laughing|boring)"],
  ),
  rule("crisis", "spanish", [
    "(pienso|pensando|piensa|pensamientos|ganas) [en|de] (matarme|suicidarme|quitarme la vida|hacerme dano)",
    "(ojala|quisiera|prefiero) (estar muerto|estar muerta|estuviera muerto|estuviera muerta|no haber nacido)",
  ]),
  rule(
    "crisis",
    "spanish",
    [
      "(me quiero|me voy a|quiero|voy a|pienso|se quiere|se va a) (matar|matarme|suicidar|suicidarme|ahorcar|ahorcarme|colgar)",
      "(me quiero morir|quiero morirme|quiero morir|quitarme la vida|quiero hacerme dano)",
      "ya no quiero vivir",
    ],
    [
      "(voy a|quiero) matar (el|las|los|la|un|a la|al)",
      "(morir|morirme) de",
      "no quiero vivir (con|en|cerca|aqui|alla|sola|solo)",
      "quiero matar el",
      "quitarme la vida sedent*",
    ],
  ),
  rule(
    "danger_from_others",
    "english",
    [
      "(husband|wife|boyfriend|girlfriend|partner|ex|dad|stepdad|father|mom|son) [is|just|always|keeps|has been] (hits|hit|hitting|beats|beat|beating|choked|choking|chokes|raped|threatens|punched) me",
    ],
    ["(traffic|game|up)"],
  ),
  rule("danger_from_others", "spanish", [
    "(esposo|marido|novio|pareja|ex|papa|padrastro|hijo|esposa) me (pega|golpea|maltrata|amenaza|viola|golpeo|violo|ahorco|pego)",
    "me (quiere|va a) matar mi (esposo|marido|novio|ex)",
  ]),
  rule(
    "emergency",
    "english",
    [
      "(chest hurts|chest pain) and ... (breathe|arm)",
      "(i|he|she|baby|mom|dad) cant breathe",
      "(im|hes|shes|mom is|dad is) having a (stroke|heart attack|seizure)",
    ],
    ["(nose|mask|congest*|stuffy|allergies|laughing)"],
  ),
  rule("emergency", "spanish", ["no (puedo|puede) respirar", "(me duele|dolor en) [mucho] el pecho y"], ["(nariz|tapada|mascarilla|risa)"]),
];
