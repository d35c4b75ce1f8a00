-- What the text of a confidential message must not say: the names of what it is about, and each of their words that means something.

-- Words of names and of neutral texts alike, in English and Spanish: they tell nothing.
create function is_ordinary_word(word text) returns boolean language sql immutable as $$
  select word = any (string_to_array(
    'about again all and another any are ask back can check checkup checkups come coming every find follow followup for from get has have hear help here how '
    'know like let letting new next not now off one open our out please questions reply same see send some that thank thanks the their them then there these '
    'they this time times today tomorrow update updates was way welcome what when where who why will with yes you your '
    'account annual appointment appointments area building call calls care center centre change clinic clinics community contact date day daily days doctor '
    'east exam exams floor group groups health healthcare hour hours info information line list main medical member members message messages monthly month '
    'months morning news north notice number nurse office outreach patient patients person phone plan practice program programs project provider providers '
    'referral referrals regular reminder reminders results room routine service services short site sites south special specialist staff suite survey surveys '
    'team test tests text texts visit visits week weekly weeks west year yearly years '
    'ave avenue blvd drive lane road street first second third last early late weekend '
    'sunday monday tuesday wednesday thursday friday saturday sun mon tue tues wed thu thur thurs fri sat '
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec '
    'english spanish '
    'anual atención avisarnos aviso avisos buscar cambio centro cita citas clínica comunidad con consulta cuidado del días encuesta equipo esperamos este esta '
    'general gracias grupo hablar hay hora horas información las llame los mensaje mensajes mes mensual médica médico nos nueva nuevo otra para paciente '
    'pacientes por preguntas programa programas queremos recordatorio recordatorios responda salud semana semanal servicio servicios sus una viene visita '
    'visitas usted lunes martes miércoles jueves viernes sábado domingo lun mié jue vie sáb dom '
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre', ' '))
$$;

-- Its words between single spaces, so that a word is found only as a whole.
create function spaced_words(of_text text) returns text language sql immutable as $$
  select ' ' || btrim(regexp_replace(lower(of_text), '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;

-- Whether a text says one of these names, or a word of theirs. What the organization's own name says reveals nothing more.
create function reveals_confidential(of_text text, names text[], organization_name text) returns boolean language sql immutable as $$
  select exists (select from unnest(names) as name cross join lateral (select name as word
      union all select part from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as part where length(part) >= 3 and part !~ '^[0-9]+$') said
    where not is_ordinary_word(lower(said.word)) and strpos(spaced_words(of_text), spaced_words(said.word)) > 0
      and strpos(spaced_words(organization_name), spaced_words(said.word)) = 0)
$$;
