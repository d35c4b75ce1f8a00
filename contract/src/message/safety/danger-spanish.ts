// Spanish wordings of violence, force, control and neglect by other people. Compared by sound, without accents.

import type { SafetyRule } from "./rule.ts";

const person =
  "(esposo|esposa|marido|mujer|novio|novia|pareja|ex|papa|padre|mama|madre|padrastro|madrastra|hijo|hija|nieto|nieta|hermano|hermana|tio|tia|primo|jefe|patron|mayordomo|suegra|suegro|nuera|yerno|el|ella|senor|senora|viejo|hombre|vecino|alguien|cunado|companero|cuidadora|muchacha|roommate|novio de mi mama|sobrino|contratista|baby daddy)";
const hurting =
  "(pega|pego|pegan|pegaba|golpea|golpeo|golpean|maltrata|maltratan|maltrato|ahorca|ahorco|ahorcaba|estrangula|patea|pateo|empuja|empujo|avienta|avento|jala|jalo|jalonea|arrastra|arrastro|amenaza|amenazo|amenazan|viola|violo|violaron|abusa|abuso|abusaron|toca|toco|manosea|manoseo|muerde|quemo|quema|corto|encierra|encerro|obliga|obligo|fuerza|forzo|lastima|lastimo|cachetea|cacheteo|acosa|persigue|sigue|escupe|tira cosas|rompio el brazo|rompio|quebro|dispara|apunta|apunto|controla|insulta|humilla|abofetea|agarra|agarro|da golpes|dio golpes|dio una golpiza|dio una paliza|dio con|puso la mano|puso las manos|pone la mano|tiene amenazad*|tiene encerrad*|tiene controlad*|puso el cuchillo|ataco|golpearon|pegaron|atacaron|asaltaron|drogaron)";

