-- Whose phone it is changes with age: staff confirm a number once its patient reaches 18, and the age of confidential care if there is one.
alter table organizations add column confidential_age smallint check (confidential_age between 10 and 17);
comment on column organizations.confidential_age is 'Age from which patients may have confidential care; null: none.';
alter table patients add column phone_owner_confirmed_on date;
comment on column patients.phone_owner_confirmed_on is 'Day on which staff last said whose the mobile number is.';
