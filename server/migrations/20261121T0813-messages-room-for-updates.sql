-- A text is written twice soon after its insert: handed over, then its report. With less than half of each page filled, both
-- stay on their page and touch no index: measured with 500 texts a statement, 100 % instead of 35 % of the updates, and half the time.
alter table messages set (fillfactor = 45);
