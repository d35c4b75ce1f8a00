// Names and abbreviations that records of clinics use for a condition, each for one code of ICD-10-CM: official names, and what staff write.
export const conditionNames = `
I10|essential hypertension; essential (primary) hypertension; primary hypertension; hypertension; htn; high bp; elevated blood pressure; benign hypertension; hypertension, unspecified; hipertension; presion alta
E11.9|type 2 diabetes mellitus without complications; type 2 diabetes mellitus; type ii diabetes mellitus; type ii diabetes; diabetes mellitus type 2; diabetes mellitus type ii; diabetes mellitus, type 2; diabetes type 2; diabetes type ii; diabetes 2; diabetes mellitus; diabetes; dm; dm2; dm 2; dmii; dm ii; dm type 2; t2dm; t2d; type 2 dm; niddm; type 2 diabetes without complications; diabetes mellitus without complication
E10.9|type 1 diabetes mellitus without complications; type 1 diabetes mellitus; type i diabetes mellitus; type i diabetes; diabetes mellitus type 1; diabetes mellitus type i; diabetes type 1; dm1; dm 1; dm type 1; t1dm; t1d; type 1 dm; iddm; juvenile diabetes
E11.65|type 2 diabetes mellitus with hyperglycemia; type 2 diabetes mellitus with high blood sugar; uncontrolled diabetes; uncontrolled type 2 diabetes; uncontrolled dm2
E11.22|type 2 diabetes mellitus with diabetic chronic kidney disease; diabetic kidney disease; diabetic ckd
E11.21|type 2 diabetes mellitus with diabetic nephropathy; diabetic nephropathy
E11.319|type 2 diabetes mellitus with unspecified diabetic retinopathy without macular edema; diabetic retinopathy
E11.40|type 2 diabetes mellitus with diabetic neuropathy, unspecified; diabetic neuropathy
E11.42|type 2 diabetes mellitus with diabetic polyneuropathy; diabetic polyneuropathy
E11.621|type 2 diabetes mellitus with foot ulcer; diabetic foot ulcer
R73.03|pre-diabetes; pre diabetes; prediabetes; borderline diabetes; impaired fasting glucose
E03.9|hypothyroidism, unspecified; hypothyroid; underactive thyroid
E05.90|thyrotoxicosis, unspecified without thyrotoxic crisis or storm; hyperthyroid; overactive thyroid
E06.3|autoimmune thyroiditis; hashimoto's thyroiditis; hashimotos; hashimoto's disease
E28.2|polycystic ovarian syndrome; pcos; polycystic ovaries
E55.9|vitamin d deficiency, unspecified; vit d deficiency; low vitamin d
E53.8|b12 deficiency; vit b12 deficiency; deficiency of other specified b group vitamins
E66.9|obesity, unspecified; obese; obesidad
E66.01|morbid (severe) obesity due to excess calories; morbid obesity; severe obesity
E78.5|hyperlipidemia, unspecified; hyperlipidemia; hld; dyslipidemia; hyperlipidaemia
E78.00|pure hypercholesterolemia, unspecified; hypercholesterolemia; pure hypercholesterolemia; high chol; elevated cholesterol; colesterol alto
E78.1|pure hyperglyceridemia; hypertriglyceridemia
E78.2|mixed hyperlipidemia
E88.810|metabolic syndrome
D50.9|iron deficiency anemia, unspecified; ida; iron deficiency anaemia
D64.9|anemia, unspecified; anaemia; low hemoglobin
D57.1|sickle-cell disease without crisis; sickle cell anemia; sickle cell; scd
D69.6|thrombocytopenia, unspecified; thrombocytopenia
I11.9|hypertensive heart disease without heart failure
I12.9|hypertensive chronic kidney disease with stage 1 through stage 4 chronic kidney disease, or unspecified chronic kidney disease; hypertensive ckd
I20.9|angina pectoris, unspecified; angina pectoris
I21.9|acute myocardial infarction, unspecified; myocardial infarction; mi; acute mi; heart attack
I25.10|atherosclerotic heart disease of native coronary artery without angina pectoris; coronary artery disease; coronary heart disease; cad; chd; ashd; ischemic heart disease
I25.2|old myocardial infarction; history of mi; hx of mi; h/o mi; previous heart attack
I26.99|other pulmonary embolism without acute cor pulmonale; pulmonary embolus
I42.9|cardiomyopathy, unspecified
I47.10|supraventricular tachycardia; svt
I48.0|paroxysmal atrial fibrillation; paroxysmal afib; pafib
I48.91|unspecified atrial fibrillation; atrial fibrillation; afib; a-fib; a fib; atrial fib
I49.9|cardiac arrhythmia, unspecified; arrhythmia; cardiac arrhythmia
I50.9|heart failure, unspecified; congestive heart failure; chf; hf; congestive heart failure, unspecified
I50.22|chronic systolic (congestive) heart failure; chronic systolic heart failure; hfref
I50.32|chronic diastolic (congestive) heart failure; chronic diastolic heart failure; hfpef
I63.9|cerebral infarction, unspecified; cva; cerebrovascular accident; ischemic stroke
G45.9|transient cerebral ischemic attack, unspecified; tia; transient ischemic attack; mini stroke
I71.40|abdominal aortic aneurysm, without rupture, unspecified; aaa
I73.9|peripheral vascular disease, unspecified; peripheral vascular disease; peripheral arterial disease; pvd
I82.409|acute embolism and thrombosis of unspecified deep veins of unspecified lower extremity; dvt; deep venous thrombosis
I87.2|venous insufficiency (chronic) (peripheral); chronic venous insufficiency
I95.1|orthostatic hypotension
I95.9|hypotension, unspecified; hypotension
J44.9|chronic obstructive pulmonary disease, unspecified; chronic obstructive pulmonary disease; copd; chronic obstructive lung disease; epoc
J44.1|chronic obstructive pulmonary disease with (acute) exacerbation; copd exacerbation; copd with exacerbation
J43.9|emphysema, unspecified
J42|unspecified chronic bronchitis
J45.909|unspecified asthma, uncomplicated; asthma, unspecified; bronchial asthma; asma; reactive airway disease
J45.20|mild intermittent asthma, uncomplicated; mild intermittent asthma; intermittent asthma
J45.30|mild persistent asthma, uncomplicated; mild persistent asthma
J45.40|moderate persistent asthma, uncomplicated; moderate persistent asthma
J45.50|severe persistent asthma, uncomplicated; severe persistent asthma; severe asthma
J45.901|unspecified asthma with (acute) exacerbation; asthma exacerbation
J30.9|allergic rhinitis, unspecified; seasonal allergies; allergies
J18.9|pneumonia, unspecified organism
J06.9|acute upper respiratory infection, unspecified; uri; upper respiratory tract infection
J84.10|pulmonary fibrosis, unspecified; pulmonary fibrosis
U07.1|covid-19; covid; covid 19; coronavirus
U09.9|post covid-19 condition, unspecified; long covid; post-covid
K21.9|gastro-esophageal reflux disease without esophagitis; gerd; gastroesophageal reflux disease; gastroesophageal reflux; acid reflux disease; reflux; heartburn
K21.00|gastro-esophageal reflux disease with esophagitis, without bleeding; reflux esophagitis
K27.9|peptic ulcer, site unspecified, unspecified as acute or chronic, without hemorrhage or perforation; pud; peptic ulcer disease
K29.70|gastritis, unspecified, without bleeding
K50.90|crohn's disease, unspecified, without complications; crohn's disease; crohn's; crohns; crohns disease
K51.90|ulcerative colitis, unspecified, without complications; uc
K57.30|diverticulosis of large intestine without perforation or abscess without bleeding
K58.9|irritable bowel syndrome without diarrhea; irritable bowel syndrome, unspecified; ibs; irritable bowel
K59.00|constipation, unspecified
K70.30|alcoholic cirrhosis of liver without ascites
K74.60|unspecified cirrhosis of liver; cirrhosis; liver cirrhosis
K75.81|nonalcoholic steatohepatitis (nash); nonalcoholic steatohepatitis; nash
K76.0|fatty (change of) liver, not elsewhere classified; fatty liver disease; nafld; nonalcoholic fatty liver disease; hepatic steatosis
K80.20|calculus of gallbladder without cholecystitis without obstruction; cholelithiasis
K90.0|coeliac disease; celiac
B20|human immunodeficiency virus [hiv] disease; hiv; hiv/aids; aids; hiv positive; hiv infection
B18.1|chronic viral hepatitis b without delta-agent; hepatitis b; hbv; hep b; chronic hep b
B18.2|chronic viral hepatitis c; hepatitis c; hcv; hep c; chronic hep c
A15.0|tuberculosis of lung; pulmonary tuberculosis; tuberculosis; pulmonary tb
Z22.7|latent tuberculosis; latent tb; ltbi
N18.9|chronic kidney disease, unspecified; ckd; chronic renal failure; chronic renal insufficiency; crf
N18.1|chronic kidney disease, stage 1; ckd 1; ckd stage 1; ckd1; ckd stage i
N18.2|chronic kidney disease, stage 2 (mild); ckd 2; ckd stage 2; ckd2; ckd stage ii
N18.30|chronic kidney disease, stage 3 unspecified; ckd 3; ckd stage 3; ckd3; ckd stage iii
N18.4|chronic kidney disease, stage 4 (severe); ckd 4; ckd stage 4; ckd4; ckd stage iv
N18.5|chronic kidney disease, stage 5; ckd 5; ckd stage 5; ckd5; ckd stage v
N18.6|end stage renal disease; end-stage renal disease; esrd; eskd
N39.0|urinary tract infection, site not specified; uti; urinary tract infection
N40.0|benign prostatic hyperplasia without lower urinary tract symptoms; bph; benign prostatic hyperplasia; benign prostatic hypertrophy
N40.1|benign prostatic hyperplasia with lower urinary tract symptoms; bph with luts
N20.0|calculus of kidney; nephrolithiasis; kidney stones
N32.81|oab
N52.9|male erectile dysfunction, unspecified; impotence
N73.9|female pelvic inflammatory disease, unspecified; pid
N80.9|endometriosis, unspecified
N95.1|menopausal and female climacteric states
M05.9|rheumatoid arthritis with rheumatoid factor, unspecified; seropositive rheumatoid arthritis
M06.9|rheumatoid arthritis, unspecified; ra; rheumatoid
M10.9|gout, unspecified; gouty arthritis
M16.9|osteoarthritis of hip, unspecified; hip osteoarthritis; hip oa
M17.9|osteoarthritis of knee, unspecified; knee osteoarthritis; knee oa
M19.90|unspecified osteoarthritis, unspecified site; oa; djd; degenerative joint disease; osteoarthrosis
M32.9|systemic lupus erythematosus, unspecified; systemic lupus erythematosus; sle; lupus erythematosus
M54.50|low back pain, unspecified; lbp; lumbago; back pain
M54.2|cervicalgia
M79.7|fibromyalgia syndrome
M81.0|age-related osteoporosis without current pathological fracture
F10.20|alcohol dependence, uncomplicated; alcohol use disorder; aud; alcoholism
F10.10|alcohol abuse, uncomplicated
F11.20|opioid dependence, uncomplicated; opioid use disorder; oud; opioid addiction
F17.200|nicotine dependence, unspecified, uncomplicated; tobacco dependence; tobacco use disorder
F17.210|nicotine dependence, cigarettes, uncomplicated; smoker; cigarette smoker
F20.9|schizophrenia, unspecified
F25.9|schizoaffective disorder, unspecified
F31.9|bipolar disorder, unspecified; bipolar; bipolar affective disorder; bpad
F32.A|depression, unspecified; depressive disorder; depresion; clinical depression
F32.9|major depressive disorder, single episode, unspecified; major depressive disorder; mdd; major depression
F32.0|major depressive disorder, single episode, mild
F32.1|major depressive disorder, single episode, moderate
F32.2|major depressive disorder, single episode, severe without psychotic features
F33.0|major depressive disorder, recurrent, mild
F33.1|major depressive disorder, recurrent, moderate
F33.2|major depressive disorder, recurrent severe without psychotic features
F33.9|major depressive disorder, recurrent, unspecified; recurrent major depression; recurrent mdd
F41.0|panic disorder [episodic paroxysmal anxiety]; panic attacks
F41.1|generalized anxiety disorder; gad; generalised anxiety disorder
F41.9|anxiety disorder, unspecified; anxiety disorder; ansiedad
F42.9|obsessive-compulsive disorder, unspecified; ocd; obsessive compulsive disorder
F43.10|post-traumatic stress disorder, unspecified; ptsd; posttraumatic stress disorder; post traumatic stress disorder
F84.0|autistic disorder; autism spectrum disorder; asd
F90.9|attention-deficit hyperactivity disorder, unspecified type; adhd; attention deficit hyperactivity disorder; attention deficit disorder; add
F90.0|attention-deficit hyperactivity disorder, predominantly inattentive type
F90.2|attention-deficit hyperactivity disorder, combined type
F03.90|unspecified dementia, unspecified severity, without behavioral disturbance, psychotic disturbance, mood disturbance, and anxiety; unspecified dementia
G20.A1|parkinson's disease without dyskinesia, without mention of fluctuations; parkinson's disease; parkinson's; parkinsons; parkinsons disease
G30.9|alzheimer's disease, unspecified; alzheimer's disease; alzheimer's; alzheimers; alzheimers disease
G35.D|multiple sclerosis, unspecified; ms
G40.909|epilepsy, unspecified, not intractable, without status epilepticus; seizure disorder
G43.909|migraine, unspecified, not intractable, without status migrainosus; migraines; migraine headache; migraine headaches
G47.00|insomnia, unspecified
G47.33|obstructive sleep apnea (adult) (pediatric); osa; sleep apnea; obstructive sleep apnoea
G25.81|restless leg syndrome; rls
G56.00|carpal tunnel syndrome, unspecified upper limb; cts; carpal tunnel
G62.9|polyneuropathy, unspecified; neuropathy; peripheral neuropathy
G89.29|other chronic pain
G93.32|myalgic encephalomyelitis/chronic fatigue syndrome; cfs; chronic fatigue
H35.30|unspecified macular degeneration; amd; age-related macular degeneration
H40.9|unspecified glaucoma
C50.919|malignant neoplasm of unspecified site of unspecified female breast; breast ca
C61|malignant neoplasm of prostate; prostate ca
C18.9|malignant neoplasm of colon, unspecified; colon ca
C34.90|malignant neoplasm of unspecified part of unspecified bronchus or lung; lung ca
L20.9|atopic dermatitis, unspecified; atopic dermatitis
L40.9|psoriasis, unspecified
L70.0|acne vulgaris
Z33.1|pregnant state, incidental; pregnancy; pregnant
Z34.90|encounter for supervision of normal pregnancy, unspecified, unspecified trimester; prenatal care
O24.419|gestational diabetes mellitus in pregnancy, unspecified control; gdm; gestational diabetes mellitus
Z72.0|tobacco user
Z87.891|personal history of nicotine dependence; ex-smoker; ex smoker; history of smoking
Z99.2|dependence on renal dialysis; dialysis; hemodialysis
Q90.9|down syndrome, unspecified; down's syndrome; trisomy 21
`;
