-- When a colleague was last mailed that messages wait in Messenger (their own interval counts from there), and when the newest text
-- that the mail counted had been read: what is read later, or was still being read then, is news.

alter table memberships add column messenger_mailed_at timestamptz, add column messenger_told_until timestamptz;
