// ICD-10-CM: infections, breathing, teeth, digestion, liver; code, plain name, other words people use.
export const lungsAndDigestion = `
A04.72|C. difficile infection|diarrhea, C diff
A08.4|Stomach flu|viral gastroenteritis
A09|Infectious diarrhea|gastroenteritis
A15.0|Tuberculosis of the lung|TB
A49.9|Bacterial infection|
A53.9|Syphilis|STI, STD
A54.9|Gonorrhea|STI, STD
A56.2|Chlamydia|STI, STD
A59.9|Trichomoniasis|trich, STI
A60.00|Genital herpes|HSV, STI
A63.0|Genital warts|HPV, anogenital
A69.20|Lyme disease|tick
B00.9|Herpes simplex|cold sore
B01.9|Chickenpox|varicella
B02.9|Shingles|herpes zoster
B07.9|Warts|viral warts
B08.1|Molluscum contagiosum|
B08.4|Hand, foot and mouth disease|
B15.9|Hepatitis A|
B18.1|Chronic hepatitis B|HBV
B18.2|Chronic hepatitis C|HCV
B20|HIV disease|AIDS
B27.90|Mononucleosis|mono
B34.9|Viral infection|virus
B35.1|Nail fungus|onychomycosis
B35.3|Athlete's foot|tinea pedis
B35.4|Ringworm|tinea corporis
B36.0|Tinea versicolor|skin fungus
B37.0|Oral thrush|candida
B37.31|Vaginal yeast infection|candida, candidiasis
B85.0|Head lice|pediculosis
B86|Scabies|mites, itching
J00|Common cold|acute nasopharyngitis, runny nose
J01.90|Acute sinus infection|sinusitis
J02.0|Strep throat|streptococcal pharyngitis
J02.9|Sore throat|pharyngitis
J03.90|Tonsillitis|
J05.0|Croup|barking cough
J06.9|Upper respiratory infection|URI, cold
J10.1|Flu|influenza
J11.1|Flu, virus not identified|influenza
J12.82|Pneumonia due to COVID-19|coronavirus
J18.9|Pneumonia|lung infection
J20.9|Acute bronchitis|chest cold
J21.9|Bronchiolitis|wheezing baby
J30.1|Hay fever|pollen allergy, allergic rhinitis
J30.9|Allergic rhinitis|allergies, hay fever
J32.9|Chronic sinusitis|sinus
J34.2|Deviated septum|nose
J35.1|Enlarged tonsils|
J40|Bronchitis|
J42|Chronic bronchitis|
J43.9|Emphysema|COPD
J44.0|COPD with a lung infection|chronic obstructive pulmonary disease
J44.1|COPD flare-up|chronic obstructive pulmonary disease, exacerbation
J44.9|COPD|chronic obstructive pulmonary disease
J45.20|Asthma, mild, now and then|intermittent
J45.30|Asthma, mild persistent|
J45.40|Asthma, moderate persistent|
J45.50|Asthma, severe persistent|
J45.901|Asthma flare-up|exacerbation
J45.909|Asthma|wheezing, inhaler
J84.10|Lung scarring|pulmonary fibrosis
J96.10|Chronic respiratory failure|oxygen
U07.1|COVID-19|coronavirus
U09.9|Long COVID|post COVID-19 condition
Z22.7|Latent tuberculosis|TB infection
K02.9|Tooth decay|dental caries, cavity
K04.7|Tooth abscess|dental infection
K05.10|Gum inflammation|gingivitis
K05.6|Gum disease|periodontal
K08.109|Loss of all teeth|toothless, dentures
K08.89|Toothache|dental pain
K12.0|Mouth ulcers|canker sores
K21.9|Acid reflux|GERD, heartburn
K21.00|Acid reflux with inflamed gullet|GERD, esophagitis
K22.70|Barrett esophagus|
K25.9|Stomach ulcer|gastric
K27.9|Peptic ulcer|
K29.70|Gastritis|stomach inflammation
K30|Indigestion|dyspepsia, upset stomach
K35.80|Appendicitis|
K40.90|Groin hernia|inguinal
K42.9|Umbilical hernia|belly button
K43.9|Abdominal wall hernia|ventral
K44.9|Hiatal hernia|diaphragm
K50.90|Crohn disease|IBD
K51.90|Ulcerative colitis|IBD
K52.9|Noninfectious gastroenteritis|colitis
K57.30|Diverticulosis|colon pouches
K57.32|Diverticulitis|colon
K58.0|Irritable bowel with diarrhea|IBS
K58.9|Irritable bowel syndrome|IBS
K59.00|Constipation|hard stool
K60.2|Anal fissure|tear
K62.5|Bleeding from the rectum|rectal
K63.5|Colon polyp|
K64.9|Hemorrhoids|piles
K70.30|Alcoholic cirrhosis|liver
K74.60|Cirrhosis of the liver|liver scarring
K75.81|Fatty liver with inflammation|NASH, steatohepatitis
K76.0|Fatty liver|NAFLD, steatosis
K80.20|Gallstones|gallbladder
K81.9|Inflamed gallbladder|cholecystitis
K85.90|Acute pancreatitis|pancreas
K86.1|Chronic pancreatitis|pancreas
K90.0|Celiac disease|gluten
K92.2|Bleeding in the gut|gastrointestinal hemorrhage
R10.9|Abdominal pain|stomach, belly pain
R11.0|Nausea|
R11.2|Nausea with vomiting|
R19.7|Diarrhea|
`;
