// The words with which patients of every system language opt out, opt in, ask for help, agree and decline.

import type { Language, TranslatedLanguage } from "../languages.ts";
import { moreReplyWords } from "./reply-words-more.ts";
import { type ReplyWords, replyWordsOf as words } from "./reply-words-shape.ts";

/** Words that carriers and the law name; they opt out whatever question is open. */
export const carrierStopWords = [
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "revoke",
  "optout",
  "opt out",
] as const;

const translated: Readonly<Record<TranslatedLanguage, ReplyWords>> = {
  english: words(
    `${carrierStopWords.join("|")}|stop it|stop now|stop this|just stop|stopp|sotp|stpo|unsubscribed|un subscribe|cease|unsuscribe|unsubcribe|cancel all|end all|no more|remove me|unsub`,
    "start|unstop|restart|resume|subscribe|opt in|optin|opt me in|opt me back in|subscribe me|unsubscribe undo",
    "help|info|help me|information|hlp",
    "yes|y|yeah|yea|yep|yup|ya|yah|yes sir|yes maam|yeap|yess|yas|yeh|aye|ok|okay|okey|k|kk|okie|okey dokey|sure|sure thing|of course|absolutely|definitely|certainly|affirmative|affirmitive|indeed|correct|right|true|agreed|agree|i agree|i do|i am|i did|i have|i can|i will|will do|you bet|you got it|uh huh|mhm|mm hmm|yes please|sounds good|obviously|positive|exactly|totally|for sure|fine|alright|all right|great|perfect|confirm|confirmed|i confirm|yes i do|yes i am|yes i can|yes i will|gladly|by all means|without a doubt|no doubt|why not|roger|very true|you re right|please|please do|certain|naturally|cool|bet|yessir|ofc|yuppers|yes indeed|count me in|im in|ill be there|i will be there|be there|see you there|ill come|i will come",
    "no|n|nope|nah|naw|nay|no thanks|no thank you|no thx|not really|not at all|never|negative|negatory|no way|no sir|no maam|i do not|i dont|i didnt|i did not|i havent|i have not|im not|i am not|i cant|i can not|i cannot|i wont|i will not|not yet|not today|not now|not right now|not me thanks|incorrect|wrong|false|disagree|i disagree|disagreed|uh uh|nuh uh|hell no|hell nah|certainly not|absolutely not|definitely not|of course not|i dont think so|i think not|not true|not|none|no not at all|not happening|ill pass|i pass|pass|please dont|dont|no good|nope nope|not going|not coming|cant make it|i cant make it|i cannot make it|cant come|i cant come|wont make it|i wont make it|wont be there|i wont be there|unfortunately not|no im not|no i dont|no i cant",
  ),
  spanish: words(
    "alto|parar|pare|paren|parelo|parenlo|parele|parenle|cancelelo|cancelenlo|cancelenlos|cancelenlos todos|quitenme|borrenme|eliminenme|para ya|detener|detenga|detengan|detente|baja|darme de baja|dar de baja|cancelar|cancela|cancele|cancelen|cancelado todo|terminar|fin|finalizar|salir|desuscribir|desuscribirme|desuscribirse|desinscribir|revocar|basta|ya basta|no mas|ya no mas|no más|eliminar|eliminarme|anular|suspender|stop ya|paren ya|alto ya|ya paren",
    "comenzar|empezar|iniciar|inicio|reiniciar|reanudar|suscribir|suscribirme|suscribirse|empezar de nuevo",
    "ayuda|informacion|ayudame|ayudenme|ayúdeme",
    "si|sí|sii|sip|sep|sipi|claro|claro que si|por supuesto|desde luego|si porfa|si por favor|por favor|porfavor|si gracias|dale|vale|de acuerdo|esta bien|okey|bueno|correcto|cierto|verdad|verdadero|exacto|exactamente|asi es|afirmativo|confirmo|confirmado|confirmar|seguro|seguro que si|con gusto|como no|simon|simón|obvio|obviamente|perfecto|si senor|si señora|ahi estare|alli estare|alla estare|si puedo|si voy|si ire|si quiero|ahi nos vemos|claro si|eso es|acepto|sí señor|efectivamente|sin duda|ándale|andale|orale|listo",
    "no gracias|nop|nel|nunca|jamas|para nada|de ninguna manera|claro que no|por supuesto que no|desde luego que no|negativo|falso|incorrecto|no puedo|no voy|no quiero|no voy a ir|no ire|no podre|no voy a poder|ahora no|hoy no|todavia no|aun no|no senor|no señora|tampoco|en absoluto|no lo creo|creo que no|no es cierto|no es verdad|no estoy de acuerdo|ni modo no|no tengo|ninguno|ninguna|nada|no asistire|no podre ir|no puedo ir|ya no|mejor no|no acepto|no confirmo|nah no",
  ),
  ara: words(
    "توقف|قف|ايقاف|أوقف|اوقفوا|وقف|توقفوا|الغاء|إلغاء الاشتراك|ألغ|انهاء|كفى|ستوب|الغي|ايقاف الرسائل",
    "ابدأ|بدء|ابدا|اشتراك|استئناف|اشترك",
    "مساعدة|المساعدة|معلومات|ساعدوني|ساعدني",
    "نعم|ايوه|ايوا|أيوة|اجل|اكيد|بلى|تمام|موافق|طبعا|حاضر|صحيح|بالتأكيد|بالطبع|اتفق|أوافق|ماشي|نعم شكرا|ان شاء الله نعم|صح|نعم من فضلك",
    "لا|كلا|لأ|لا شكرا|ابدا لا|غير صحيح|لا اوافق|اختلف|غير موافق|لا استطيع|لا اظن ذلك|خطأ|ليس صحيحا|مستحيل|لا ابدا|لا أريد",
  ),
  zho: words(
    "停止|停|停发|退订|退訂|取消|终止|終止|退出|结束|結束|取消订阅|取消訂閱|别发了|別發了|不要再发|不要再發|停止发送|td",
    "开始|開始|启动|啟動|订阅|訂閱|恢复|恢復|重新开始|重新開始",
    "帮助|幫助|帮忙|幫忙|求助|信息|訊息|资讯",
    "是|是的|好|好的|对|對|对的|可以|行|没问题|沒問題|同意|嗯|会|會|要|有|能|愿意|願意|当然|當然|确认|確認|确定|正确|正確|好啊|好呀|好嘞|好吧|中|肯定|没错|沒錯|是啊|对啊|行啊|要的|需要|会的|嗯嗯|当然可以|成",
    "不|不是|不行|不好|不可以|没有|沒有|否|否定|不要|不用|不会|不會|不同意|不对|不對|不能|不想|不中|不去|错|錯|不用了|不了|不需要|不愿意|没|沒|别|不成|不正确|不用谢谢|不可能|才不|绝不",
  ),
  fra: words(
    "arrêt|arrêter|arrêtez|arrête|annuler|annulez|annulation|désabonner|me désabonner|désabonnement|désinscrire|désinscription|résilier|fin|terminer|quitter|cesser|cessez|stopper",
    "démarrer|commencer|débuter|reprendre|abonner|s'abonner|m'abonner",
    "aide|aidez moi|infos|informations|aide moi",
    "oui|ouais|ouep|ouaip|oui oui|d'accord|bien sûr|certainement|absolument|volontiers|évidemment|exact|exactement|effectivement|tout à fait|en effet|parfait|c'est bon|s'il vous plaît|s'il te plaît|oui merci|oui s'il vous plaît|entendu|convenu|confirmer|confirmé|je confirme|c'est ça|c'est vrai|vrai|avec plaisir|affirmatif|c'est affirmatif|en accord|je suis d'accord|bien entendu|mais oui|sans doute|carrément|c'est correct|sans aucun doute|svp",
    "non|nan|pas du tout|jamais|aucunement|pas d'accord|négatif|non merci|je ne pense pas|je ne crois pas|pas vraiment|certainement pas|absolument pas|bien sûr que non|en désaccord|désaccord|faux|c'est faux|pas question|ne pas concorder|mais non|je ne suis pas d'accord|impossible|hors de question|pas encore|pas aujourd'hui|je ne peux pas|c'est un mensonge",
  ),
  jpn: words(
    "停止|中止|解除|ストップ|やめて|やめる|やめてください|終了|配信停止|解約|キャンセル|取消|取り消し|退会|止めて|止めてください|送らないで|送らないでください|登録解除|受信拒否",
    "開始|スタート|再開|登録|始める|配信再開",
    "ヘルプ|情報|案内|助けてください|助けて",
    "はい|うん|ええ|そう|そうです|よい|よいです|良い|いいです|いいですよ|いいよ|もちろん|了解|了解です|承知しました|わかりました|分かりました|オッケー|イエス|お願いします|はいお願いします|賛成|賛成です|同意|同意します|その通り|そのとおり|正しい|是非|ぜひ|行きます|できます|はいはい",
    "いいえ|いや|いえ|だめ|だめです|駄目|駄目です|違います|違う|ちがいます|ノー|嫌|嫌です|無理|無理です|結構です|反対|不同意|できません|行きません|行けません|ありません|いりません|ダメ|ううん|そうではありません|思いません",
  ),
  kor: words(
    "중지|그만|수신거부|수신 거부|정지|취소|해지|탈퇴|종료|스톱|스탑|중단|멈춰|그만 보내세요|그만하세요|거부",
    "시작|재개|수신동의|수신 동의|구독|다시 시작",
    "도움말|도움|도와주세요|정보|안내",
    "네|예|넵|넹|응|그래|그래요|맞아요|맞습니다|맞아|좋아요|좋습니다|좋아|알겠습니다|알겠어요|물론|물론이죠|물론입니다|당연하죠|당연|동의|동의해요|동의합니다|확인|네네|그럼요|그렇습니다|네 부탁합니다|갈게요|가겠습니다|가능합니다|할게요|오케이",
    "아니|아니요|아니오|아뇨|싫어요|싫어|안돼요|안 돼요|안됩니다|아닙니다|아니에요|동의하지 않아요|동의하지 않습니다|못 가요|못가요|없어요|없습니다|괜찮습니다 아니요|그렇지 않아요|그렇게 생각하지 않아요|노|절대 아니요|안가요|안 가요|틀렸어요|아닌데요",
  ),
  pol: words(
    "koniec|anuluj|anulować|wypisz|wypiszcie mnie|rezygnuję|rezygnacja|zatrzymaj|zatrzymać|przestań|przestańcie|zakończ|wyrejestruj|dość|dosyć|wyłącz",
    "rozpocznij|zacznij|wznów|zapisz|zapisz mnie",
    "pomoc|pomóż|informacje",
    "tak|jasne|oczywiście|pewnie|zgoda|potwierdzam|zgadza się|dobrze|zgadzam się|owszem|tak proszę|no tak|no jasne|na pewno|dokładnie|racja|prawda|jak najbardziej|poproszę|chętnie|okej|słusznie|ta|bez wątpienia",
    "nie|nigdy|wcale|nie zgadzam się|nie dziękuję|nieprawda|wcale nie|nie mogę|na pewno nie|oczywiście że nie|skądże|absolutnie nie|fałsz|błąd|niestety nie|jeszcze nie|nie chcę|nie sądzę|raczej nie",
  ),
  por: words(
    "parar|pare|parem|sair|cancelar|cancele|cancelem|descadastrar|remover|remova|encerrar|fim|terminar|basta|chega|não mais|desinscrever|anular inscrição|descadastre|não quero mais mensagens",
    "iniciar|começar|inscrever|retomar|reiniciar",
    "ajuda|ajudar|informação|informações|socorro info",
    "sim|claro|certo|com certeza|concordo|confirmo|confirmado|confirmar|confirma|por favor|sim por favor|positivo|isso|isso mesmo|exato|exatamente|afirmativo|de acordo|acordado|óbvio|obviamente|pois não|pode ser|tudo bem|está bem|beleza|correto|verdade|é verdade|de fato|claro que sim|evidentemente|com prazer|sim senhor|sem dúvida|combinado|perfeito|naturalmente|aceito|está certo",
    "não|nao|nunca|jamais|negativo|discordo|de jeito nenhum|nem pensar|não obrigado|não obrigada|não acho|não posso|claro que não|não quero|errado|falso|incorreto|não concordo|acho que não|ainda não|hoje não|não é verdade|isso está errado|você está enganado|de modo nenhum|de forma alguma|não é isso|por favor não|está errado|é mentira|não estou de acordo|nem por isso",
  ),
  rus: words(
    "стоп|остановить|остановите|остановись|отмена|отменить|отмените|отписаться|отписка|отпишите|отпишите меня|хватит|прекратить|прекратите|конец|закончить|стой|выход|довольно|перестаньте",
    "старт|начать|начало|подписаться|возобновить|подпишите",
    "помощь|помогите|инфо|справка|информация",
    "да|ага|угу|конечно|согласен|согласна|хорошо|окей|ладно|верно|правильно|точно|разумеется|безусловно|подтверждаю|пожалуйста|да пожалуйста|так точно|естественно|непременно|обязательно|именно|да конечно|конечно да|верю|правда|ок|несомненно|буду|приду|договорились|давай|давайте",
    "нет|не|неа|не а|никогда|ни за что|неверно|неправильно|не согласен|не согласна|отказываюсь|нету|нет спасибо|ни в коем случае|конечно нет|не могу|не хочу|не думаю|нет нет|неправда|ложь|вовсе нет|ещё нет|пока нет|не приду|не буду|сегодня нет|никак нет",
  ),
  tgl: words(
    "tigil|itigil|tigilan|hinto|ihinto|huminto|tama na|kanselahin|ikansela|tigilan nyo|itigil na|itigil nyo na",
    "simulan|magsimula|umpisa|umpisahan|simula",
    "tulong|tulungan|tulungan nyo ako|impormasyon",
    "oo|opo|oho|sige|sige po|oo naman|sigurado|siyempre|syempre|oo po|tama|tama po|totoo|pwede|puwede|gusto ko|payag ako|sang ayon ako|makakapunta ako|pupunta ako|darating ako",
    "hindi|hindi po|huwag|ayaw|ayaw ko|ayoko|wala|wala po|hindi pa|hindi ako|hindi pwede|di po|hindi ako makakapunta|hindi salamat|mali|hindi totoo|hindi ako sang ayon|ayaw ko po",
  ),
  vie: words(
    "=dừng|dừng lại|ngừng|ngưng|=hủy|=huỷ|hủy bỏ|hủy đăng ký|huỷ đăng ký|=thôi|thôi đi|kết thúc|=thoát|ngừng gửi|đừng gửi nữa|ngừng lại|chấm dứt",
    "bắt đầu|tiếp tục|đăng ký|bắt đầu lại",
    "trợ giúp|giúp đỡ|giúp tôi|hỗ trợ|thông tin|=giúp",
    "=có|=vâng|vâng ạ|=dạ|=dạ có|=dạ vâng|=ừ|=đúng|=đúng vậy|=đúng rồi|đồng ý|=được|được ạ|chắc chắn|tất nhiên|=phải|=rồi|có ạ|dạ được|tôi đồng ý|dĩ nhiên|chính xác|xác nhận|co a|vang|sẵn sàng|đương nhiên",
    "không|ko|không phải|=chưa|không đồng ý|không được|dạ không|không ạ|không cảm ơn|không có|không đúng|=sai|không bao giờ|không thể|chua|=đừng|tuyệt đối không|tôi không thể|không muốn",
  ),
};

/**
 * "=" before a word: its accents count, because without them it is another word (Vietnamese dừng, đúng).
 * A word of one list is in no list of another kind, in any language, unless both carry "=".
 */
export const replyWords: Readonly<Record<Language, ReplyWords>> = { ...translated, ...moreReplyWords };
