// Spanish phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages =
  "(mensajes|mensaje|mensajitos|textos|texto|sms|msjs|msj|mensages|mensage|recordatorios|notificaciones|avisos|alertas|text|texts)";
/** Imperative, subjunctive and infinitive forms only: "no me mandaron la receta" is a complaint, no opt-out. */
const send =
  "(manden|mande|mandes|mandenme|mandeme|envien|envie|envies|envienme|envieme|escriban|escriba|escribas|escribanme|escribame|contacten|contacte|contactes|contactenme|texteen|textee|textees|textie|textien|manda|mandar|mandarme|enviar|enviarme|escribir|escribirme|contactar|contactarme|textear|textearme|mandando|enviando|escribiendo|texteando|contactando|molestando)";
const please = "[por favor|porfavor|porfa|please|gracias|plis|pls]";

export const spanishPhrases: ReplyPhrases = {
  stop: [
    `(ya no|no|nunca) [quiero que|quiero|deseo que|deben|vuelvan a|vuelva a|sigan|siga|sigas] [mas] [me|nos|le] [vuelvan a|vuelva a|sigan|siga|sigas|esten|este] ${send} [mas|nada|otra vez|de nuevo|estos|esos|sus|tantos|ningun|otro] [mas|de] ${messages}`,
    `(ya no|no|nunca) [quiero que|deseo que] [me|nos] [vuelvan a|vuelva a|sigan|siga|sigas|esten] ${send} [mas|nada|otra vez|de nuevo|a este numero|a mi numero|nada mas] ${please} $`,
    `(ya no|no|nunca mas) [quiero|deseo|me interesa|necesito|queremos] [mas] [recibir|resivir|que me lleguen] [mas|sus|estos|esos|de estos|de sus|ningun|ninguno de sus] [mas] ${messages}`,
    "(ya no|no) (quiero|deseo) (que me|ser) (contacten|contactado|contactada|molestado|molestada|escriban|manden|envien) [mas] $",
    `(no mas|ni un|ni otro|basta de|alto a los|cero) [de] [estos|sus|esos|los] [mas] ${messages}`,
    `(dejen|deje|deja|paren|pare|para|dejar|parar|parense) (de) [estar] [me] ${send}`,
    "(dejen|deje|deja|paren|pare) de [estar] (molestar|molestarme|molestando|fastidiar|fastidiarme|chingar|joder|acosar|acosarme|llamarme y escribirme|mandarme|enviarme|escribirme|contactarme|textearme)",
    `(paren|pare|parar|detengan|detenga|detener|alto|cancelen|cancele|cancelar|cancela|quiten|quite|suspendan|suspenda|eliminen|elimine) [ya|todos|con|de] [los|estos|sus|esos|mis|todos|con los|de los] ${messages}`,
    "(quitenme|quiteme|quitame|saquenme|saqueme|sacame|borrenme|borreme|borrame|eliminenme|elimineme|eliminame|remuevanme|remuevame|remueveme|desuscribanme|desuscribame|desuscribeme|desinscribanme)",
    "(quiten|quite|quita|saquen|saque|saca|borren|borre|borra|eliminen|elimine|elimina|remuevan|remueva|remover|borrar|eliminar|quitar) [a] (mi numero|mi telefono|mi celular|este numero|mi nombre|mis datos|mi contacto)",
    "(darme|denme|deme|dame|darse|dar me|me doy|me den|me de|me dan|ponganme|quiero la|solicito la|solicito mi|pido la) [de] baja",
    "(quiero|deseo|necesito|favor de|por favor) [que me den|dar|darme] [de] baja $",
    "(quiero|deseo|necesito|solicito) (desuscribirme|cancelar (la|mi) suscripcion|salir de (la|su|esta) lista|salirme de (la|su|esta) lista|que me quiten|que me borren|que me eliminen|que me saquen)",
    "(cancelar|cancelen|cancele|anular) (la|mi|esta) suscripcion",
    "no [me] (contacten|contacte|contactes|escriban|textien|texteen|molesten) (mas|nunca|otra vez|de nuevo|jamas)",
    "no me (contacten|contacte|contactes|escriban|escriba|texteen) [por favor|porfavor|porfa|please|gracias] $",
    "no me (molesten|moleste|molestes) [mas|otra vez|por favor|porfa|gracias] $",
    "(quitar|quitarme|sacar|sacarme|borrar|borrarme|eliminar|eliminarme|remover|removerme) de [la|su|esta] lista",
    "(revoco|retiro) (mi|el) consentimiento",
    "^ [por favor|porfavor|porfa|please|ok|ya] (alto|paren|pare|basta|detengan|detenganse) (ya|por favor|porfavor|porfa|please|ahora|con esto|con eso|con los mensajes|gracias) $",
  ],
  wrongNumber: [
    "(numero|num|telefono|persona|contacto|destinatario|paciente) (equivocado|equivocada|incorrecto|incorrecta|erroneo|erronea|errado)",
    "(se|te) (equivoco|equivoca|equivocaron|equivocan|equivocaste|han equivocado|ha equivocado) (de|con|el) [el] (numero|persona|telefono|paciente|contacto)",
    "(esta|estan|estas) (equivocado|equivocada|equivocados|marcando mal|llamando mal) [de|del] [numero|persona]",
    "(este|ese|esto) [numero|telefono|celular] (no es|ya no es|no pertenece|ya no pertenece|no le pertenece) [el|su|de|del|a] [numero]",
    "(ya no|no) (es|tiene|usa) (su|este) (numero|telefono|celular)",
    "(aqui|aca) no (vive|esta|hay) [ninguna|ningun|nadie|esa]",
    "no conozco a (nadie|ninguna|ningun|esa|ese|la|el|esta|dicha)",
    "no (soy|somos) (esa persona|la persona|el paciente|la paciente|quien|ella|ese|esa|su paciente|yo la persona)",
    "^ [esta|estan|estas] (equivocado|equivocada|equivocados) $",
    "^ [disculpe|perdon|lo siento|hola|no] no soy yo [gracias|disculpe] $",
    "(cambio|cambie) de (dueno|duena) ... numero",
  ],
  doubtful: [
    "(dejenme|dejeme|dejame|dejen me) (en paz|tranquilo|tranquila|solo|sola)",
    "(por que|porque|xq|pq|para que) [me|nos] (siguen|sigue|sigues|estan|esta|mandan|manda|envian|escriben|molestan|textean) [me|mandando|enviando|escribiendo|molestando|tanto|tantos]",
    "(como|de donde) (consiguieron|consiguio|obtuvieron|tienen|sacaron|tiene|saco) (mi|este) numero",
    "quien (les|le|te) dio (mi|este) numero",
    `(demasiados|muchos|tantos) ${messages}`,
    `menos ${messages}`,
    "(harto|harta|cansado|cansada) de (esto|estos|tantos|sus|los|recibir|ustedes)",
    "(no molesten|no molestes|no moleste|acoso|spam|estafa|fastidio|fastidian|molestan mucho)",
    "(no me interesa|no estoy interesado|no estoy interesada)",
    "(no me|ya no me) (llamen|llame|llames|busquen|molesten|moleste|molestes)",
    "(ya no|no) quiero (nada|esto|saber nada|mas) $",
    "^ (ya ya|ya estuvo|ya estuvo bueno|suficiente|ya es suficiente|callense|callate|largo|larguense) [por favor|porfa|gracias] $",
    "(voy a|los voy a) (bloquear|denunciar|reportar|bloquearlos|reportarlos|denunciarlos)",
    "(como|donde) (cancelo|me salgo|hago para que no|dejo de recibir|me quito)",
    `no me ${send}`,
    "(no|nunca) (autorice|pedi|solicite|di permiso) ...",
    // As in English: what would end everything if it stood alone, at the end of more.
    "(alto|pare|paren|basta|parele|parenle|alto ya|pare ya|paren ya|basta ya) [por favor|porfavor|porfa|gracias] $",
    "^ (ya|no quiero|por favor|porfavor|porfa|ok|si|no) (para|parar|parale) [ya|por favor|porfavor|porfa|gracias] $",
    "(quiero|deseo) (salirme|salir|que paren|que pare) $",
  ],
  limited: [
    "(antes de|despues de las|hasta|por la noche|en la noche|por la manana|en la manana|tan tarde|tan temprano|mientras|en el trabajo|los domingos|los fines|por ahora|hoy|manana|tan seguido|todos los dias|solo por|solamente|en ingles|en espanol)",
    "(a mi (esposo|esposa|mama|hijo|hija))",
  ],
  unless: [
    "^ (no|nunca|aun no|todavia no) [me|nos|le] (llego|llegaron|ha llegado|han llegado|recibi|recibimos|he recibido) (ningun|el|los|su|sus|un) (mensaje|mensajes|recordatorio|recordatorios|enlace) $",
    "(long time|since) no text*",
    "(no|nunca) [quiero|me|quise] [quiero] (darme|di|doy|desuscribirme|cancelar|salir|cancelen|quiten|saquen|eliminen|borren|quitenme|paren|dejen|deje|pare) ",
    "(receta|resultados|medicina|factura|formulario|papeles|cobro|bill) [todavia|aun|por|a]",
    "(di|puse|tengo|tenia|anote|marque) ... (numero) (equivocado|incorrecto)",
  ],
};
