// Tagalog ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const tgl: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "Maligayang pagdating sa mga mensahe ng {{organization_name}}. Nagpapadala kami ng mga paalala at impormasyon sa kalusugan. Iba-iba ang dalas. Maaaring may singil sa text at data. Mag-reply ng HELP para sa tulong, STOP para hindi na makatanggap ng mensahe.",
    welcome_voice_message:
      "Kumusta po. Ito ang {{organization_name}}. Tatawag o magte-text kami ng mga paalala sa appointment at impormasyon sa kalusugan. Kung ayaw ninyo ng mga mensaheng ito, pindutin ang 0 ngayon. Kung may tanong, tumawag sa {{organization_phone}}. Salamat po at paalam.",
    global_optin:
      "{{organization_name}}: Makakatanggap na kayo ulit ng aming mga mensahe. Iba-iba ang dalas. Maaaring may singil sa text at data. Mag-reply ng HELP para sa tulong, STOP para hindi na makatanggap ng mensahe.",
    global_optout:
      "{{organization_name}}: Hindi na kayo makakatanggap ng mensahe mula sa amin. Mag-reply ng START para makatanggap ulit. May tanong? Tumawag sa {{organization_phone}}.",
    help: "{{organization_name}}: Nagpapadala kami ng mga paalala at impormasyon sa kalusugan. Para sa tulong, tumawag sa {{organization_phone}}. Maaaring may singil sa text at data. Mag-reply ng STOP para hindi na makatanggap ng mensahe.",
  },
  "message:errors:sms": {
    unreq:
      "Paumanhin, hindi namin mabasa ngayon ang mga sagot sa numerong ito. Tumawag sa {{organization_name}} sa {{organization_phone}}. Emergency: 911. Krisis: tumawag sa 988. Mag-reply ng HELP para sa tulong, STOP para hindi na makatanggap ng mensahe.",
  },
  "flow:errors:questions": {
    yes_no: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng OO o HINDI.",
    multiple_choice_2: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng isang letra: A o B.",
    multiple_choice_3: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng isang letra: A, B o C.",
    multiple_choice_4: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng isang letra: A, B, C o D.",
    multiple_choice_5: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng isang letra: A, B, C, D o E.",
    true_false: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng TOTOO o MALI.",
    scale: "Paumanhin, hindi namin naintindihan ang sagot ninyo. Paki-reply ng isang numero mula sa scale sa tanong namin.",
    numerical: "Paumanhin, hindi namin magamit ang sagot ninyo. Pakitingnan ang numero at numero lang ang i-reply.",
    date: "Paumanhin, hindi namin naintindihan ang petsa. Paki-reply ang buwan, araw at taon, halimbawa Abril 25, 2027.",
    open_ended: "Paumanhin, hindi namin mabasa ang sagot ninyo. Paki-reply ulit sa sarili ninyong salita.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Salamat sa inyong mensahe. Sarado ngayon ang {{organization_name}}. Sasagot kami kapag bukas na. Emergency: 911. Krisis: tumawag sa 988.",
  },
};
