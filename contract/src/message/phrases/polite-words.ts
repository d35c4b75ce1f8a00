// Words around an answer that carry none: greetings, thanks, please.

import { accentedWords, foldAccents } from "../fold-reply.ts";

const written =
  "please and thank you|please thank you|please|pls|plz|plse|kindly|thanks|thank you|thank u|thx|ty|thank you very much|thanks a lot|sir|maam|mam|madam|hi|hello|hey|good morning|good afternoon|good evening|sorry|excuse me|dear|doctor|dr|um|uh|uhh|uhm|umm|er|hmm|hm|well|oh|ah|lol|god bless|have a nice day|have a good day|" +
  "por favor|porfavor|porfa|porfis|favor|gracias|muchas gracias|mil gracias|muchisimas gracias|hola|buenas|buenos dias|buenas tardes|buenas noches|disculpe|disculpa|perdon|senor|senora|senorita|doctora|pues|bueno pues|bendiciones|dios los bendiga|dios le bendiga|saludos|lo siento|" +
  "s'il vous plaît|s'il te plaît|svp|stp|merci|merci beaucoup|bonjour|bonsoir|désolé|désolée|pardon|madame|monsieur|euh|" +
  "bitte|danke|danke schön|vielen dank|hallo|guten tag|guten morgen|entschuldigung|leider|ähm|" +
  "obrigado|obrigada|muito obrigado|muito obrigada|olá|oi|bom dia|boa tarde|boa noite|desculpe|" +
  "grazie|grazie mille|per favore|per piacere|ciao|buongiorno|buonasera|scusi|scusa|" +
  "proszę|dziękuję|dzięki|dzień dobry|cześć|przepraszam|" +
  "пожалуйста|спасибо|большое спасибо|здравствуйте|привет|добрый день|извините|" +
  "будь ласка|дякую|дуже дякую|добрий день|вибачте|" +
  "po|salamat|salamat po|maraming salamat|maraming salamat po|pakiusap|paki|kumusta|" +
  "xin|xin cảm ơn|cảm ơn|cám ơn|cảm ơn bạn|làm ơn|vui lòng|xin chào|chào|xin lỗi|ạ|" +
  "请|請|麻烦|麻煩|谢谢|謝謝|多谢|多謝|唔該|您好|你好|不好意思|对不起|" +
  "ください|下さい|お願いします|ありがとう|ありがとうございます|すみません|こんにちは|" +
  "감사합니다|고맙습니다|부탁드립니다|부탁합니다|제발|안녕하세요|죄송합니다|" +
  "من فضلك|لو سمحت|لو سمحتم|شكرا|شكرا جزيلا|مرحبا|السلام عليكم|رجاء|عفوا|" +
  "souple|tanpri|mèsi|mèsi anpil|bonjou|bonswa|" +
  "alsjeblieft|alstublieft|bedankt|dank je|dank u|hallo|" +
  "lütfen|teşekkürler|teşekkür ederim|merhaba|sağol|" +
  "कृपया|धन्यवाद|शुक्रिया|नमस्ते|مہربانی|شکریہ|براہ کرم|لطفا|ممنون|مرسی|متشکرم|" +
  "tafadhali|asante|asante sana|fadlan|mahadsanid|molim|hvala|prosím|děkuji|mulțumesc|vă rog|te rog|köszönöm|kérem|ευχαριστώ|παρακαλώ|בבקשה|תודה|tack|snälla|tak|takk|kiitos|ole hyvä";

const polite: ReadonlySet<string> = new Set(written.split("|").map((it) => foldAccents(accentedWords(it))));
const maxPhraseWords = 5;

/** The folded reply without polite words at either end; empty when nothing else was said. */
export function stripPoliteWords(folded: string): string {
  let words = folded.split(" ").filter((it) => it !== "");
  for (let again = true; again && words.length > 0; ) {
    again = false;
    for (let size = Math.min(maxPhraseWords, words.length); size > 0; size--) {
      if (polite.has(words.slice(0, size).join(" "))) {
        words = words.slice(size);
        again = true;
        break;
      }
      if (polite.has(words.slice(-size).join(" "))) {
        words = words.slice(0, -size);
        again = true;
        break;
      }
    }
  }
  return words.join(" ");
}
