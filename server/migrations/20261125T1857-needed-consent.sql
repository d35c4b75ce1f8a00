-- Promotional outreaches, and organizations that text only with consent on record.
alter table organizations add column texting_basis text not null default 'number_given'
  -- `number_given`: the patient gave the number for care. `recorded_consent`: consent on record is needed besides.
  check (texting_basis in ('number_given', 'recorded_consent'));
alter table outreaches add column is_promotional boolean not null default false;
alter table message_sources add column is_promotional boolean not null default false;

create function requires_recorded_consent(of_organization bigint) returns boolean language sql stable as $$
  select exists (select from organizations o where o.id = of_organization and o.texting_basis = 'recorded_consent')
$$;

-- Whether the consent that a message needs is there: in writing for what is promotional; for texts about care where the organization asks for it.
create function has_needed_consent(of_organization bigint, of_patient bigint, of_phone text, is_promotional boolean, is_text boolean) returns boolean
language sql stable as $$
  select case when is_promotional then has_recorded_consent(of_organization, of_patient, of_phone, 'promotional')
    when is_text and requires_recorded_consent(of_organization) then has_recorded_consent(of_organization, of_patient, of_phone, 'care')
    else true end
$$;
