-- Limits of automated calls: each call takes its day of the line before it is handed to the carrier.
create table call_days (
  organization_id bigint not null references organizations,
  message_id bigint not null,
  -- E.164, the line that is called.
  phone text not null,
  -- The day on the patient's calendar.
  called_on date not null,
  primary key (organization_id, message_id),
  unique (organization_id, phone, called_on)
);
call make_tenant_table('call_days');

-- Consent to automated calls about care, recorded for this patient and number. START is a text's word: it is no consent to calls.
create function has_call_consent(of_organization bigint, of_patient bigint, of_phone text) returns boolean language sql stable as $$
  select exists (select from consent_events g
    where g.organization_id = of_organization and g.patient_id = of_patient and g.phone = of_phone
      and g.kind = 'consented' and g.purpose = 'care' and g.channel in ('any', 'call')
      and not exists (select from consent_events w where w.organization_id = of_organization and w.patient_id = of_patient and w.id > g.id
        and w.kind = 'opted_out' and w.feature = 'all' and w.channel in ('any', 'call') and w.purpose = 'care')
      and not exists (select from consent_events u where u.organization_id = of_organization and u.patient_id = of_patient and u.id > g.id
        and u.kind = 'import_undone' and u.file_external_id = g.file_external_id))
$$;

-- Enabled patients whose calls go to one of these lines: the landline, without one the mobile number.
create function patients_on_lines(of_organization bigint, lines text[]) returns table (patient_id bigint, line text) language sql stable as $$
  select p.id, p.landline_phone from patients p where p.organization_id = of_organization and p.landline_phone = any (lines) and p.state = 'enabled'
  union all
  select p.id, p.phone from patients p where p.organization_id = of_organization and p.landline_phone is null and p.phone = any (lines) and p.state = 'enabled'
$$;
