// What takes the meaning of alarming words away: denial, the distant past, fiction, laughter, a good end, paperwork.

import { type PhraseList, phraseList } from "../phrases/reply-phrase.ts";

/**
 * `denied`: said not to be so. `old`: years ago or family history. `fiction`: films, games, classes.
 * `laugh`: said with a laugh. `resolved`: over and well. `admin`: about papers, orders and visits.
 */
export type Guard = "denied" | "old" | "fiction" | "laugh" | "resolved" | "admin";

const now = phraseList([
  "(right now|now|today|tonight|this morning|last night|again|still|since (this|last|yesterday)|yesterday|an hour ago|minutes ago|all day|just happened|hours)",
  "(ahora|ahorita|hoy|otra vez|de nuevo|esta noche|anoche|todavia|ayer|esta manana|desde (ayer|anoche|hoy|esta))",
]);

const lists: Readonly<Record<Exclude<Guard, "laugh">, PhraseList>> = {
  denied: phraseList([
    "(not|never|isnt|aint|wasnt|im not|never been|never felt) [really|feeling|at all|actively|currently|ever] (suicidal|suicide|self harm*|hurt by|abused|wanting to (die|hurt|kill)|thinking (of|about) (suicide|hurting|killing|dying)|going to (kill|hurt|harm))",
    "(no|not any|any|dont have|havent had|never had|without|denies|deny|denied|no more|havent) [have|having|had|any|of|the|such|more] [any|more|bad|such] (thoughts|thought|suicidal|suicide|self harm|ideation|chest pain*|pain in my chest|shortness|trouble breathing|seizure*|bleeding|fever|chest|overdose*|blood|difficulty|headache*|allergic|emergency|abuse|violence|one hits|one hurts|body hits|body hurts)",
    "(nobody|no one|noone) [here|has|ever|is] (hurts|hits|hit|hurt|abuses|threatens|is hurting|beats|hurting|hitting|touched) (me|us)",
    "(dont|do not|didnt|never|would never|havent|wouldnt|not going to|wont|no longer|not trying to) [ever|really|want to|feel like|think about|thought about|have] [ever|to] [thought (of|about)] (hurt|hurting|kill|killing|harm|harming|cut|cutting) (myself|my self|anyone|anybody)",
    "(dont|do not|no) want to (die|kill myself|hurt myself) [lol|haha|yet|obviously|though|i]",
    "(answer is|is|its a|answer) (no|zero|0) ",
    "(no|not) an emergency",
    "(zero|0|none) on (the|that)",
    "^ (false|wrong) (alarm|button)",
    "(no|nunca|jamas|tampoco) [me|he|ha|lo|la|mi|tengo|tuve|siento|pienso|ahi] [ha|he|han] (quiero morir|quiero matar*|pensado|pegado|pega|golpeado|golpea|maltratado|maltrata|lastimado|hecho dano|voy a (matar*|hacer*)|pensamientos|ideas|dolor (de|en el) pecho|falta de aire|convulsiones|fiebre|sangrado)",
    "nadie [me|nos|la|lo] [ha] (pega|golpea|maltrata|lastima|hace dano|pegado|amenaza|amenazado)",
    "no es [una|nada] (emergencia|grave|urgente)",
    "(no|sin) (ganas|deseos|pensamientos|ideas) de (morir*|matar*|hacer*|suicid*)",
    "(la respuesta|respuesta) es no",
  ]),
  old: phraseList([
    "(in|since|back in|de|en|desde|desde el|en el|del) (19##|200#|201#|2020|2021|2022|2023|2024|los (80|90|ochenta|noventa)*)",
    "(#*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|few|couple|many|several|some) (years|yrs|yr|year|months|decades) (ago|back|clean|now|sober)",
    "(years|decades|long time|months) ago",
    "last (year|summer|winter|spring|fall)",
    "(when|as|since) [i was|he was|she was|we were|my|a|she|he] (a kid|a child|kid|child|little|young|younger|#*|teenager|a teen|a teenager|a girl|a boy|in school|in the service|was a kid|was little|girl|born)",
    "family history",
    "(long|far|way) (behind|past|over|gone)",
    "(before i was born|all in the past|in the past|used to (have|be|get|hit|cut|drink)|years before|long time ago|a while back)",
    "(my|his|her) (old|first|ex) (boyfriend|husband|man) (was|used)",
    "(for|on) (the|my|your) (form|chart|record|records|paperwork|questionnaire|intake|history)",
    "hace [como|mas de|ya|unos|muchos|varios] [de] (#*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|anos|muchos|varios|unos) (anos|ano|meses|decadas)",
    "(anos|ano|decadas) atras",
    "hace (anos|mucho|tiempo|muchos anos|mucho tiempo)",
    "(el|la|del) (ano|mes|decada|verano|invierno) pasad*",
    "(de|cuando) [era|yo era|estaba] (nino|nina|chiquito|chiquita|chico|chica|joven|jovencita|jovencito|muchacho|muchacha|pequeno|pequena|adolescente|chamaco|chamaca)",
    "(eso|ya|todo eso) [ya] (paso|quedo atras|es pasado|lo supere|quedo en el pasado)",
    "(historial|antecedentes|antecedente) [familiar*|de]",
    "(para|en|pa) (el|la|mi|su) (formulario|planilla|cuestionario|expediente|record|historial|encuesta)",
    "(mi ex|mi primer*|mi anterior) ... (pegaba|golpeaba|maltrataba)",
  ]),
  fiction: phraseList([
    "(movie|movies|film|podcast|book|novel|tv show|netflix|series|episode|documentary|video game|videogame|play is|essay|song|lyrics|costume|halloween|prank|game of|homework|flyers|flyer|brochure|pamphlet|poster|fundraiser|awareness|prevention|support group|charity|squad|true crime|stephen king|nintendo|fortnite|call of duty|xbox|playstation|karaoke|theater|comedy|meme)",
    "(pelicula|peliculas|novela|serie|cancion|podcast|libro|videojuego|juego de|tarea|ensayo|folletos|folleto|disfraz|obra de teatro|taller|charla|clase de|curso de|prevencion|corrido|telenovela|meme|chiste|broma)",
  ]),
  resolved: phraseList([
    "(fine|ok|okay|good|better|great|normal|alright) (now|today|since|again|after)",
    "(all|doing|feel|feeling|is|im|am|hes|shes|everything|thats|was|he is|she is|were|totally|perfectly|been|came|came back|turned out|test was|went) [all|is|much|so|totally|completely] (good|well|fine|ok|okay|clear|normal|better|great|clean|gone|alright|happy)",
    "(went|goes|go|gone|going) away",
    "(cleared up|all clear|sent home|sent me home|sent us home|no more|mostly gone|completely gone|its gone|went down|is over|stopped right away|woke up fine|healed|recovered|calmed down|passed already|as expected|like always|same as always|nothing serious|not serious|no big deal|not a big deal|no worries|thank god its over|helped|helping|works great|worked great|came out clean|discharged|released|back to normal|braxton)",
    "(ya|todo) (se me paso|se le paso|se me quito|se le quito|paso|estoy bien|esta bien|estamos bien|salio bien|bien|estoy mejor|esta mejor|normal|me siento bien|se siente bien|mejor)",
    "(todo bien|estoy bien|salio bien|salio normal|sin problema|ya mejor|ya bien|nada grave|me siento bien|todo normal|gracias a dios (bien|todo|ya)|me dieron de alta|bajo solo|se quito|se paso|me ayuda*|ya paso|ya no (me|le) (duele|sangra|da))",
  ]),
  admin: phraseList([
    "(refill|refills|prescription|copy of|records|record of|medical records|form filled|need (a|the) (form|note|letter)|school note|work note|doctors note|what time|what are the hours|whats the hours|hours for|group|class|classes|training|certificate|bill|billing|invoice|insurance|coverage|covered|coupon|copay|follow up|followup|results|xray|x ray|ekg|scan|lab|labs|referral|test came|came back|brochure|wheelchair ramp|signature|renewal|renew|in my chart|put in my|physical form|for sale|parking|how much is|cost)",
    "(receta|resurtir|resurtido|refil|resultados|radiografia|rayos x|estudio|examen|formulario|carta|factura|seguro|cita de|cita del|la cita|papeles|copia|turno|horario|a que hora|cuanto cuesta|farmacia|vencio|se me vencio|de control|electro|ekg|eco|holter|prueba de)",
  ]),
};

