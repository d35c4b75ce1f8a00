// French ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const fra: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "Bienvenue aux messages de {{organization_name}}. Nous envoyons des rappels et des informations de santé. Fréquence variable. Des frais de messages et de données peuvent s'appliquer. Répondez HELP pour de l'aide, STOP pour ne plus recevoir de messages.",
    welcome_voice_message:
      "Bonjour. Ici {{organization_name}}. Nous vous enverrons, par appel ou par message, des rappels de rendez-vous et des informations de santé. Si vous ne voulez pas ces messages, appuyez sur 0 maintenant. Pour toute question, appelez le {{organization_phone}}. Merci et au revoir.",
    global_optin:
      "{{organization_name}}: Vous recevrez de nouveau nos messages. Fréquence variable. Des frais de messages et de données peuvent s'appliquer. Répondez HELP pour de l'aide, STOP pour ne plus recevoir de messages.",
    global_optout:
      "{{organization_name}}: Vous ne recevrez plus de messages de notre part. Répondez START pour en recevoir de nouveau. Des questions ? Appelez le {{organization_phone}}.",
    help: "{{organization_name}}: Nous envoyons des rappels et des informations de santé. Pour de l'aide, appelez le {{organization_phone}}. Des frais de messages et de données peuvent s'appliquer. Répondez STOP pour ne plus recevoir de messages.",
  },
  "message:errors:sms": {
    unreq:
      "Désolé, nous ne pouvons pas lire les réponses à ce numéro pour le moment. Appelez {{organization_name}} au {{organization_phone}}. Urgence : 911. Crise : appelez le 988. Répondez HELP pour de l'aide, STOP pour ne plus recevoir de messages.",
  },
  "flow:errors:questions": {
    yes_no: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre OUI ou NON.",
    multiple_choice_2: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre par une lettre : A ou B.",
    multiple_choice_3: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre par une lettre : A, B ou C.",
    multiple_choice_4: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre par une lettre : A, B, C ou D.",
    multiple_choice_5: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre par une lettre : A, B, C, D ou E.",
    true_false: "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre VRAI ou FAUX.",
    scale:
      "Désolé, nous n'avons pas compris votre réponse. Veuillez répondre par un seul nombre de l'échelle indiquée dans notre question.",
    numerical: "Désolé, nous n'avons pas pu utiliser votre réponse. Veuillez vérifier le nombre et répondre uniquement par ce nombre.",
    date: "Désolé, nous n'avons pas compris la date. Veuillez indiquer le jour, le mois et l'année, par exemple 25 avril 2027.",
    open_ended: "Désolé, nous n'avons pas pu lire votre réponse. Veuillez répondre de nouveau avec vos propres mots.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Merci de votre message. {{organization_name}} est fermé en ce moment. Nous vous répondrons dès l'ouverture. Urgence : 911. Crise : appelez le 988.",
  },
};
