-- How an appointment takes place, and for which of these ways a template is written.

-- Appointments that are here already are in person: nothing said otherwise when they were made.
alter table appointments add column modality text not null default 'in_person' check (modality in ('in_person', 'telephone', 'video'));
-- Taken from the template because it was not said; another choice in the template reaches these.
alter table appointments add column is_modality_assumed boolean not null default true;
create index appointments__organization_id__modality on appointments (organization_id, modality, starts_at, id);

-- Empty: for all of them.
alter table appointment_templates add column modalities text[] not null default '{}' check (modalities <@ array['in_person', 'telephone', 'video']);

-- Whether the texts of a template may be sent for an appointment of this modality.
create function fits_modality(modalities text[], modality text) returns boolean language sql immutable as $$
  select cardinality(modalities) = 0 or modality = any (modalities)
$$;
