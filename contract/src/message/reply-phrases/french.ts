// French phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages = "(messages|message|sms|textos|texto|notifications|rappels|msg|msgs|alertes)";

export const frenchPhrases: ReplyPhrases = {
  stop: [
    `(arretez|arrete|arreter|cessez|cesse|stop|stoppez) [avec|de|tous] [m'envoyer|me envoyer|d'envoyer|ces|les|vos|des|me] [envoyer] [des|ces|vos] ${messages}`,
    "(arretez|arrete|cessez|cesse) (de|d) [me] (m'envoyer|m'ecrire|me contacter|contacter|me texter|me deranger|me harceler|ecrire|m'embeter|texter)",
    "(arretez|cessez) (d'envoyer|d'ecrire|de m'ecrire|de me contacter)",
    `(ne|n) [me|m'] (m'envoyez|envoyez|m'envoie|ecrivez|m'ecrivez|contactez|recontactez|textez|derangez) (plus|pas|jamais) [rien|de|aucun|jamais|ces] [${messages.slice(1, -1)}]`,
    `(je ne veux plus|je veux plus|je ne souhaite plus|je ne desire plus|je ne veux pas) [recevoir] [de|vos|ces|aucun] ${messages}`,
    "(je ne veux plus|je ne souhaite plus) (etre contacte|etre contactee|que vous me contactiez|que vous m'ecriviez|recevoir ca)",
    `(plus|pas) (de|aucun) ${messages} [s'il vous plait|svp|merci] $`,
    "(me desabonner|desabonnez moi|desabonne moi|desinscrivez moi|me desinscrire|retirez moi|enlevez moi|supprimez moi|rayez moi|otez moi)",
    "(supprimez|retirez|enlevez|effacez|supprimer) (mon numero|mon telephone|ce numero|mon nom|mes coordonnees)",
    "laissez mon numero tranquille",
  ],
  wrongNumber: [
    "(mauvais|faux) (numero|destinataire|correspondant)",
    "mauvaise personne",
    "(erreur|trompe|trompez|trompes) de (numero|personne|destinataire)",
    "(ce n'est|c'est) (pas|plus) (son|le bon) numero",
    "je ne suis pas (cette personne|la personne|le patient|la patiente|elle|lui)",
    "je ne connais (pas cette personne|personne de ce nom|pas cette dame|pas ce monsieur)",
  ],
  doubtful: [
    "(laissez|laisse|foutez|fichez) [moi|nous] [moi] (tranquille|en paix|la paix)",
    "pourquoi ... (envoyez|ecrivez|contactez|m'ecrivez|m'envoyez|messages)",
    "(comment|ou) avez vous (eu|obtenu|trouve) (mon|ce) numero",
    `(trop|tellement|tant) de ${messages}`,
    "(marre|ras le bol|harcelement|harcele|spam|arnaque)",
    "(pas interesse|pas interessee)",
    "(ne m'appelez|n'appelez) (plus|pas)",
    "ca suffit",
    "(arretez|arrete) (ca|ca suffit|tout) $",
  ],
  limited: ["(avant|apres|jusqu'a|la nuit|le soir|le matin|pendant|aujourd'hui|demain|si tot|si tard|au travail|en anglais|le dimanche)"],
  unless: ["(mauvais|faux) numero (de|pour) (dossier|carte|securite)", "j'ai (donne|mis|laisse) ... (mauvais|faux) numero"],
};
