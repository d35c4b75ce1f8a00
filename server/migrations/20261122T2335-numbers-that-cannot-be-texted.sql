-- Marks the patients whose number can never be texted: premium numbers, service codes and numbers of other countries.
-- From now on form, API and import refuse such a number; a record that has one already is kept and shows why nothing reaches it.
-- Reserved example numbers (555-0100 to 0199) are not marked here: whether they may be used depends on the carrier, which answers
-- the first message to one with a refusal that marks it.

with judged as (
  select organization_id, id, coalesce(phone, landline_phone) as used from patients where not is_unreachable and (phone is not null or landline_phone is not null)
),
refused as (
  select organization_id, id,
    case
      when used ~ '^\+1(900|976|\d{3}976)' then 'premium_number'
      when used ~ '^\+1([2-9]11|\d{3}[2-9]11)' then 'service_number'
      when substr(used, 3, 3) in (
        '204', '226', '236', '249', '250', '257', '263', '273', '289', '306', '343', '354', '365', '367', '368', '382', '403', '416', '418', '428',
        '431', '437', '438', '450', '468', '474', '506', '514', '519', '548', '579', '581', '584', '587', '600', '604', '613', '622', '633', '639',
        '647', '672', '683', '705', '709', '742', '753', '778', '780', '782', '807', '819', '825', '867', '873', '879', '902', '905', '942', '242',
        '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767', '784', '809', '829', '849', '868', '869', '876'
      ) then 'foreign_number'
    end as reason
  from judged
)
update patients p set is_unreachable = true, unreachable_reason = r.reason, unreachable_since = now()
from refused r where r.reason is not null and p.organization_id = r.organization_id and p.id = r.id;
