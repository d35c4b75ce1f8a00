// Arabic ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const ara: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "مرحبا بك في رسائل {{organization_name}}. نرسل تذكيرات ومعلومات صحية. يختلف عدد الرسائل. قد تطبق رسوم الرسائل والبيانات. أرسل HELP للمساعدة أو STOP لإيقاف الرسائل.",
    welcome_voice_message:
      "مرحبا. معك {{organization_name}}. سنتصل بك أو نراسلك لتذكيرك بمواعيدك وبمعلومات صحية. إذا كنت لا تريد هذه الرسائل فاضغط 0 الآن. للأسئلة اتصل بنا على {{organization_phone}}. شكرا لك ومع السلامة.",
    global_optin:
      "{{organization_name}}: ستصلك رسائلنا من جديد. يختلف عدد الرسائل. قد تطبق رسوم الرسائل والبيانات. أرسل HELP للمساعدة أو STOP لإيقاف الرسائل.",
    global_optout:
      "{{organization_name}}: لن تصلك رسائل منا بعد الآن. أرسل START لتلقي الرسائل من جديد. للأسئلة اتصل على {{organization_phone}}.",
    help: "{{organization_name}}: نرسل تذكيرات ومعلومات صحية. للمساعدة اتصل على {{organization_phone}}. قد تطبق رسوم الرسائل والبيانات. أرسل STOP لإيقاف الرسائل.",
  },
  "message:errors:sms": {
    unreq:
      "عذرا، لا يمكننا قراءة الردود على هذا الرقم الآن. اتصل بـ {{organization_name}} على {{organization_phone}}. طوارئ: 911. أزمة: اتصل بـ 988. أرسل HELP للمساعدة أو STOP لإيقاف الرسائل.",
  },
  "flow:errors:questions": {
    yes_no: "عذرا، لم نفهم إجابتك. يرجى الرد بكلمة نعم أو لا.",
    multiple_choice_2: "عذرا، لم نفهم إجابتك. يرجى الرد بحرف واحد: A أو B.",
    multiple_choice_3: "عذرا، لم نفهم إجابتك. يرجى الرد بحرف واحد: A، B أو C.",
    multiple_choice_4: "عذرا، لم نفهم إجابتك. يرجى الرد بحرف واحد: A، B، C أو D.",
    multiple_choice_5: "عذرا، لم نفهم إجابتك. يرجى الرد بحرف واحد: A، B، C، D أو E.",
    true_false: "عذرا، لم نفهم إجابتك. يرجى الرد بكلمة صح أو خطأ.",
    scale: "عذرا، لم نفهم إجابتك. يرجى الرد برقم واحد من المقياس المذكور في سؤالنا.",
    numerical: "عذرا، لم نتمكن من قبول إجابتك. يرجى التحقق من الرقم والرد بالرقم فقط.",
    date: "عذرا، لم نفهم التاريخ. يرجى الرد باليوم والشهر والسنة، مثال: 25 أبريل 2027.",
    open_ended: "عذرا، لم نتمكن من قراءة إجابتك. يرجى الرد مرة أخرى بكلماتك.",
  },
  "provider.auto_responder": {
    outside_clinic_hours: "شكرا على رسالتك. {{organization_name}} مغلق الآن. سنرد عليك عند فتح العيادة. طوارئ: 911. أزمة: اتصل بـ 988.",
  },
};
