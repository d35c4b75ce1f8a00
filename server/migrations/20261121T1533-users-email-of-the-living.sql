-- Who has left every organization and is taken on by another one begins as somebody new: the old record keeps its name where it
-- worked, and no longer holds the address.
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where deleted_at is null;
