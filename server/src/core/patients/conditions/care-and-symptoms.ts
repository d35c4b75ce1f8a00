// ICD-10-CM: pregnancy and children, symptoms, injuries, prevention and social needs; code, plain name, other words people use.
export const careAndSymptoms = `
O09.90|High-risk pregnancy|supervision
O10.919|High blood pressure before pregnancy|hypertension
O13.9|High blood pressure of pregnancy|gestational hypertension
O14.90|Pre-eclampsia|
O21.9|Vomiting in pregnancy|morning sickness
O24.410|Gestational diabetes, diet controlled|pregnancy
O24.419|Gestational diabetes|pregnancy
O24.919|Diabetes in pregnancy|
O26.90|Pregnancy-related condition|
O99.019|Anemia in pregnancy|
O99.345|Mental health condition after birth|postpartum
F53.0|Postpartum depression|after birth
Z33.1|Pregnant|pregnancy
Z34.90|Normal pregnancy|prenatal care, supervision
Z39.1|Breastfeeding care|lactating mother
Z39.2|Checkup after birth|postpartum follow-up
Z30.09|Birth control advice|contraception, family planning
Z30.41|Birth control pills|contraceptive
Z30.430|IUD insertion|contraception
Z30.9|Birth control|contraceptive management
Z31.69|Wants to become pregnant|preconception counseling
P07.30|Born early|preterm, premature
P59.9|Newborn jaundice|
P92.9|Newborn feeding problem|
Q21.10|Hole in the heart|atrial septal defect
Q66.89|Foot deformity from birth|clubfoot
Q90.9|Down syndrome|trisomy 21
R62.50|Delayed development|child
R62.51|Failure to thrive, child|growth
R63.30|Feeding difficulties|
R00.0|Fast heartbeat|tachycardia
R00.2|Palpitations|heart racing
R03.0|High blood pressure reading|elevated
R05.9|Cough|
R06.02|Shortness of breath|dyspnea
R06.2|Wheezing|
R06.83|Snoring|
R07.9|Chest pain|
R13.10|Trouble swallowing|dysphagia
R21|Rash|
R20.2|Tingling|paresthesia, numbness
R25.2|Cramps|spasm
R26.81|Unsteady on feet|balance
R29.6|Repeated falls|
R41.3|Memory problems|amnesia
R42|Dizziness|vertigo
R45.851|Suicidal thoughts|ideation
R50.9|Fever|
R51.9|Headache|
R53.1|Weakness|
R53.83|Fatigue|tired
R55|Fainting|syncope
R56.9|Seizure|convulsion
R60.0|Swelling of the legs|edema
R63.4|Weight loss|
R63.5|Weight gain|
R74.01|High liver tests|transaminase
R76.11|Positive TB skin test|tuberculin
R91.1|Spot on the lung|pulmonary nodule
R92.8|Abnormal mammogram|
R97.20|High PSA|prostate
S06.0X0A|Concussion|head injury
S13.4XXA|Neck sprain|whiplash
S39.012A|Low back strain|
S61.419A|Cut of the hand|laceration
S93.409A|Ankle sprain|
S52.509A|Broken wrist|fracture, radius
T14.90XA|Injury|
T30.0|Burn|
T63.441A|Bee sting|
T78.40XA|Allergic reaction|allergy
Z00.00|Adult checkup|annual physical, wellness visit
Z00.129|Child checkup|well-child visit
Z01.00|Eye exam|vision
Z01.20|Dental checkup|exam, cleaning
Z01.419|Well-woman exam|gynecological, Pap
Z11.3|Screening for sexually transmitted infections|STI, STD
Z11.4|HIV screening|
Z11.59|Screening for viral disease|hepatitis C
Z12.11|Colon cancer screening|colonoscopy
Z12.31|Mammogram screening|breast cancer
Z12.4|Cervical cancer screening|Pap smear
Z13.1|Diabetes screening|
Z13.220|Cholesterol screening|lipids
Z13.31|Depression screening|
Z13.6|Heart disease screening|cardiovascular
Z20.2|Exposure to a sexually transmitted infection|STI contact
Z20.822|Exposure to COVID-19|contact
Z21|HIV without symptoms|HIV positive
Z23|Vaccination|immunization, shot, flu shot
Z59.00|Homeless|homelessness, housing
Z59.01|Living in a shelter|sheltered homelessness
Z59.41|Food insecurity|hunger
Z59.6|Low income|money
Z59.82|No transportation|transportation insecurity
Z60.2|Living alone|
Z63.0|Problems with spouse or partner|relationship
Z63.6|Cares for a dependent relative|caregiver
Z68.30|BMI 30 to 30.9|body mass index
Z68.41|BMI 40 to 44.9|body mass index
Z71.3|Nutrition counseling|diet
Z71.6|Tobacco counseling|stop smoking
Z72.0|Tobacco use|smoking
Z72.3|Lack of exercise|
Z72.51|High-risk heterosexual behavior|sexual, unsafe sex
Z73.0|Burnout|
Z79.01|Takes blood thinners|anticoagulant, warfarin
Z79.4|Takes insulin|long-term insulin
Z79.82|Takes aspirin|
Z79.84|Takes diabetes tablets|oral hypoglycemic, metformin
Z79.891|Takes opioids|pain medication
Z85.3|Had breast cancer|history
Z85.46|Had prostate cancer|history
Z86.73|Had a stroke or mini-stroke|history, TIA
Z87.891|Former smoker|history of nicotine dependence
Z88.0|Penicillin allergy|
Z90.710|Had the uterus removed|hysterectomy
Z91.010|Peanut allergy|food
Z91.148|Does not take medicine as prescribed|noncompliance
Z91.81|History of falling|fall risk
Z95.0|Pacemaker|
Z95.1|Had heart bypass surgery|CABG
Z95.5|Coronary stent|
Z96.651|Artificial right knee|knee replacement
Z96.652|Artificial left knee|knee replacement
Z98.84|Had weight-loss surgery|bariatric, gastric bypass
Z99.2|On dialysis|
Z99.81|Depends on oxygen|
`;
