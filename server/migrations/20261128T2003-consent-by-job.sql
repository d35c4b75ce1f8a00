-- A changed basis of texts is applied to the patients by a job in batches: in one statement, a large organization could not be changed in the time of a request.
drop trigger organizations_texting_basis on organizations;
drop function organizations_texting_basis;