export const spanishDanger: readonly SafetyRule[] = [
  {
    kind: "danger_from_others",
    level: "clear",
    guards: ["denied", "old", "fiction", "laugh"],
    says: [
      `${person} ... (me|nos|la|le|lo|les) ${hurting}`,
      `(me|nos) ${hurting} (mi|el|ella|un|una|todos|cuando|otra vez|en la|en el|con|del|muy|bien|a mi|y|ayer|hoy|anoche|de nuevo|frente|delante|si|porque|por) [esposo|marido|novio|hombre|senor|papa|mama|hijo]`,
      "(me|nos|la|a mi) (quiere|va a|quieren|van a|vino a|dijo que me iba a|iba a) [a] (matar|pegar|golpear|violar|hacer dano|quitar a los|encontrar|lastimar)",
      "(dice|dijo|amenaza|jura|me dijo) [que|con] [si] ... (me mata|me va a matar|nos mata|me va a encontrar|me va a quitar|me quita a|me va a pegar|iba a matar|va a matarme|me va a hacer|iba a arrepentir|me arrepentir*|llamar a migracion|la migra|a inmigracion)",
      "(no me|no nos) (deja|dejan|permite|permiten) [ni] (salir|ir|hablar|ver|comer|trabajar|usar|dormir|banarme|llamar|irme|tener)",
      "(me|nos) (quito|quita|quitaron|quitan|tiene|tienen|escondio|esconde|guarda|rompio) [el|la|mi|los|mis|las|todo] (dinero|telefono|celular|papeles|pasaporte|cheque|documentos|llaves|comida|medicina|pastillas|encerrad*|amenazad*|controlad*)",
      "(encerrada|encerrado|encerre|escondida|escondido|encerrados) [en|me|con] [el|la] (bano|cuarto|closet|carro|aqui|casa|llave|rancho) ... (el|afuera|gritando|golpe*|puerta|miedo|esposo|borracho|pago|salir)",
      "(afuera|en la puerta|aqui) ... (pistola|cuchillo|machete|golpeando|tumbando|gritando|borracho) ",
      "(tumbando|rompiendo|golpeando|pateando) [todo|la|las] (puerta|todo|cosas|ventana*)",
      "(abusaron|abuso|abusa|violaron|violo|tocaron|hicieron algo|manosearon) [de|a] [mi|una|la] [nina|nino|hija|hijo|prima|hermana]",
      "(relaciones|sexo|acostarme|estar con el) ... (obliga*|fuerza*|no quiero|a la fuerza|forz*)",
      "(obliga*|a la fuerza|fuerza) ... (relaciones|sexo|acostar*|estar con el|cosas|hacer*|trabajar)",
      "(trata de personas|orden de restriccion|orden de proteccion|casa de refugio|abuso sexual|violacion)",
      "(moreton*|morado|golpes|ojo morado|labio roto|brazo roto|costilla) ... (no fue*|caida|el me|me dejo|por el|mi esposo|esconder|maquillaje|me lo hizo|me los hizo)",
      "(me|le) (dejo|puso) (el ojo morado|morada|marcada|moretones|marcas|el ojo)",
      "(dije|digo|invente|menti) que me (cai|pegue|golpee)",
      "no me cai",
      "(refugio|shelter|albergue) ... (mujeres|ninos|familia|esta noche|golpeadas|mis hijos)",
      "(escapo|escapar|huir|salirme|irme|escaparme|dejarlo) ... (de el|sin que|antes que|mi esposo|me mata|mis hijos|donde no)",
      "(cuando toma|tomado|borracho|tomada) ... (pega|golpea|rompe|grita|miedo|obliga|pistola|violento|loco|avienta|insulta)",
      "(puso violento|es violento|muy violento|se pone violento|violento conmigo)",
      "(le pega|la golpea|le pegan|la maltrata|lo maltrata|la maltratan|lo golpean) [a|el|mi|su] ",
      "(dejan|deja) (sola|solo) sin (comer|comida|agua|medicina)",
      "no me (dan|da) (de comer|comida|agua|mis pastillas|mi medicina|mis medicinas|banan)",
      "(nos|me) (tienen|traen|tiene) (encerrad*|trabajando|sin pago|engañad*|enganad*|aqui y no|de esclav*|amenazad*|vigilad*)",
      "me tiene aqui",
      "he hit me",
    ],
    unless: [
      "(mama|mami|jefe|jefa|vieja|doctora|doctor|abuela|suegra|maestra) me (va a matar|mata|matan|cuelga|ahorca) (si|por|cuando)",
      "(bebe|nino|nene|gripa|gripe|sol|perro|gato|covid|tos|catarro|calor|frio|tablet|aire|alergia|panza|barriga|balon|pelota|futbol|boxeo|juego|jugando|cupon|tormenta|bill|hambre|pecho cuando|maestra|patadas) ... (pega|pego|golpe*|muerde|patea|amenaza*|agarro|toco|toca|tira)",
      "(se me|me) (pego|pega|agarro|dio) (la|el|lo|una|un) (gripa|gripe|sol|tos|virus|covid|aire|catarro|calor|hambre|sueno|puesto|risa|antojo|del)",
      "me (toca|toco|tocan) [ya|a mi|el|la] (la|el|los|las|doblar|cuando|si|a|este|cita|ir|trabajar|turno|hoy|manana|depo|mes|vacuna|refil|los|descansar|este|otra|lunes|martes|miercoles|jueves|viernes|sabado|domingo|inyeccion|pagar|cuidar|llevar|esperar|a las|segunda)",
      // "It is my turn, my dose": not a touch.
      "^ [yo|a mi|ya|si|no|solo|siempre|pues|hoy|manana] me (toca|tocan|tocaba) [ya|a mi] (en la (noche|manana|tarde)|de (dia|noche|manana|tarde)|en la (clinica|consulta))",
      "(le|les|me|nos) (toca|tocan|tocaba) [su|mi|una|la] (enfermera|cita|consulta|turno|terapia|dialisis|vacuna|dosis|pastilla|medicina|insulina|control|revision|chequeo|laboratorio|quimio|limpieza)",
      "me (agarro|agarra) (el|la|un|una|tarde|trafico|lluvia)",
      "me (jalo|jala) la",
      "(le pega|pelea) a su (hermana|hermano|hermanita|hermanito|primo|prima)",
      "no me (deja|dejan) [de] (entrar|abrir|subir|contestar|cambiar|cobrar|mandar|dormir|en paz|registrar|descargar|pagar|hacer la cita|salir del trabajo|salir temprano|salir antes|ver los|ver mis|usar la app|poner|escribir|responder)",
      "me sigue (doliendo|la|el|molestando|dando|saliendo|ardiendo|picando|llegando|llamando|mandando)",
      "(dolor|rodilla|espalda|zapatos|pastilla|medicina|comida|vacuna|inyeccion) ... (mata|molesta|amenaza|tira)",
      "(novela|juego|radio|dieta|precio|calor|trafico|cupon|carta|marcapasos|cuchillo electrico|corbata|charla*|grupo de la iglesia|arroz|sal)",
    ],
  },
  {
    kind: "danger_from_others",
    level: "possible",
    guards: ["denied", "old", "fiction", "laugh"],
    says: [
      "(miedo|temo|terror|temor|asusta) [a|de|le|mucho|llegar|ir|que|me|con|en] [a|mi|el|la|de|al|llegar a] [mi|su|la|lo que] (esposo|esposa|marido|novio|papa|padrastro|el|casa|pareja|ex|hijo|mama|hombre|patron|jefe|a mi casa|vecino|me haga|que haga|nos haga|volver|regresar|llegar)",
      "(tengo|me da) miedo [de|a] [ir|llegar|volver|estar|regresar|quedarme|en|con|cuando|mi] [a|en|con] (mi casa|la casa|casa|el|ella|marido|esposo|el aqui|toma)",
      "(no me siento|no estoy|no estamos|no es|no me siento) [nada|muy] segur* [en|aqui|con|conmigo|mi]",
      "(me|mi) (revisa|revisan|checa|lee|vigila|espia|controla|rastrea|quita) [el|mi|mis|todo] (telefono|celular|mensajes|textos|todo|dinero|millas|pasos)",
      "no (puedo|me deja) hablar [ahora|ahorita|aqui|mucho] [porque] [el|esta|mi] (aqui|el|ahi|mi|esta|oye|esposo|escucha|cerca|lado)",
      "(no me|no) (escriba|escriban|llame|llamen|mande|hable|conteste|responda) [mas|aqui|de|que|por] [eso|aqui|porque|que] ... (el esta|el lee|revisa|mi esposo|el ve|se da cuenta|el aqui|esta aqui|oye|se enoja|lo lee|mi marido|me pega)",
      "(borre|borren|elimine) (este|el|esto|los) [mensaje*] ... (el lee|lo lee|esposo|marido|revisa|ve)",
      "(no le diga*|no digan|que no sepa|sin que sepa|sin que se entere|a escondidas de|que no se entere) [a|nada|mi|el] [mi|a mi] (esposo|papa|marido|mama|novio|el|pareja|nadie|mi)",
      "(me mira|me ve|se mete|entra|se queda) [raro|feo|cuando|a|en|al] [mi|me|la] (cuarto|bano|banando|bane|cama|vist*|noche|dormida|cambio)",
      "(grita|gritan|insulta|rompe|avienta|tira) [me|todo|y|las|y me] ... (miedo|cosas|rompe|pega|empuja|ninos|hacer un dia|noches|todas|paredes|borracho)",
      "(se le va|se le fue|levanta|levanto|alza|alzo|puso|pone) la mano",
      "(me|nos) (grita|insulta|humilla|amenaza|controla|vigila|acosa|sigue|persigue|avienta|escupe)",
      "(arrepentir|arrepienta|vas a ver|vamos a ver que pasa|me va a pesar|lo vas a lamentar)",
      "(mi|el) (ex|padrastro|papa|esposo|marido|novio) ... (afuera|sigue|busca|acosa|espera|amenaza|molesta|encuentra|aparece|pistola|cuchillo|machete|violento|celoso)",
      "(hijo|hija|nieto|sobrino|nuera|cuidadora|hermano|yerno) ... (quita|roba|cheque|dinero|grita|empuja|no me da|amenaza|casa|encierra|pastillas|no me cambia|panal)",
      "(mi) (hermano|tio|primo|padrastro|papa|abuelo|maestro|pastor|entrenador|jefe|patron) [me] (hace|me hace|hizo|me hizo|me toca|pide|me pide|obliga) [cosas|fotos|tocar*|algo]",
      "me (hicieron|hizo|hace|hacen) (algo|cosas|dano)",
      "(lugar|sitio) seguro ",
      "(hablar|venir|ir) [con|sola|alguien] ... sin que (mi|el|mi esposo) [esposo|marido|novio|papa] (sepa|se entere|se de|se)",
    ],
    unless: [
      "miedo (a|al|de|a la|a las|a los) (aguja*|dentista|doctor|doctora|vacuna|operacion|inyeccion*|resultado*|sangre|altura*|perro*|cirugia|mamograma|covid)",
      "(nino|nina) ... miedo al doctor",
      "(sigo|sigue) (doliendo|igual|con|esperando|la|en pie)",
      "(aguja|dentista|mamograma|operacion|cirugia|examen|inyeccion|resultados|colonoscopia)",
    ],
  },
];
