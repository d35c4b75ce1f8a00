-- Less beside rows: nothing about files where there are none, and one index of members instead of two alike.
alter table messages alter column media_count drop default, alter column media_count drop not null;

-- The members of an organization had two indexes alike.
drop index patients__members;
