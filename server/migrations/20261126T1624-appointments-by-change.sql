-- External systems ask over FHIR for the appointments that changed since a moment.
create index appointments__organization_id__updated_at on appointments (organization_id, updated_at);
