-- A notification about a patient of another location is closed to users who are limited to locations, as the patient is.
call limit_patient_table('notifications');
