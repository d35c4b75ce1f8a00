// Proves that dates are read as people type them: slips of the finger, a day that is refused, a story behind the day, contradictions; what leaves doubt goes to review.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { dateDirectionOf } from "../writing/question-topic.ts";

interface Asked {
  language: string;
  question: string;
  /** "reply = date", or "?" where a person must look. */
  replies: string;
}

/** A Wednesday. */
const today = "2026-11-25";

const asked: readonly Asked[] = [
  {
    language: "en",
    question: "What day would you like to come in?",
    replies: `
      the fourth of December = 2026-12-04 | the fourth = 2026-12-04 | I may come the 5th = 2026-12-05
      may 5th = 2027-05-05 | may be the 3rd = ? | give me a second = ? | the second = 2026-12-02 | first available = ?
      the earliest appointment = ? | same day as last time = ? | 2 visits ago = ? | today or tomorrow = ?`,
  },
  {
    language: "en",
    question: "When did your symptoms start?",
    replies: `
      two nights ago = 2026-11-23 | 2 nights ago = 2026-11-23 | 2 mornings ago = ? | Saturday, so the 21st = 2026-11-21 | two days before Thanksgiving = 2026-11-24
      day 3 today = ? | third day today = ? | over a month ago = ? | a month and a half ago = ? | Sunday, no Saturday = ?
      a fortnight ago = 2026-11-11 | two Sundays ago = 2026-11-15`,
  },
  {
    language: "en",
    question: "What is your date of birth?",
    replies: `july fourth sixty two = 1962-07-04 | the fourth of July 1962 = 1962-07-04 | may 3 nineteen eighty = 1980-05-03`,
  },
  {
    language: "es",
    question: "¿Qué día puede venir a su cita?",
    replies: `
      la víspera de Navidad = 2026-12-24 | víspera de año nuevo = 2026-12-31 | el día último = 2026-11-30 | mar 1 de dic = 2026-12-01
      pasao mañana = 2026-11-27 | como a las 3 del jueves 3 = 2026-12-03 | el mar 1 = ? | mañana o pasado = ? | hoy o mañana = ? | primero dios el lunes = 2026-11-30 | el lunes si Dios quiere = 2026-11-30
      la primera cita disponible = ? | el primero = 2026-12-01 | el mismo día que siempre = ?`,
  },
  {
    language: "es",
    question: "¿Cuándo empezaron los síntomas?",
    replies: `
      hace cinco días, el viernes = 2026-11-20 | hace cinco días, el lunes = ? | ante ayer = 2026-11-23 | antes de ayer = 2026-11-23
      desde hace tres días = 2026-11-22 | hace dos noches = 2026-11-23 | dos días antes de Thanksgiving = 2026-11-24
      hace días = ? | hace mes y medio = ? | hoy es el tercer día = ? | más de un mes = ?`,
  },
  {
    language: "es",
    question: "¿Cuál es su fecha de nacimiento?",
    replies: `cuatro de julio del sesenta y dos = 1962-07-04 | 4 de julio de mil novecientos sesenta y dos = 1962-07-04`,
  },
  {
    language: "en",
    question: "What day can you come in for your checkup?",
    replies: `
      tomorrow = 2026-11-26 | tmrw = 2026-11-26 | tmr = 2026-11-26 | tomorow works = 2026-11-26 | day after tomorrow = 2026-11-27
      friday = 2026-11-27 | Fri = 2026-11-27 | this friday = 2026-11-27 | friday works for me = 2026-11-27
      friday the 27th = 2026-11-27 | next friday = 2026-12-04 | the friday after thanksgiving = 2026-11-27
      friday after thanksgiving = 2026-11-27 | Monday = 2026-11-30 | monday morning = 2026-11-30 | monday at 9 = 2026-11-30
      mon 11/30 = 2026-11-30 | Monday 30th = 2026-11-30 | monday the 30 = 2026-11-30 | the 30th = 2026-11-30
      on the 30th = 2026-11-30 | 30th = 2026-11-30 | the thirtieth = 2026-11-30 | dec 1 = 2026-12-01 | Dec 1st = 2026-12-01
      december first = 2026-12-01 | december 1 = 2026-12-01 | dec the 1st = 2026-12-01 | 1st of december = 2026-12-01
      the first of december = 2026-12-01 | the 1st of Dec = 2026-12-01 | the first = 2026-12-01 | the 1st = 2026-12-01
      12/1 = 2026-12-01 | 12-1 = 2026-12-01 | 12.1 = 2026-12-01 | 12/01/2026 = 2026-12-01 | 12/1/26 = 2026-12-01
      12-01-26 = 2026-12-01 | 12 1 26 = 2026-12-01 | 2026-12-01 = 2026-12-01 | 1 dec = 2026-12-01 | 1 December 2026 = 2026-12-01
      Dec. 1 = 2026-12-01 | Dec 1, 2026 = 2026-12-01 | decmber 1 = 2026-12-01 | decemeber 1 = 2026-12-01 | Decmeber 3rd = 2026-12-03
      dec third = 2026-12-03 | december twenty first = 2026-12-21 | dec twenty-second = 2026-12-22 | January 5 = 2027-01-05
      jan 5th = 2027-01-05 | 1/5 = 2027-01-05 | 1/5/27 = 2027-01-05 | january fifth = 2027-01-05 | Jan 5 2027 = 2027-01-05
      feb 2 = 2027-02-02 | febuary 2 = 2027-02-02 | Feburary 2nd = 2027-02-02 | groundhog day = 2027-02-02
      a week from today = 2026-12-02 | one week from today = 2026-12-02 | a week from friday = 2026-12-04
      week from friday = 2026-12-04 | 2 weeks from today = 2026-12-09 | two weeks from today = 2026-12-09 | in two weeks = 2026-12-09
      in 2 weeks = 2026-12-09 | in 2 mon = 2027-01-25 | in 1 mon = 2026-12-25 | in a week = 2026-12-02 | in 3 days = 2026-11-28 | three days from now = 2026-11-28 | next week = ?
      next week monday = 2026-11-30 | monday next week = 2026-11-30 | next monday = 2026-11-30 | this coming monday = 2026-11-30
      coming monday = 2026-11-30 | tuesday of next week = 2026-12-01 | next week tuesday = 2026-12-01
      next week on tuesday = 2026-12-01 | any day next week = ? | any monday = ? | mondays = ? | weekends only = ?
      monday or tuesday = ? | monday or wednesday the 2nd = ? | not monday = ? | not monday, tuesday = 2026-12-01
      can't do monday, tuesday is fine = 2026-12-01 | tuesday not monday = 2026-12-01 | the 2nd works best = 2026-12-02
      i can do the 2nd = 2026-12-02 | I can come December 2 = 2026-12-02 | I could make it dec 2nd at 3pm = 2026-12-02
      how about the 2nd = 2026-12-02 | how about dec 2? = 2026-12-02 | what about friday = 2026-11-27 | can i come friday = 2026-11-27
      would friday work = 2026-11-27 | does friday work? = 2026-11-27 | friday if possible = 2026-11-27 | friday pls = 2026-11-27
      friday is my day off = 2026-11-27 | i'm off friday = 2026-11-27 | im off on fridays = ? | after the 5th = ? | before the 5th = ?
      not until the 5th = ? | not till Dec 5 = 2026-12-05 | anytime after dec 5 = ? | between the 1st and 5th = ? | dec 1-5 = ?
      1st or 2nd = ? | 12/1 or 12/2 = ? | as soon as possible = ? | asap = ? | today = 2026-11-25 | today after 3 = 2026-11-25
      later today = 2026-11-25 | tonight = 2026-11-25 | this afternoon = 2026-11-25 | now = 2026-11-25 | wed = 2026-12-02
      wednesday = 2026-12-02 | next wednesday = 2026-12-02 | thanksgiving = 2026-11-26 | day after thanksgiving = 2026-11-27
      christmas eve = 2026-12-24 | xmas = 2026-12-25 | new years day = 2027-01-01 | new year's eve = 2026-12-31
      last day of november = 2026-11-30 | end of the month = ? | beginning of december = ? | first week of december = ?
      mid december = ? | first monday of december = 2026-12-07 | first monday in december = 2026-12-07
      1st monday of dec = 2026-12-07 | second tuesday in december = 2026-12-08 | the last friday of december = 2026-12-25
      the following friday = 2026-12-04 | my birthday = ? | whenever = ? | I don't know = ? | fri the 4th of dec = 2026-12-04
      friday 12/4 = 2026-12-04 | thursday dec 3 2pm = 2026-12-03 | thurs 3rd = 2026-12-03 | Thursday December 4 = ?
      tues dec 1 anytime = 2026-12-01 | sat = 2026-11-28 | saturday = 2026-11-28 | sat morning = 2026-11-28 | this weekend = ?
      saturday the 28th = 2026-11-28 | 2moro = 2026-11-26 | tomm = 2026-11-26 | tomorrow morning around 10 = 2026-11-26
      tomorrow, friday also works = ? | 13/12 = 2026-12-13 | 31/12 = 2026-12-31 | 2/30 = ? | feb 30 = ? | 11/31 = ?
      11/24 = 2027-11-24 | nov 24 = 2027-11-24 | November 30th 2026 = 2026-11-30 | 11/30/2026 @ 9am = 2026-11-30`,
  },
  {
    language: "en",
    question: "When was your last period?",
    replies: `
      yesterday = 2026-11-24 | nov 3 = 2026-11-03 | november 3rd = 2026-11-03 | the 3rd = 2026-11-03 | the third = 2026-11-03
      on the 3rd = 2026-11-03 | 11/3 = 2026-11-03 | 11/3/26 = 2026-11-03 | 10/30 = 2026-10-30 | oct 30 = 2026-10-30
      october 30th i think = 2026-10-30 | I think oct 30 = 2026-10-30 | around oct 30 = ? | about the 3rd = ?
      last monday = 2026-11-23 | last week = ? | last week monday = 2026-11-16 | monday of last week = 2026-11-16
      last friday = 2026-11-20 | this past friday = 2026-11-20 | past friday = 2026-11-20 | on friday = 2026-11-20
      friday = 2026-11-20 | 2 weeks ago = 2026-11-11 | two weeks ago = 2026-11-11 | two weeks ago today = 2026-11-11
      2 wks ago = 2026-11-11 | a week ago = 2026-11-18 | a week ago monday = 2026-11-16 | 3 days ago = 2026-11-22
      three days ago = 2026-11-22 | few days ago = ? | a couple days ago = ? | a couple weeks ago = ? | a month ago = 2026-10-25
      last month = ? | last month on the 20th = 2026-10-20 | 20th of last month = 2026-10-20 | the 20th of last month = 2026-10-20
      it started yesterday = 2026-11-24 | started on the 10th = 2026-11-10 | it started nov 10 = 2026-11-10
      it came on the 10th = 2026-11-10 | it was the 10th = 2026-11-10 | i got it nov 10 = 2026-11-10 | nov 10 to nov 15 = ?
      nov 10-15 = ? | november 10 2026 = 2026-11-10 | december 20 = 2025-12-20 | dec 20 = 2025-12-20 | today = 2026-11-25
      this morning = 2026-11-25 | last night = 2026-11-24 | day before yesterday = 2026-11-23 | the day before yesterday = 2026-11-23
      never = ? | I don't have periods anymore = ? | im not sure = ? | september = ? | sept 14 = 2026-09-14 | sep 14th = 2026-09-14
      septembr 14 = 2026-09-14 | 9/14 = 2026-09-14 | 9-14-26 = 2026-09-14 | halloween = 2026-10-31 | day after halloween = 2026-11-01
      on halloween = 2026-10-31 | labor day = 2026-09-07 | 4th of july = 2026-07-04 | july fourth = 2026-07-04
      valentines day = 2026-02-14 | easter = 2026-04-05 | christmas = 2025-12-25 | last christmas = 2025-12-25
      new year's = 2026-01-01 | last thanksgiving = 2025-11-27 | juneteenth = 2026-06-19 | st patricks day = 2026-03-17
      april fools = 2026-04-01 | mothers day = 2026-05-10 | memorial day = 2026-05-25`,
  },
  {
    language: "en",
    question: "What is your date of birth?",
    replies: `
      3/14/1985 = 1985-03-14 | 03/14/85 = 1985-03-14 | 3-14-85 = 1985-03-14 | 3.14.85 = 1985-03-14 | march 14 1985 = 1985-03-14
      March 14th, 1985 = 1985-03-14 | 14 march 1985 = 1985-03-14 | mar 14 85 = 1985-03-14
      march fourteenth nineteen eighty five = 1985-03-14 | march 14 nineteen eighty-five = 1985-03-14 | born 3/14/85 = 1985-03-14
      my dob is 3/14/1985 = 1985-03-14 | dob: 03141985 = 1985-03-14 | 03141985 = 1985-03-14 | 031485 = 1985-03-14
      1985-03-14 = 1985-03-14 | 14/3/1985 = 1985-03-14 | march 14 = ? | 1985 = ? | 3/85 = ? | 12/25/50 = 1950-12-25
      1/2/03 = 2003-01-02 | jan 2 03 = 2003-01-02 | jan 2nd 2003 = 2003-01-02 | january second two thousand three = 2003-01-02
      6/7/1972 = 1972-06-07 | 0607 1972 = ? | 6 7 72 = 1972-06-07`,
  },
  {
    language: "es",
    question: "¿Qué día puede venir?",
    replies: `
      mañana = 2026-11-26 | manana = 2026-11-26 | mañana en la mañana = 2026-11-26 | mañana por la tarde = 2026-11-26
      pasado mañana = 2026-11-27 | pasado = ? | el viernes = 2026-11-27 | viernes = 2026-11-27 | este viernes = 2026-11-27
      el viernes 27 = 2026-11-27 | viernes 27 de noviembre = 2026-11-27 | el viernes está bien = 2026-11-27
      el viernes me queda bien = 2026-11-27 | puedo el viernes = 2026-11-27 | yo puedo el viernes = 2026-11-27
      puede ser el viernes = 2026-11-27 | podría ser el viernes? = 2026-11-27 | que tal el viernes = 2026-11-27
      el viernes descanso = 2026-11-27 | el lunes = 2026-11-30 | lunes = 2026-11-30 | el lunes a las 9 = 2026-11-30
      el lunes en la mañana = 2026-11-30 | el próximo lunes = 2026-11-30 | el lunes próximo = 2026-11-30
      el lunes que viene = 2026-11-30 | el lunes que entra = 2026-11-30 | el otro lunes = ? | el lunes de la otra semana = ?
      el martes de la próxima semana = 2026-12-01 | la próxima semana = ? | la semana que entra = ?
      la semana que viene el martes = 2026-12-01 | el 30 = 2026-11-30 | el día 30 = 2026-11-30 | el treinta = 2026-11-30
      lunes 30 = 2026-11-30 | el lunes treinta = 2026-11-30 | 1 de diciembre = 2026-12-01 | el 1 de diciembre = 2026-12-01
      primero de diciembre = 2026-12-01 | el primero de diciembre = 2026-12-01 | 1ro de diciembre = 2026-12-01 | el 1ro = 2026-12-01
      el primero = 2026-12-01 | el uno de diciembre = 2026-12-01 | diciembre 1 = 2026-12-01 | dic 1 = 2026-12-01 | 1 dic = 2026-12-01
      1/dic = 2026-12-01 | 1-dic-2026 = 2026-12-01 | disiembre 1 = 2026-12-01 | 2 de disiembre = 2026-12-02
      dos de diciembre = 2026-12-02 | el dos de diciembre = 2026-12-02 | 12/2 = 2026-12-02 | 12/02/2026 = 2026-12-02
      12-2 = 2026-12-02 | 2/12 = ? | 13/12 = 2026-12-13 | 15/12/2026 = 2026-12-15 | 5 de enero = 2027-01-05
      el 5 de enero = 2027-01-05 | el cinco de enero = 2027-01-05 | 5 de enero del 2027 = 2027-01-05 | enero 5 = 2027-01-05
      ene 5 = 2027-01-05 | veintiuno de diciembre = 2026-12-21 | el veintidós de dic = 2026-12-22 | de hoy en ocho = 2026-12-02
      en ocho días = ? | en 8 días = ? | en una semana = 2026-12-02 | en dos semanas = 2026-12-09 | dentro de dos semanas = 2026-12-09
      en 15 días = ? | en quince días = ? | en 3 días = 2026-11-28 | en tres días = 2026-11-28 | dentro de 3 días = 2026-11-28
      en un mes = 2026-12-25 | hoy = 2026-11-25 | hoy mismo = 2026-11-25 | hoy en la tarde = 2026-11-25 | ahorita = 2026-11-25
      hoy no, mañana = 2026-11-26 | hoy no puedo, mañana sí = 2026-11-26 | mañana no, el viernes = 2026-11-27
      el lunes no, el martes = 2026-12-01 | el martes o el miércoles = ? | martes o jueves = ? | cualquier día = ? | cuando sea = ?
      cuando usted diga = ? | los lunes = ? | los viernes = ? | entre el 1 y el 5 = ? | del 1 al 5 = ? | después del 5 = ?
      antes del 5 = ? | hasta el 5 de diciembre = 2026-12-05 | a partir del 5 = ? | a fin de mes = ? | a principios de diciembre = ?
      la primera semana de diciembre = ? | el primer lunes de diciembre = 2026-12-07 | el último viernes de diciembre = 2026-12-25
      nochebuena = 2026-12-24 | el 24 en nochebuena = 2026-12-24 | navidad = 2026-12-25 | el dia de la virgen = ?
      el día de reyes = 2027-01-06 | año nuevo = 2027-01-01 | miércoles = 2026-12-02 | el miércoles que viene = 2026-12-02
      jueves = 2026-11-26 | jueves 3 = 2026-12-03 | el jueves 3 de dic = 2026-12-03 | el jueves 4 de diciembre = ?
      el savado = 2026-11-28 | sabado = 2026-11-28 | sábado 28 = 2026-11-28 | el domingo = 2026-11-29 | vierens = 2026-11-27
      biernes = 2026-11-27 | miercoles 2 de diciembre = 2026-12-02 | mierc 2 = 2026-12-02 | no sé = ? | pronto = ?
      el 5 de diciembre, me lleva mi hija = 2026-12-05 | el 5 si no llueve = 2026-12-05 | el viernes que es día de pago = 2026-11-27
      el viernes porque descanso = 2026-11-27 | el lunes mi hija descansa = 2026-11-30 | el 5 o el 6 = ? | tal vez el 5 = ?
      el 5 tal vez = ? | el 5 de diciembre a las 2 = 2026-12-05 | el 5 después de las 2 = 2026-12-05 | el 4 no, el 5 sí = 2026-12-05
      el 4 no puedo, el 5 = 2026-12-05 | el lunes trabajo, el martes puedo = ? | martes primero = 2026-12-01
      el martes primero de diciembre = 2026-12-01 | martes 1 de diciembre de 2026 = 2026-12-01 | el próximo jueves 3 = 2026-12-03
      el jueves de la otra semana, el 3 = 2026-12-03 | de mañana en ocho = 2026-12-03 | de este viernes en ocho = 2026-12-04
      en dos viernes = 2026-12-04 | en diez días = 2026-12-05 | dentro de 10 días = 2026-12-05
      un día antes de thanksgiving = 2026-11-25 | el lunes después de thanksgiving = 2026-11-30
      el lunes después del día de acción de gracias = 2026-11-30 | el viernes negro = 2026-11-27 | a fines de la otra semana = ?
      el viernes de la próxima semana = 2026-12-04 | más tarde esta semana = ? | el lunes a primera hora = 2026-11-30
      el lunes tempranito = 2026-11-30 | lunes 8 am = 2026-11-30 | 11/30 a las 2 = 2026-11-30 | 30 nov = 2026-11-30
      el doce = 2026-12-12 | el veintiuno = 2026-12-21 | veintiuno de dic = 2026-12-21 | 21 dic 2026 = 2026-12-21
      21/12/2026 = 2026-12-21 | 12/21/2026 = 2026-12-21 | el 21 = 2026-12-21 | pa el lunes = 2026-11-30
      para el lunes porfa = 2026-11-30 | mejor el martes = 2026-12-01 | el martes mejor = 2026-12-01 | yo creo que el martes = ?
      creo que puedo el martes = 2026-12-01 | si puedo el martes = 2026-12-01 | hasta el martes = ?
      hasta el 15 de diciembre puedo = ? | ya hasta enero = ? | pos mañana = 2026-11-26 | mañana si Dios quiere = 2026-11-26
      el sábado si Dios quiere = 2026-11-28 | si dios quiere el sábado = 2026-11-28 | el 24 q viene = 2026-12-24`,
  },
  {
    language: "es",
    question: "¿Cuándo fue su última regla?",
    replies: `
      ayer = 2026-11-24 | antier = 2026-11-23 | anteayer = 2026-11-23 | antes de ayer = 2026-11-23 | anoche = 2026-11-24
      hoy = 2026-11-25 | hoy en la mañana = 2026-11-25 | el 3 = 2026-11-03 | el 3 de noviembre = 2026-11-03
      el tres de noviembre = 2026-11-03 | 3 de noviembre = 2026-11-03 | nov 3 = 2026-11-03 | noviembre 3 = 2026-11-03
      11/3 = 2026-11-03 | 3 de este mes = 2026-11-03 | el 3 de este mes = 2026-11-03 | el día 3 = 2026-11-03
      el 20 del mes pasado = 2026-10-20 | el 20 de octubre = 2026-10-20 | 20 de octubre creo = 2026-10-20
      creo que el 20 de octubre = 2026-10-20 | como el 20 de octubre = ? | hace 2 semanas = 2026-11-11 | hace dos semanas = 2026-11-11
      hace una semana = 2026-11-18 | hace 8 días = ? | hace ocho días = ? | hace 15 días = ? | hace quince días = ?
      hace 3 días = 2026-11-22 | hace tres días = 2026-11-22 | hace unos días = ? | hace como una semana = ?
      hace un mes = 2026-10-25 | hace un par de días = ? | el mes pasado = ? | la semana pasada = ? | el lunes = 2026-11-23
      el viernes = 2026-11-20 | el viernes pasado = 2026-11-20 | el viernes de la semana pasada = 2026-11-20
      me bajó el 10 = 2026-11-10 | me bajo el 10 de noviembre = 2026-11-10 | me llegó el lunes = 2026-11-23 | empezó ayer = 2026-11-24
      me empezó el 10 = 2026-11-10 | fue el 10 = 2026-11-10 | fue el 10 de noviembre = 2026-11-10 | del 10 al 15 = ?
      14 de septiembre = 2026-09-14 | 14 de setiembre = 2026-09-14 | 14 de sep = 2026-09-14 | sept 14 = 2026-09-14 | 9/14 = 2026-09-14
      ya no tengo = ? | nunca = ? | no me acuerdo = ? | 20 de diciembre = 2025-12-20 | 20 de diciembre del año pasado = 2025-12-20
      en septiembre = ? | el dia de muertos = 2026-11-02 | en navidad = 2025-12-25 | el 4 de julio = 2026-07-04`,
  },
  {
    language: "es",
    question: "¿Cuál es su fecha de nacimiento?",
    replies: `
      14 de marzo de 1985 = 1985-03-14 | 14 de marzo del 85 = 1985-03-14 | 14 marzo 1985 = 1985-03-14 | marzo 14 1985 = 1985-03-14
      14/03/1985 = 1985-03-14 | 03/14/1985 = 1985-03-14 | 3/14/85 = 1985-03-14 | nací el 14 de marzo de 1985 = 1985-03-14
      14 de marzo de mil novecientos ochenta y cinco = 1985-03-14 | catorce de marzo de 1985 = 1985-03-14 | 14-mar-85 = 1985-03-14
      6/7/1972 = 1972-06-07 | 2 de enero del 2003 = 2003-01-02 | dos de enero de dos mil tres = 2003-01-02 | 14 de marzo = ?
      1985 = ?`,
  },
  {
    language: "en",
    question: "What day can you come in?",
    replies: `
      dec 5, my sister drives me = 2026-12-05 | December 5 if you have something in the afternoon = 2026-12-05
      the 5th if the weather holds = 2026-12-05 | friday, thats payday = 2026-11-27 | friday cause thats payday = 2026-11-27
      monday my daughter is off = 2026-11-30 | dec 5 or 6 = ? | dec 5 maybe 6 = ? | maybe dec 5 = ? | dec 5? = 2026-12-05
      Dec 5 around noon = 2026-12-05 | dec 5 after 2 = 2026-12-05 | any time dec 5 = 2026-12-05
      dec 5 works better than the 4th = 2026-12-05 | not the 4th, the 5th = 2026-12-05 | the 4th wont work, the 5th will = 2026-12-05
      I have work monday, tuesday is good = ? | tuesday the 1st of december = 2026-12-01 | tuesday december 1st 2026 = 2026-12-01
      Tuesday, December 1 = 2026-12-01 | Tues., Dec. 1st = 2026-12-01 | wensday the 2nd = 2026-12-02 | wedesday dec 2 = 2026-12-02
      thrusday = 2026-11-26 | next thursday the 3rd = 2026-12-03 | a week from tomorrow = 2026-12-03
      a week from this friday = 2026-12-04 | two weeks from friday = 2026-12-11 | two fridays from now = 2026-12-04
      friday in two weeks = 2026-12-11 | in 10 days = 2026-12-05 | ten days from today = 2026-12-05
      the day before thanksgiving = 2026-11-25 | weekend after next = ? | the week after thanksgiving = ?
      the monday after thanksgiving = 2026-11-30 | black friday = 2026-11-27 | cyber monday = 2026-11-30 | end of next week = ?
      friday of next week = 2026-12-04 | later this week = ? | first thing monday = 2026-11-30 | monday first thing = 2026-11-30
      bright and early monday = 2026-11-30 | monday, 8 am sharp = 2026-11-30 | mon @ 3 = 2026-11-30 | 11-30 = 2026-11-30
      11/30, 2pm = 2026-11-30 | 11/30 2pm = 2026-11-30 | 30 nov = 2026-11-30 | nov. 30th = 2026-11-30
      i get paid the 1st so the 2nd = ? | dec 2nd 2027 = 2027-12-02 | my kids get out dec 18 so the 19th = ?
      the twelfth = 2026-12-12 | the twenty first = 2026-12-21 | twenty first of december = 2026-12-21 | the 21 = 2026-12-21
      21st = 2026-12-21 | december 21th = 2026-12-21 | December, 21 = 2026-12-21 | 12/21/2026 Monday = 2026-12-21
      12/21/2026 Tuesday = ?`,
  },
  {
    language: "en",
    question: "When did your symptoms start?",
    replies: `
      sunday night = 2026-11-22 | sunday after church = 2026-11-22 | since sunday = 2026-11-22 | started sunday i think = 2026-11-22
      about a week ago = ? | a week ago sunday = ? | last tuesday = 2026-11-24 | 2 days ago = 2026-11-23 | 2 days = ? | for 3 days = ?
      3 days now = ? | since i came home from the hospital = ? | the day after halloween = 2026-11-01
      nov 1st, day after halloween = 2026-11-01 | right before thanksgiving last year = ? | back in october = ?
      oct 12ish = 2026-10-12 | oct 12 or so = ? | around the 12th = ? | early october = ? | four days ago = 2026-11-21
      this past sunday = 2026-11-22 | monday of this week = 2026-11-23 | earlier today = 2026-11-25 | couple hours ago = 2026-11-25
      an hour ago = 2026-11-25 | like 10 minutes ago = 2026-11-25 | 11/20 = 2026-11-20 | 11/20 in the evening = 2026-11-20
      on the 20th = 2026-11-20 | 20th = 2026-11-20 | friday the 20th = 2026-11-20 | friday 20 = 2026-11-20
      friday nov 20th = 2026-11-20 | nov 20 2026 = 2026-11-20 | april 2024 = ? | a year ago = 2025-11-25 | two years ago = 2024-11-25
      since birth = ? | christmas = 2025-12-25`,
  },
  {
    language: "es",
    question: "¿Cuándo empezaron los síntomas?",
    replies: `
      el domingo en la noche = 2026-11-22 | el domingo después de misa = 2026-11-22 | desde el domingo = 2026-11-22
      como el domingo = ? | hace como una semana = ? | hace 2 días = 2026-11-23 | hace dos días = 2026-11-23 | ya tengo 3 días = ?
      tres días = ? | ayer en la tarde = 2026-11-24 | ayer por la noche = 2026-11-24 | antier en la noche = 2026-11-23 | antenoche = ?
      el 20 = 2026-11-20 | el viernes 20 = 2026-11-20 | viernes 20 de noviembre = 2026-11-20 | el 20 de este mes = 2026-11-20
      por el 12 = 2026-11-12 | a principios de octubre = ? | el pasado domingo = 2026-11-22 | el domingo pasado = 2026-11-22
      hace rato = ? | hace una hora = 2026-11-25 | hoy en la madrugada = 2026-11-25 | esta mañana = 2026-11-25 | desde que nací = ?
      hace un año = 2025-11-25 | el 12 de octubre que es mi cumpleaños = 2026-10-12 | en octubre = ?`,
  },
  {
    language: "en",
    question: "When did the cough start?",
    replies: `
      Saturday I believe it was the 21st = 2026-11-21 | Friday I believe it was the 21st = ? | Sunday, so 3 days now = 2026-11-22
      Sunday, so 2 days now = ? | 24 hours ago = 2026-11-24 | 48 hours ago = 2026-11-23 | 36 hours ago = ? | 3 days ago, Sunday = 2026-11-22 | 2 days ago, Sunday = ? | this mornin = 2026-11-25
      9 / 15 = 2026-09-15 | 3 / 9 / 15 = 2015-03-09`,
  },
  {
    language: "en",
    question: "When was your last eye exam?",
    replies: `aug 21st, '19 = 2019-08-21 | 3-mar-24 = 2024-03-03 | 29 feb 24 = 2024-02-29 | august 21 = 2026-08-21`,
  },
  {
    language: "en",
    question: "What is your child's date of birth?",
    replies: `July 9 2015 she just turned 11 = 2015-07-09 | July 9 2015, is 11 = 2015-07-09 | she just turned 11 = ?`,
  },
  {
    language: "es",
    question: "¿Cuándo empezó la tos?",
    replies: `
      domingo, ya van 3 días = 2026-11-22 | domingo, ya van 2 días = ? | hace como 3 días, el domingo = 2026-11-22
      hace 48 horas = 2026-11-23`,
  },
  { language: "es", question: "¿Cuándo puede venir?", replies: `pasadomañana = 2026-11-27 | 3-dic-26 = 2026-12-03` },
  { language: "es", question: "¿Cuál es su fecha de nacimiento?", replies: `29 feb 48 = 1948-02-29 | 3-mar-24 = 2024-03-03` },
];

function dateIn({ language, question }: Asked, reply: string): string {
  const direction = dateDirectionOf(question);
  const reading = readAnswer(reply, { type: "date", language, today, ...(direction ? { direction } : {}) });
  return reading.kind === "answer" ? String(reading.value) : "?";
}

describe("dates as people type them", () => {
  for (const one of asked) {
    const replies = one.replies
      .split(/ \| |\n/u)
      .map((it) => it.trim())
      .filter((it) => it !== "")
      .map((it) => it.split(" = ") as [string, string]);
    test.each(replies)(`IN-037 to "${one.question}" %j is %s`, (reply, value) => {
      expect(dateIn(one, reply)).toBe(value);
    });
  }
});
