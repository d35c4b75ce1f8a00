-- A mail may carry one file; it is erased with the text once the mail has left or failed for good.
alter table staff_emails
  add column attachment_name text,
  add column attachment bytea,
  add constraint staff_emails__attachment check ((attachment_name is null) = (attachment is null));
