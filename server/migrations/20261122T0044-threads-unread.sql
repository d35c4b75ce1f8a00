-- Threads to be looked at, newest first, without a walk through all the others.
create index conversations__unread on conversations (organization_id, last_activity_at desc, patient_id desc) where is_unread;
