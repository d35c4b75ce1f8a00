// The wording of yes/no questions by topic, in the system languages, folded as replies are; the first pattern that fits decides.

import type { FrameTopic } from "./frame-topics.ts";

/** Latin words from a boundary, so that "call" is not found in "recall"; other scripts wherever they stand. */
const any = (latin: string, others = ""): RegExp => new RegExp(`\\b(?:${latin})${others === "" ? "" : `|${others}`}`, "u");

export const framePatterns: readonly (readonly [FrameTopic, RegExp])[] = [
  [
    "offer",
    any(
      "(?:algun |un )?(?:problema|inconveniente) (?:si|con que)|le (?:molesta|importa)(?:ria)? (?:si|que)|(?:would|do) you mind|(?:be|is) (?:it )?a problem if|objection",
    ),
  ],
  ["have", any("smoke detector|someone to (?:drive|take|bring)|(?:someone|anyone|anybody) (?:helping|with you|there|home)")],
  ["attend", any("cancel (?:your|the|this)|can you (?:still )?(?:come|make)(?! (?:earlier|in \\d|fasting))", "오실 수|오시")],
  ["went", any("get home safe|get home ok|meetings?\\b|to group")],
  ["offer", any("(?:would you like|do you want) (?:a|the|your) (?:flu|covid)")],
  [
    "used",
    any(
      "smok(?:e|ed|ing)\\b|cigar|vap(?:e|ed|ing)|tobacco|alcohol|drunk\\b|sober|drugs?\\b|beers?\\b|wine\\b|fum(?:a|ado|o|e|ar|ando|ou|e[sz])\\b|tabaco|drogas?\\b|cervez|tomado (?:alcohol|cerveza)|naninigarilyo|nanigarilyo|sigarilyo|alak|hut thuoc|uong ruou|bia\\b|pali(?:l|sz)|papieros|alkohol|tabac|alcool|bebeu|bebid",
      "抽烟|吸烟|喝酒|담배|술|흡연|تدخن|دخنت|سجاير|سیجار|کحول|кури|алкогол|выпив|たばこ|タバコ|煙草|喫煙|お酒",
    ),
  ],
  [
    "fasting",
    any(
      "fast(?:ed|ing)?\\b|empty stomach|ayun|jejum|a jeun|czczo|nhin an|nag ?fasting|nakapag ?fasting",
      "空腹|禁食|금식|공복|صمت|صایم|الصیام|натощак|絶食|空腹",
    ),
  ],
  [
    "voicemail",
    any(
      "voice ?mails?|voice message|leave (?:a|you a) message|mensaje de voz|dejar(?:le)? (?:un )?(?:mensaje|recado)|buzon|message vocal|hop thu thoai|poczt[ae] glosow|recado|correio de voz",
      "留言|음성|رساله صوتیه|голосов|留守番|伝言",
    ),
  ],
  [
    "same",
    any(
      "still your|(?:this|that|it) your (?:address|phone|number|email|name)|(?:is|are) (?:this|these|that|the) [\\w ]{0,30}(?:correct|right|current|best)|same (?:address|phone|number|insurance)|best (?:number|phone|address)|live at|still live|address (?:still|changed)|(?:phone|number|address|insurance)[\\w ]{0,20}chang|moved recently|have you moved|changed your|sigue siendo|siguen siendo|es (?:esta|este) su|es correct|su direccion|mism[oa] (?:direccion|telefono|numero|seguro)|vive en|sigue viviendo|todavia vive|cambio de (?:direccion|telefono|numero|seguro)|ha cambiado (?:su|de)|se (?:ha mudado|mudo)|toujours (?:votre|a la meme)|adresse|endereco|adres\\b|dia chi|address",
      "地址|电话号码|주소|전화번호|عنوان|адрес|номер телефона|住所|電話番号",
    ),
  ],
  [
    "ride",
    any(
      "(?:a|need|want) (?:a )?(?:ride|taxi|van|lift)\\b|rides?\\b|transport|way to get (?:here|to)|pick you up|transporte|raite|aventon|mandemos (?:el carro|carro|taxi)|pasemos por|sasakyan|sundo|xe dua|dua don|can xe|carona|przewoz|podwoz",
      "车接|接您|接送|交通|교통|차편|태워|توصیل|مواصلات|машина|транспорт|довез|подвез|送迎|お迎え|交通手段",
    ),
  ],
  [
    "vaccine",
    any(
      "(?:flu|covid|shingles|pneumonia|tetanus) ?(?:shot|vaccine)?|shots?\\b|vaccin|vacun|vacina|gripe|bakuna|trangkaso|chich ngua|tiem|szczep|immuni[sz]",
      "疫苗|예방접종|독감|백신|لقاح|تطعیم|привив|вакцин|予防接種|ワクチン|インフルエンザ",
    ),
  ],
  [
    "call",
    any(
      "(?:can|may|could|should|shall|okay if|ok if|if) (?:we|i|a nurse|the nurse|the doctor|our nurse|someone|a \\w+) (?:call|phone|reach|talk)|good time to (?:talk|call)|(?:llamar|marcar)(?:le|te)?\\b|(?:puede|esta bien si|podemos) [\\w ]{0,30}llam|le llame hoy|buen momento para|pouvons nous vous appeler|vous appeler|podemos ligar|ligar para|tawagan|zadzwonic|goi cho|goi dien",
      "打电话|给您打|电话给|전화드|통화|الاتصال بک|نتصل|اتصال بک|позвонить|お電話|電話して",
    ),
  ],
  [
    "offer",
    any(
      "would (?:you|your \\w+) (?:like|want|prefer|be interested)|do you want|want (?:to|us|a|the|our)\\b|(?:are you )?interested|sign you up|shall we|is it (?:ok|okay|all right|fine)|would it be (?:ok|okay)|ok(?:ay)? (?:if|to|for|with)|(?:can|may|could) we\\b|can you (?:send|wait|switch|move|come (?:earlier|in \\d+))|earlier slot|quiere|quisiera|gustaria|desea\\b|le interesa|le parece bien|esta bien si|podemos|nos (?:permite|autoriza|da permiso)|acepta|prefiere|voulez vous|souhaitez|aimeriez|quer\\b|gostaria|deseja|aceita|gusto (?:po )?(?:ba )?n|interesado|chce|chcial|zgadza|muon",
      "想参加|想约|想要|您想|愿意|要不要|参加.{0,6}吗|원하시|싶으|신청|받으시겠|تريد|ترید|ترغب|تحب|تود|хотите|хотели|записать|согласны|たいですか|ご希望|希望します|申し込み|ほしい|よろしいですか",
    ),
  ],
  [
    "taken",
    any(
      "(?:taking|take|took|taken|miss(?:ed)?|skip(?:ped)?|forg[eo]t|using|use|finish(?:ed)?)\\b[\\w ]{0,40}\\b(?:pills?|medicines?|medications?|meds|doses?|tablets?|insulin|inhaler|vitamins?|antibiotics?|drops|methadone|suboxone|aspirin|statin|metformin|patch|injection|iron|blood pressure pill)|(?:toma|tomando|tomo|tomado|tomarse|olvid\\w*|salt\\w*|pone|puso|usa|usando|usado|inyect\\w*|termin\\w*)\\b[\\w ]{0,40}\\b(?:pastillas?|medicinas?|medicamentos?|dosis|insulina|inhalador|vitaminas?|antibiotico|gotas|metformina|parche|inyeccion|hierro|aspirina)|(?:su|la|sus|las) (?:pastillas?|medicinas?) (?:de|para|todos|hoy|cada)|still (?:taking|using)|prenez|prend(?:s|re) (?:vos|votre)|comprimes?|tomando o remedio|tomou (?:o|seu|os) rem|umiinom|ininom|nakainom|uong thuoc|bierze|bral|zazyw|przyjmuj|seat belt",
      "吃.{0,4}药|服药|降压药|漏服|忘记吃|약을 (?:매일 )?드|약 드|복용|혈압약|تاخذ (?:دوا|حبوب|ادویه|الحبوب)|تتناول|دواءک کل|تاخذین|принимаете|выпили|пьете|таблетки|薬を.{0,4}飲|飲んで|飲み忘|服用|インスリン",
    ),
  ],
  [
    "measured",
    any(
      "(?:check|checked|checking|measure|measured|test|tested|weigh|weighed)\\b[\\w ]{0,20}\\b(?:sugar|glucose|blood pressure|bp|pressure|feet|weight|yourself|temperature)|(?:midio|mide|midiendo|reviso|revisa|reviso|checo|checa|checando|peso|pesa|revisando|tomo)\\b[\\w ]{0,20}\\b(?:azucar|glucosa|presion|pies|peso)|se (?:peso|pesa)|(?:mesur|verifi)\\w+|do huyet ap|do duong|medi(?:u|ndo)|mierzy|zmierzyl|nasusukat|sinusukat",
      "测.{0,3}血|量.{0,3}血压|血糖|혈당을|혈압을|재셨|측정하|تقیس|قست|измеря|мерили|測り|測って|計り",
    ),
  ],
  [
    "walked",
    any(
      "walk(?:ed|ing)?\\b|exercis|work(?:ed)? out|physical therapy|stretch|steps\\b|camin|ejercicio|anduvo|terapia fisica|marche|marcher|bouge|caminhou|exercicio|naglakad|lakad|ehersisyo|di bo|tap the duc|spacer|cwicz",
      "走路|锻炼|散步|运动|걷기|산책|운동|مشیت|تمشي|ریاضه|гуляли|ходили|зарядк|歩き|散歩|運動",
    ),
  ],
  [
    "eating",
    any(
      "(?:eat|eating|ate|feeding|nursing|latch|breakfast|lunch|dinner|drink(?:ing)? enough|enough water|drink water|fruits?|vegetables?|appetite|meals?)\\b|(?:(?:esta|bebe|nino|nina|bien) come|come bien|comiendo|comio|desayun|almorz|ceno|apetito|verduras|mamando|tomando pecho|bastante agua|suficiente agua|agua)|mange|comeu|comendo|kumakain|kumain|an uong|an sang|je (?:sniadanie|dobrze)",
      "吃饭|早饭|早餐|胃口|식사|아침 드|먹나요|تاکل|اکلت|یاکل|الفطور|ест ли|кушает|поели|аппетит|завтрак|食べ|食欲",
    ),
  ],
  ["sleep", any("sle(?:ep|pt)|dorm|durm|ngu\\b|tulog|spal", "睡|잠|نمت|تنام|спали|спите|眠れ|寝")],
  ["safe", any("safe\\b|segur[oa] en (?:su )?casa|a salvo|en securite|ligtas|an toan|bezpieczn", "安全|안전|امان|безопасн")],
  ["filled", any("examen de sangre|analisis|blood test|stool test|test kit|lab work|laboratorio|mammogram|mamografia|colonoscop")],
  [
    "well",
    any(
      "better|help(?:ed|ing)? (?:with|your|you)|(?:did|is|has|does|are|do) (?:the|your|it|that|this) [\\w ]{0,30}(?:help\\w*|work\\w*|improv\\w*|go(?:ne)? away|gone|heal\\w*|going down|gone down)|improv|heal(?:ing|ed)?\\b|recover|happy with|pain\\b|hurt|sore\\b|fever|cough|side effects?|swell|rash|redness|pus\\b|bleed|blood in|dizz|dizzy|nausea|vomit|short of breath|trouble (?:breathing|sleeping|swallowing)|allerg|alerg|breathing|symptoms?|itch|fallen|fall\\b|falls\\b|fell\\b|infect|headaches?|weight up|mejor|dolor|duele|duelen|fiebre|calentura|tos\\b|efectos secundarios|molestias?|sintomas|mareo|maread|nausea|vomit|hinch|sangr|comezon|picazon|sanando|cicatriz|ronchas|salpullido|le (?:ayudo|sirvio|funciono|ayuda|esta ayudando)|ha ayudado|se le quito|recuper|falta el aire|respirar|se (?:ha )?ca(?:ido|yo)|herida|va t il mieux|mieux\\b|fievre|toux|douleur|melhor|febre|tosse|dor\\b|maayos|gumaling|lagnat|ubo\\b|sakit|masakit|do hon|khoe hon|khoe chua|con sot|dau\\b|ho khong|goraczk|lepiej|kaszel|bol[ie]|pomogl",
      "好了吗|好点|好转|咳嗽|发烧|退烧|疼|痛|副作用|有效|头晕|나아지|나으셨|열이|기침|아프|통증|부작용|효과|تحسن|احسن|حراره|الم\\b|سعال|وجع|اعراض|лучше|температура|кашель|боли|помогл|прошл[аио]|熱|咳|良くな|よくな|痛|効き|副作用|治り|症状",
    ),
  ],
  [
    "have",
    any(
      "enough|plenty|(?:have|got) any [\\w ]{0,20}left|still have|run(?:ning)? (?:low|out)|ran out|out of (?:your )?(?:medicine|pills|strips|insulin|food)|do you have|have you got|does (?:he|she|your \\w+) have|is (?:someone|anyone|anybody) (?:helping|with|there|home)|suficiente|alcanza|le queda|tiene (?:comida|seguro|suficient|alguien|un|una|quien|tiras|medic|detector)|se le (?:acabo|termino|esta acabando)|avez vous (?:assez|encore|un|une)|tem (?:remedio|fitas|comida|plano|seguro|alguem)|natitira|meron|may natitira|du thuoc|du an|con thuoc|ma pan|ma pani|wystarcz|pregnant|embaraz|enceinte|gravida|buntis|trouble paying|problemas? para pagar|recognize",
      "有没有|够用|够吗|保险吗|있으신가요|있나요|충분|남아|لدیک|عندک|یکفي|کافي|متوفر|хватает|есть ли|у вас есть|足りて|ありますか|残って",
    ),
  ],
  [
    "need",
    any(
      "(?:do|will|would|does) (?:you|your \\w+|he|she) (?:still )?need|need (?:a|an|any|help|more|to|the)|interpreter|translator|refills?\\b|necesita|le hace falta|ocupa\\b|interprete|besoin|precisa|kailangan|can (?:thong dich|giup|them)|potrzeb|tlumacz|tagasalin",
      "需要|翻译|필요|통역|تحتاج|مترجم|محتاج|нужен|нужна|нужно|переводчик|必要|通訳",
    ),
  ],
  [
    "filled",
    any(
      "(?:fill(?:ed)?|complet\\w*|finish(?:ed)?|sign(?:ed)?|did you do|have you done|watch(?:ed)?|read|mail(?:ed)?|return(?:ed)?|sent?|upload\\w*|bring|brought)\\b[\\w ]{0,40}\\b(?:forms?|papers?|paperwork|survey|questionnaire|kit|test|video|packet|photo|card|book|letter|sample|application|log)|(?:llen|firm|complet|mand|envi|regres|devolv|vio|leyo|hizo)\\w*\\b[\\w ]{0,40}\\b(?:papeles|formas?|formularios?|encuesta|cuestionario|prueba|examen|analisis|video|folleto|solicitud|muestra|tarjeta)|rempli|renvoye|preench|nop giay|giay to|wypelni|kit de|examen de sangre|laboratorio",
      "填|表格|采样|作成|記入|書類|提出|작성|제출|دوائر|عبات|ملات|заполн|анализы сдал|сдали",
    ),
  ],
  [
    "went",
    any(
      "(?:did|have|has) (?:you|your \\w+|he|she) (?:already )?(?:go|gone|been|make it|made it|attend\\w*|see|seen|saw|talk\\w*|spoke|speak|meet|met|call\\w*|visit\\w*|get home|schedul\\w*)|did (?:someone|anyone|the \\w+) (?:call|contact|talk|see|reach)|ya (?:fue|hablo|vio|pudo|program\\w*|hizo (?:la )?cita|llamo)|hablo|fue a|asistio|vio al|le llamaron|le han llamado|alguien le|(?:saco|hizo) (?:su |la |una )?cita|etes vous alle|avez vous vu|foi (?:a|ao)|falou com|marcou|nagpunta|nakapunta|nakausap|da (?:di|gap|kham|noi)|byl pan|byla pani|rozmawial",
      "去了吗|看过|见过|联系|다녀오|가셨|만나|통화하셨|ذهبت|زرت|رحت|تحدثت|были (?:у|на)|ходили к|говорили|行きましたか|受診しましたか|話しましたか",
    ),
  ],
  [
    "got",
    any(
      "pick(?:ed)? up|(?:get|got|receiv\\w*|arriv\\w*|have)\\b[\\w ]{0,30}\\b(?:letter|medicine|results?|package|kit|prescription|referral|supplies|strips|mail|message|ready|delivered|machine|card|bill|instructions)|recog|recib|llego|le dieron|entregaron|surtio|receta|medicina en la farmacia|reçu|recu\\b|avez vous pris votre|pris votre medicament|pegou|recebeu|nakuha|natanggap|lay thuoc|nhan duoc|odebral|dostal|otrzymal|pharmacy|farmacia|pharmacie",
      "收到|拿到|取药|领到|받으셨|찾으셨|도착|수령|استلمت|وصلت|وصلک|حصلت|получили|забрали|пришл[аио]|受け取|届き",
    ),
  ],
  [
    "attend",
    any(
      "(?:can|will|could|are|is) (?:you|your \\w+|he|she|they|the \\w+|we) (?:\\w+ )?(?:still |able to |be able to |going to |all |be )*(?:come|coming|be|make|attend|bring|keep|show|go|there|arrive|see|join|make it)|coming|attend|confirm|(?:keep|make|cancel) (?:your|the|this) (?:appointment|visit)|plan(?:ning)? to|appointment|visit\\b|va a (?:venir|asistir|llegar|poder|traer|acudir)|(?:puede|podra|podria|piensa|contamos) (?:venir|asistir|llegar|traer|ir|acudir|con)|vendra|asistira|viene|confirma|cita\\b|consulta|clase|viendrez|venir|rendez vous|vem a|vira|comparecer|makakapunta|makakarating|pupunta|den (?:buoi|kham)|buoi hen|den duoc|przyjdzie|wizyt|pojawi",
      "能来|来吗|预约|會來|会来|오실|오시|예약에|참석|ستحضر|تحضر|تاتي|موعد|приде|прийти|сможете|при[её]м|来られ|お越し|いらっしゃ|来院|予約",
    ),
  ],
];

