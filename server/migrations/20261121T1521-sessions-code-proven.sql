-- Whether a session was opened, or has since been confirmed, with the mailed code: an organization that asks for it lets no other in.
alter table sessions add column is_code_proven boolean not null default false;
