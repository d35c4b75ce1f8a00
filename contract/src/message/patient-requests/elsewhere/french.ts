// French wordings: the patient has died or moved, the number is a stranger's, no more messages.

import type { RequestWords } from "./request-words.ts";

const relative =
  "(maman|mere|mère|papa|père|pere|mari|epoux|époux|épouse|femme|fils|fille|frère|soeur|sœur|grand mère|grand père|mamie|papi|papy|mémé|pépé|tante|tantine|tonton|oncle|cousin|cousine|patient|patiente|monsieur|madame|mr|mme|il|elle|belle mère|beau père|neveu|nièce|bébé|ami|proche)";
const died =
  "(décédé|décédée|decede|decedee|mort|morte|parti rejoindre|partie rejoindre|éteint|éteinte|disparu|disparue|parti au ciel|partie au ciel|défunt|défunte|trépassé|enterré|enterrée|inhumé|inhumée|perdu la vie)";
const messages = "(sms|texto|textos|message|messages|msg|msgs|mess|notif|notifs|notifications|rappels|texte|textes)";

export const frenchRequests: RequestWords = {
  language: "fra",
  deceased: [
    `${relative} [*] [*] [est|a|nous|s|sont|vient de|ai] [est|a|s|d|malheureusement|etre] ${died}`,
    `${relative} [est|a|nous|malheureusement] (nous a quitté*|nous a quitte*|nest plus|nous quitte*|vient de nous quitter|nous a laissé*|est au ciel|est au paradis|est auprès de dieu|repose en paz|repose en paix)`,
    "(elle|il|n|est|nest|netait) [n] [est] plus (de ce monde|des nôtres|parmi nous|en vie|là pour toujours)",
    "(nous a quitté*|nous a quittés|nous a quittées|sest éteint*|a rendu lâme|a rendu son dernier)",
    "(on a|nous avons|nous lavons|on la|je lai|avons|a été) (enterré|enterrée|inhumé|inhumée|incinéré|incinérée|mis en terre)",
    "(acte de décès|certificat de décès|avis de décès|suite au décès|à cause du décès|veuve de|veuf de|je suis sa veuve|je suis son veuf|pompes funèbres|les obsèques)",
    "(feu) (mon|ma) (mari|père|mère|femme)",
    "(perdu) (ma|mon|notre) (mère|père|mari|femme|maman|papa|fils|fille|frère|soeur|épouse|époux)",
  ],
  notDeceased: [
    "(chien|chienne|chat|chatte|téléphone|batterie|voiture|plante|poisson|portable|ordi|oiseau|lapin|hamster)",
    "(mort de rire|morte de rire|mort de faim|morte de faim|mort de fatigue|morte de fatigue|mort de froid|mort de peur|mdr|failli mourir|lol|morte de honte|mort de honte)",
    "(il y a (des|#|##|longtemps|bien|plusieurs|dix|vingt) ... ans|quand jétais|dans le film|dans la série|dans le livre)",
    "(reportez|reporter|je pars|repousser|décaler|je dois partir)",
    "(partie remise|parti remise)",
  ],
  wrongNumber: [
    "(mauvais|faux|pas le bon|erreur de) (numéro|num|destinataire|contact|tel|téléphone|personne)",
    "(mauvaise|pas la bonne|la mauvaise) personne",
    "(vous vous|tu te|vs vs) (trompez|êtes trompé|êtes trompés|etes trompe|trompé|trompe) [de]",
    "(je suis|suis|cest|ce nest|c) pas (cette personne|le patient|la patiente|lui|elle|la bonne personne|la personne|son numéro|ce monsieur|cette dame)",
    "(lancien|lancienne|ancien|lautre) (propriétaire|proprio|titulaire) ... (num|numéro|changé|ligne|puce)",
    "(nouvelle puce|nouveau numéro|je viens davoir|jai récupéré) ... (connais pas|ne connais|connait pas|sais pas qui)",
    "(il ny a|y a|il y a) (personne|pas de|aucun|aucune|aucune personne) [de ce nom|ici|a ce nom|qui sappelle]",
    "(pas moi) ... (combien|répète|deja dit|déjà dit)",
    "(cest|cetait|ce) [message|nest|est] (pas pour moi|pas destiné|mest pas destiné|nest pas pour moi)",
  ],
  stop: [
    `(ne plus|plus) [me|m|nous|l|lui|jamais] (contacter|écrire|envoyer|texter|déranger|recevoir|messager) [de|des|par|aucun|vos|ces|de tels] [${messages.slice(1, -1)}]`,
    `(ne|n) (m|me|nous) (envoyez|envoyer|écrivez|contactez|dérangez|textez|envoie|envoyé|ecrivez) (plus|plus rien|plus jamais|aucun)`,
    "(m|me|menvoyé) (plus rien|plus jamais)",
    "(m|me) (envoyez|envoyer|envoyé|écrivez|écrire|contactez|contacter|envoie|textez) (plus|plus rien|plus jamais|pu|pu rien)",
    `(je ne|je|nous ne|on ne|on) (veux|veut|voulons|souhaite|desire|désire|souhaitons) (plus|pas|plus jamais) [recevoir|de|vos|ces] [de|vos|ces|des] [${messages.slice(1, -1)}]`,
    `(arrêtez|arretez|arrête|cessez|cesser|stoppez|stop|fini|finis|assez|annulez|supprimez|coupez|désactivez|refuse) [de|d|avec|tous|les|vos|ces|tout|moi|m] [m|les|vos|ces|vos|envoyer|tous] [envoyer|les|ces|vos|de|des] ${messages}`,
    "(effacez|enlevez|retirez|supprimez|ôtez|rayez|effacer|enlever|retirer|supprimer|otez) [moi|mon|ce|notre] (de|mon|ce|numéro|contact|nom|num|moi) [numéro|contact|nom|de|votre|cette|vos] [votre|vos|la|cette|du] [liste|système|systeme|base|fichier|fichiers|listes|répertoire]",
    "(désabonnez|désinscrivez|désabonner|désinscrire|desabonnez|désabonne*) [moi]",
    "(je) (refuse|moppose à) [tous|vos|ces|de recevoir] [ces|vos|recevoir]",
  ],
  doubtful: [
    "(je vous bloque|vais vous bloquer|vais porter plainte|porter plainte|harcèlement|cest du spam|arnaque)",
    "(marre de|ras le bol|fichez moi la paix|foutez moi la paix|laissez moi tranquille|laissez mon tel|laissez mon téléphone|lâchez moi)",
    "^ [mais|et] qui est * [*] [*] $",
    "(jamais) (mis les pieds|venu chez vous|venue chez vous|été chez vous|été patient|consulté chez vous|été dans votre)",
    "(pas pour moi|pas pr moi)",
  ],
  moved: [
    "(déménagé|demenagé|demenage|déménagée|emménagé)",
    "(suivi|suivie|suivis|soigné|soignée|consulte|consultons|vois|voit|vais) [maintenant|désormais|chez] (ailleurs|un autre médecin|un autre docteur|une autre clinique|autre part|un autre cabinet|quelqu un dautre)",
    "(autre|nouveau|nouvelle|changé de|change de|changement de|changer de) (clinique|médecin|docteur|cabinet|medecin|hôpital) [maintenant|donc|pour|en|depuis|a|à|près]",
    "(changement dassurance|changé dassurance|change dassurance) ... (clinique|médecin|docteur|cabinet|ailleurs)",
    "(rentré|rentrée|rentrés|retourné|retournée|reparti|repartie) [définitivement|pour de bon|au|en|a|à] (définitivement|au pays|en haiti|en afrique|au sénégal|au mali|en france|pour de bon|au congo|au cameroun|en guinée)",
    "(habite|habitons|vis|vivons|vit|habitent) (plus|pas) [à|a|dans|le|la|au|en|ici|là]",
    "(vit|habite) [maintenant|désormais] chez ... (docteur|médecin|là bas|la bas)",
    "(elle|il|on) a (un|une|son) (docteur|médecin|nouvelle clinique) (la bas|là bas|ailleurs)",
  ],
  unless: [
    "(avant|après|le soir|la nuit|aujourd hui|demain|ce matin|pendant|au travail|en réunion|le dimanche|pour le moment|tant que)",
    "(saigner|saignement|fumer|boire|tousser|toux|douleur|médicament|traitement)",
    "(vous avez déménagé|la clinique a déménagé|avez vous déménagé|si je déménage|quand je déménage)",
    "(ne menlevez pas|narrêtez pas|ne supprimez pas|nannulez pas)",
  ],
  parts: [
    "(programme|programmes|clope|tabac|fumer|arrêt du tabac|diabète|conseils|conseil|marche|pas|défi|defi|sondage|sondages|enquête|enquêtes|questionnaire*|grossesse|rappels|régime|nutrition|sucre|exercice|quiz)",
  ],
  start: [
    "(recommencez|reprenez|remettez|renvoyez|réactivez|reactivez|réabonnez|reabonnez) [moi|a|à|les|m|me|de] [m|me|les] [envoyer|messages|rappels|sms|textos]",
    "(me) (réabonner|reabonner|réinscrire|reinscrire)",
    "(arrêté|arrete|stoppé|stoppe|désabonné|desabonne|bloqué) [les messages] par (erreur|accident|mégarde)",
    "(veux|voudrais|souhaite|aimerais) [de nouveau|à nouveau|encore] (recevoir|les recevoir) (de nouveau|à nouveau|encore)",
  ],
  help: [
    "^ [mais|bonjour] (c|ce|cest|cest) (ki|qui) $",
    "(cest|c) quoi [ce|cet] (numéro|numero|num|message|truc)",
    "(une vraie personne|un humain|quelqu un) (lit|répond|repond|me lit)",
    "(cest|est ce que cest|est ce) (payant|gratuit) [de|pour] [répondre|repondre]",
    "comment [je|on|dois je] (réponds|reponds|répond|répondre|repond) [je]",
    "(qui vous a|où avez vous|ou avez vous|comment avez vous) (donné|eu|trouvé|donne) mon (numéro|numero|contact)",
    "qui (êtes vous|etes vous|mécrit|mecrit|envoie)",
  ],
  negates: ["(pas|ne|jamais|plus)"],
};
