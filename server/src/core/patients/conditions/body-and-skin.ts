// ICD-10-CM: cancers, skin, bones and joints, kidneys, men's and women's health; code, plain name, other words people use.
export const bodyAndSkin = `
C18.9|Colon cancer|bowel
C20|Rectal cancer|
C22.9|Liver cancer|
C25.9|Pancreatic cancer|
C34.90|Lung cancer|
C43.9|Melanoma|skin cancer
C44.91|Basal cell skin cancer|carcinoma
C50.919|Breast cancer|
C53.9|Cervical cancer|cervix
C54.1|Endometrial cancer|uterus, womb
C56.9|Ovarian cancer|
C61|Prostate cancer|
C64.9|Kidney cancer|
C67.9|Bladder cancer|
C73|Thyroid cancer|
C85.90|Lymphoma|non-Hodgkin
C95.90|Leukemia|
D12.6|Benign colon polyp|adenoma
D17.9|Fatty lump|lipoma
D22.9|Mole|nevus
D25.9|Uterine fibroids|leiomyoma
L01.00|Impetigo|skin infection
L02.91|Skin abscess|boil
L03.90|Cellulitis|skin infection
L20.9|Eczema|atopic dermatitis
L21.9|Seborrheic dermatitis|dandruff
L22|Diaper rash|
L23.9|Allergic contact dermatitis|rash
L25.9|Contact dermatitis|rash
L29.9|Itching|pruritus
L30.9|Dermatitis|eczema, rash
L40.0|Plaque psoriasis|
L40.9|Psoriasis|
L50.9|Hives|urticaria
L57.0|Actinic keratosis|sun damage, rough skin
L60.0|Ingrown nail|toenail
L63.9|Patchy hair loss|alopecia areata
L65.9|Hair loss|alopecia
L70.0|Acne|pimples
L71.9|Rosacea|
L72.0|Skin cyst|epidermal
L73.9|Inflamed hair follicles|folliculitis
L80|Vitiligo|
L82.1|Seborrheic keratosis|
L84|Corns and calluses|foot
L89.90|Pressure sore|bed sore, ulcer
L97.909|Leg ulcer|wound
M05.9|Rheumatoid arthritis with rheumatoid factor|RA
M06.9|Rheumatoid arthritis|RA
M10.9|Gout|uric acid
M15.9|Osteoarthritis of several joints|
M16.9|Osteoarthritis of the hip|
M17.9|Osteoarthritis of the knee|
M19.90|Osteoarthritis|arthritis, worn joints
M21.619|Bunion|big toe
M25.50|Joint pain|arthralgia
M25.511|Right shoulder pain|
M25.512|Left shoulder pain|
M25.551|Right hip pain|
M25.552|Left hip pain|
M25.561|Right knee pain|
M25.562|Left knee pain|
M32.9|Lupus|SLE
M41.9|Scoliosis|curved spine
M45.9|Ankylosing spondylitis|
M47.816|Arthritis of the lower back|spondylosis, lumbar
M48.061|Narrowed spinal canal of the lower back|spinal stenosis
M51.360|Worn disc of the lower back with back pain|degenerative disc
M54.2|Neck pain|cervicalgia
M54.12|Pinched nerve in the neck|cervical radiculopathy
M54.16|Pinched nerve in the lower back|lumbar radiculopathy
M54.30|Sciatica|leg pain
M54.50|Low back pain|lumbago
M54.6|Upper back pain|thoracic
M62.830|Back muscle spasm|
M65.30|Trigger finger|
M70.60|Hip bursitis|trochanteric
M72.2|Plantar fasciitis|heel pain
M75.100|Rotator cuff tear|shoulder
M75.00|Frozen shoulder|adhesive capsulitis
M77.10|Tennis elbow|lateral epicondylitis
M79.10|Muscle pain|myalgia
M79.7|Fibromyalgia|
M81.0|Osteoporosis|thin bones
M85.80|Osteopenia|low bone density
N17.9|Acute kidney failure|
N18.1|Chronic kidney disease, stage 1|CKD
N18.2|Chronic kidney disease, stage 2|CKD
N18.30|Chronic kidney disease, stage 3|CKD
N18.4|Chronic kidney disease, stage 4|CKD
N18.5|Chronic kidney disease, stage 5|CKD
N18.6|End-stage kidney disease|dialysis, ESRD
N18.9|Chronic kidney disease|CKD
N20.0|Kidney stone|renal calculus
N30.00|Bladder infection|cystitis
N32.81|Overactive bladder|
N39.0|Urinary tract infection|UTI
N39.3|Stress incontinence|leaking urine
N40.0|Enlarged prostate|BPH
N40.1|Enlarged prostate with urinary symptoms|BPH
N41.9|Prostatitis|
N46.9|Male infertility|
N52.9|Erectile dysfunction|impotence, ED
N60.19|Fibrocystic breasts|
N63.0|Breast lump|
N64.4|Breast pain|mastodynia
N73.9|Pelvic inflammatory disease|PID
N76.0|Vaginitis|vaginal infection, bacterial vaginosis, BV
N80.9|Endometriosis|
N83.209|Ovarian cyst|
N87.9|Abnormal cells of the cervix|cervical dysplasia
N91.2|Missed periods|amenorrhea
N92.0|Heavy periods|menorrhagia
N92.6|Irregular periods|menstruation
N94.6|Painful periods|dysmenorrhea, cramps
N95.1|Menopause symptoms|hot flashes
N97.9|Female infertility|
R31.9|Blood in urine|hematuria
R32|Urinary incontinence|leaking urine
R35.0|Frequent urination|
R87.610|Abnormal Pap test, ASC-US|cervix
`;
