// Brings replies in English and Spanish into one plain spelling: contractions, text speak, misspellings, clause marks.

import { foldAccents, normalizeReply, squeezeLetters } from "./fold-reply.ts";

const table = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written
      .trim()
      .split(/\s*;\s*/u)
      .flatMap((entry) => {
        const [forms = "", plain = ""] = entry.split("=");
        return forms.split(",").map((form) => [form.trim(), plain.trim()] as const);
      }),
  );

const english = `yess,yesss,yea,yeah,yeh,yeah,yah,yep,yup,yupp,yepp,yeppers,yessir,yessur,yas,yass,ye,ya,yesh,yus,yessum,aye,uhhuh,uhuh huh,mhm,mmhm,mhmm,yezzir,yee=yes;
nope,nah,naw,nop,noo,nooo,nahh,nuh,nada que ver,negative,nopee,nein,negativo=no;
cant,cannot,caint,kant,cnt,couldnt,wont be able to,unable to,not able to=can not; wont,wount=will not; dont,doesnt,dnt,dosent,doesent,dosnt=do not; didnt,didt,dint,didn=did not;
havent,hasnt,hadnt,havnt,hvnt=have not; isnt,arent,wasnt,werent,aint=is not; wouldnt,shouldnt=would not; im,iam=i am; ive=i have; youre=you are; weve=we have; theyre=they are; hes=he is; shes=she is; its=it is; thats=that is; theres=there is;
gonna,gunna,finna,fixin to,fixing to,bout to,gon,imma,ima,goin to=going to; wanna=want to; gotta,gota=have to; lemme=let me; gimme=give me; dunno,idk,idek,iono=do not know; u,ya'll,yall=you; ur=your; r=are; c=see; b=be; n,nd=and; w,wit=with; thru=through; nite=night; tho=though; cuz,cause,coz,bc,becuz,bcuz,cus=because;
tmrw,tomorow,tommorow,tmr,tomorro,2morrow=tomorrow; rn=right now; pls,plz,plss,pleas,plese,plis=please; thx,tks,thanx,thnx,ty,tysm=thanks; ofc,obvi,offcourse,ofcourse,def,defo,deffo,fosho,fasho=of course; kk,k,oki,okie,okey,okay,okey dokey,okidoki,okies,okk,okok=ok; appt,apt,appointmt,apointment,appointmnt,appoinment,appoitment=appointment;
meds,med,medicin,medcine,medicine,medication,medecine=medicine; dr,doc=doctor; omw=on my way; prolly,prob,probly=probably; sum=some; wen=when; wat,wut=what; gud=good; alredy,allready,alrdy=already; tuk=took; shure,shur,shore=sure; absolutly,absolutley,absolutely,abso=absolutely; definitly,definately,definetly,definitely=definitely; confirmd,confirm,confirming=confirmed; ther=there; hav=have; wrk=work; wrking,workin=working; comin=coming; runnin=running; feelin=feeling; takin=taking; doin=doing; gettin=getting; goin=going; nothin=nothing; sumthin=something; ill be=i will be; well be=we will be; wifey=wife; hubby=husband; yest=yesterday; avail=available; resched=reschedule; rescheduled=reschedule; canceled,cancelled,cancel,cancelling,canceling=cancel; bday=birthday; vax,jab,shots=shot; vaxxed,vaccinated=vaccinated; pharm=pharmacy; ran outta=ran out of; outta=out of; kinda=kind of; sorta=kind of; couple=couple`;

const spanish = `sii,siii,sip,sep,simon,sisas,sisi,zi,sì,clarin,sipi,sips,sipo,siquiera si,aja,ajá,afirmativo=si; nel,nones,nop,noup,ño,nou,nonono=no; q,k,ke,qe,que=que; xq,xk,porq,porque,pq,pork,porke,xke=porque; x=por; toy,stoy,stoi,estoi=estoy; ta=esta; tas=estas; tamos=estamos; pa=para; tb,tmb,tbn,tambn=tambien; mñn,mnn=mañana; todabia,toavia,tovia,todavi=todavia; voi,boy,boi=voy; ai,ay,alli,alla,ahy,aya=ahi; aser,aserlo=hacer; ise,hise,isimos=hice; isieron=hicieron; e=he; porfa,porfas,porfis,porfabor,porfavor,xfa,xfavor=por favor; grax,grasias,gracia,grcs,graciass=gracias; dnd=donde; cdo,cuand=cuando; bn,vien=bien; tngo=tengo; nesesito,nececito,necesito=necesito; aorita,ahorita,orita=ahorita; oi=hoy; pueo=puedo; conosco=conozco; hijita,mija,mijo,mi reina,mi amor,mi nina,mi hija,corazon,linda,jefa=; vdd=verdad; dr,dra,doctora,doctor,dotor,dotora=; nms=no mas; nomas,namas,nada mas=no mas; sta=esta; vo=voy; toda=toda; andube=anduve; trabajo=trabajo`;