const laughs =
  /😂|🤣|😅|😆|😹|(?<![\p{L}])(?:l+o+l+(?:ol)*|lmf?ao+|rofl|(?:a?ha){2,}h?|h[aeio]h[aeio](?:h[aeio])*h?|(?:ja|je|ji){2,}j?|aja(?:ja)+|jk|j\/k|ja ja|just kidding|es broma|mentira|jajaj\w*|lolz|xd)(?![\p{L}])/iu;

/** "No es broma", "not joking": says that it is meant. */
const meant =
  /(?<!\p{L})(?:no (?:es|era|fue)(?: una?| ninguna?)? (?:broma|chiste|mentira|meme)|sin (?:broma|mentira)s?|(?:not|aint|isnt|no) (?:a |just )?(?:joke|joking|kidding|meme|lol))(?!\p{L})/giu;

/** The guards that hold for a text, each found once at most. */
export interface GuardedText {
  holds(guard: Guard): boolean;
}

/** `raw` with its emoji, `folded` for the words. */
export function guarded(raw: string, folded: string): GuardedText {
  const known = new Map<Guard, boolean>();
  const check = (guard: Guard): boolean => {
    if (guard === "laugh") return laughs.test(raw.replace(meant, ""));
    const holds = lists[guard].find(guard === "fiction" ? folded.replace(meant, "") : folded) !== undefined;
    // What began long ago and happens now is no history.
    return holds && (guard === "old" || guard === "admin") ? now.find(folded) === undefined : holds;
  };
  return {
    holds(guard) {
      let answer = known.get(guard);
      if (answer === undefined) known.set(guard, (answer = check(guard)));
      return answer;
    },
  };
}