/** Where yes is the other side of the topic's statement: missed pills, a fever that is still there, an address that changed. */
export const reversedPatterns: Partial<Record<FrameTopic, RegExp>> = {
  offer: any("problema|inconveniente|le (?:molesta|importa)|mind\\b|a problem if|objection"),
  attend: any("cancel|miss(?:ed)? (?:your|the)|forg[eo]t|annul|cancela|olvid"),
  taken: any(
    "miss(?:ed|ing)?\\b|skip|forg[eo]t|stop(?:ped)?\\b|run out|ran out|olvid|salt(?:o|ado|a)\\b|brinc|dejo de|suspendi|oubli|esquec|nakalimut|quen\\b|zapomn|pomin",
    "忘|漏|잊|빼먹|نسیت|пропус|забы|忘れ",
  ),
  used: any(
    "(?:still )?not (?:smok|drink|us|vap)|smoke ?free|tobacco ?free|stay(?:ed|ing)? (?:sober|quit|clean|off|away)|sober|without (?:smok|drink|a cig)|quit\\b(?! date)|stopp?(?:ed)? smok|sin (?:fumar|tomar|beber|alcohol)|dejo de|dejado de|no fumar|sobri|arrete|sans fumer|parou|sem fumar|rzucil|bo thuoc|tumigil",
    "戒烟|戒了|끊|اقلعت|توقفت|ترکت|бросили|не курите|禁煙|やめ",
  ),
  well: any(
    "pain\\b|hurt|sore\\b|fever(?! gone)|side effects?|rash|redness|pus\\b|bleed|blood in|dizz|nausea|vomit|short of breath|trouble|allerg|alerg|symptoms?|itch|fallen|falls?\\b|fell\\b|infect|headaches?|weight up|swollen|worse|cough(?!\\w* (?:gone|better))|dolor|duele|duelen|fiebre|calentura|tos\\b|efectos secundarios|molestias?|sintomas|mareo|maread|vomit|hinchad|hinchazon|sangr|comezon|picazon|ronchas|salpullido|falta el aire|problema|se (?:ha )?ca(?:ido|yo)|peor|fievre|toux|douleur|febre|tosse|dor\\b|lagnat|ubo\\b|masakit|con sot|dau\\b|goraczke|kaszel|bole",
    "发烧|疼|痛吗|副作用|头晕|아프|통증|부작용|الم\\b|وجع|اعراض|боли|副作用|痛み",
  ),
  have: any(
    "run(?:ning)? (?:low|out)|ran out|out of|need more|trouble|se le (?:acabo|termino|esta acabando)|problema|dificultad",
    "用完|떨어지|نفد|закончил|切れ",
  ),
  same: any("chang|moved|cambi|mud(?:o|ado)|demenag|mudou|doi\\b|zmieni", "变|换|搬|바뀌|이사|تغیر|изменил|переех|変わ|変更"),
};