const words = new Map([...table(english), ...table(spanish)]);
/** In English these are words of their own. */
const onlySpanish = new Set([...table(spanish).keys()]);
/** In Spanish these are words of their own. */
const notSpanish = new Set(["ya", "e", "n", "c", "b", "r", "u", "k", "yo", "ye", "die", "w", "dr", "doc", "apt", "sum", "med"]);
const notEnglish = new Set([
  "toy",
  "boy",
  "e",
  "x",
  "ta",
  "q",
  "ai",
  "ay",
  "oi",
  "sta",
  "tas",
  "dr",
  "toda",
  "pa",
  "simon",
  "aya",
  "alla",
  "doctor",
  "que",
]);

/** English words whose h is heard: "hate" is not "ate". */
const englishH =
  /^h(?=(?:e|is|im|er|ers|as|ate|ates|i|it|ow|ear|ome|ope|alf|and|ard|ead|eart|elp|elped|elps|igh|ot|our|ouse|urt|urts|appy|old|eld|ealth|ike|iked|ungry|omeless|ang|undred)$)/u;

/** Sounds that Spanish writers spell alike; patterns and replies go through the same folding. */
export function soundFold(word: string): string {
  return foldAccents(word)
    .replace(englishH, "\uE000")
    .replace(/(?<!c)h/gu, "")
    .replace("\uE000", "h")
    .replaceAll("v", "b")
    .replace(/z|c(?=[ei])/gu, "s")
    .replace(/qu(?=[ei])|q/gu, "k")
    .replace(/c(?!h)/gu, "k")
    .replaceAll("ll", "y")
    .replace(/gu(?=[ei])/gu, "g")
    .replace(/(\p{L})\1+/gu, "$1");
}

const clauseMarks = /[.!?;:,…¡¿()[\]|\n\u2013\u2014]+|\s-+\s|\p{Extended_Pictographic}+/gu;
const conjunctions = /\b(?:but|because|although|though|so|pero|porque|aunque|asi que|asique|por eso|sino)\b/gu;

/** A "no" that answers by itself and does not negate what follows. */
const answerBefore =
  /(^ ?|\/ )no (?=(?:i|he|she|we|my|they|it|that|this|the|you|because|still|just|yo|mi|mis|ya|gracias|thanks|thank|sorry|fijese|todavia|aun|hoy|nunca|never|no|estamos|disculpe|senora|senor|maam|sir) )/gu;

/** Small words around an answer that carry none; what is left after them is the beginning of a clause. */
const fillers =
  /^(?:ay|oh|ah|aw|aww|um|uh|uhm|hmm|mmm|mm|lol|lmao|haha\w*|jaja\w*|jeje\w*|hi|hello|hey|hola|buen[oa]s?(?: dias| tardes| noches)?|good (?:morning|afternoon|evening)|pues|bueno pues|bueno|well|sorry|perdon|disculp[ae]|lo siento|thanks|thank you|gracias|muchas gracias|please|por favor|sir|ma ?am|mam|senor|senora|senorita|honestly|actually|la verdad|la neta|i am sorry(?: but)?|im sorry|dear|sweetie|honey|and|y|then|entonces|que|smh|tbh|fyi|i mean|mira|mire|oiga|ok entonces|dios|girl|bro|dude|man) /u;

interface PlainReply {
  /** Words with single spaces and " / " between clauses, in the spelling of soundFold; a space at both ends. */
  text: string;
  /** Its clauses. */
  clauses: readonly string[];
}

function plainWord(word: string, isSpanish: boolean): string {
  if (isSpanish ? notSpanish.has(word) : notEnglish.has(word)) return word;
  if (!isSpanish && onlySpanish.has(word) && /^(?:toy|voi|boi|ise|ta)$/u.test(word)) return word;
  return words.get(word) ?? word;
}

/** @param isSpanish whether the patient's language is Spanish; the words of both languages are read for both */
export function plainReply(text: string, isSpanish: boolean): PlainReply {
  const lower = foldAccents(normalizeReply(text).replaceAll("mañana", "manana")).replace(/(?<=\p{L})['’‘`´ʻ]+(?=\p{L})/gu, "");
  const marked = ` ${lower} `.replace(clauseMarks, " / ");
  const spelled = marked
    .split(/\s+/u)
    .map((word) => {
      const squeezed = squeezeLetters(word);
      return plainWord(squeezed, isSpanish);
    })
    .join(" ")
    .replace(conjunctions, " / $&")
    .replace(/[^\p{L}\p{N}/ ]+/gu, " ");
  const separated = spelled.replace(answerBefore, "$1no / ");
  const clauses: string[] = [];
  for (const part of separated.split("/")) {
    let clause = `${part.replace(/\s+/gu, " ").trim()} `;
    for (let shorter = clause.replace(fillers, ""); shorter !== clause && shorter !== ""; shorter = clause.replace(fillers, ""))
      clause = shorter;
    const folded = clause
      .trim()
      .split(" ")
      .map(soundFold)
      .filter((it) => it !== "")
      .join(" ");
    if (folded !== "") clauses.push(folded);
  }
  return { text: ` ${clauses.join(" / ")} `, clauses };
}
