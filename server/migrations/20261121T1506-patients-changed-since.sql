-- What other systems ask who read patients step by step: whose record changed since, and where a merged one has gone.

create index patients__organization_id__updated_at on patients (organization_id, updated_at);
create index patient_merges__organization_id__merged_id on patient_merges (organization_id, merged_id) where undone_at is null;