/** Asked the good way round although a word of the reversed list stands in it: "Did the new medicine help your pain?" */
export const uprightPatterns: Partial<Record<FrameTopic, RegExp>> = {
  well: any(
    "help|better|improv|heal|gone\\b|going down|go(?:ne)? away|went away|went down|recover|happy|work(?:ing|ed|s)?\\b|mejor|ayud|sirvi|funcion|se le (?:quito|fue|bajo)|sanando|cicatriz|recuper|pas(?:o|ou)\\b|bajado|melhor|mieux|spadl|passou|soulag|het (?:sot|ho|dau)|do hon|khoe|maayos|gumaling|nawala|lepiej|pomogl",
    "好了|好点|退|有效|나아|나으|내렸|가라앉|효과|تحسن|احسن|نزلت|ذهبت|راحت|лучше|прошл|спал|помогл|下が|良くな|よくな|治|効",
  ),
};

/** A question asked with a "not", except where it only doubles the question ("…, or not?", "haven't you?" at the end). */
export const negatedPattern =
  /^ no (?!hay )|\b(?:todavia no|aun no|ya no|(?<!or )(?<!why )not|never|havent|hasnt|hadnt|didnt|dont|doesnt|isnt|arent|wasnt|werent|cant|couldnt|wont|nunca|ne \w+ (?:\w+ )?pas|nao|nie|hindi)\b(?! you $)(?!.*\b(?:have|has|did|do|does|is|are|can|will) (?:you|he|she|it|they) $)|^ (?:вы )?не /u;
