// ICD-10-CM: endocrine and metabolic conditions, blood, heart and vessels; code, plain name, other words people use.
export const heartAndMetabolism = `
E03.9|Hypothyroidism|underactive thyroid, low thyroid
E04.1|Thyroid nodule|lump in thyroid
E04.9|Goiter|enlarged thyroid
E05.90|Hyperthyroidism|overactive thyroid, high thyroid
E06.3|Hashimoto thyroiditis|autoimmune thyroiditis
E10.9|Type 1 diabetes|diabetes mellitus, juvenile diabetes, insulin-dependent
E10.65|Type 1 diabetes with high blood sugar|hyperglycemia
E11.9|Type 2 diabetes|diabetes mellitus, sugar, adult-onset
E11.65|Type 2 diabetes with high blood sugar|uncontrolled diabetes, hyperglycemia
E11.22|Type 2 diabetes with chronic kidney disease|diabetic kidney disease, CKD
E11.21|Type 2 diabetes with diabetic nephropathy|kidney damage
E11.319|Type 2 diabetes with diabetic retinopathy|diabetic eye disease
E11.40|Type 2 diabetes with nerve damage|diabetic neuropathy
E11.42|Type 2 diabetes with polyneuropathy|diabetic neuropathy, numb feet
E11.51|Type 2 diabetes with poor circulation|peripheral angiopathy
E11.621|Type 2 diabetes with foot ulcer|diabetic foot
E11.649|Type 2 diabetes with low blood sugar|hypoglycemia
E16.2|Low blood sugar|hypoglycemia
E20.9|Hypoparathyroidism|
E21.3|Hyperparathyroidism|high parathyroid
E27.40|Adrenal insufficiency|adrenal glands
E28.2|Polycystic ovary syndrome|PCOS
E29.1|Low testosterone|testicular hypofunction, hypogonadism
E53.8|Vitamin B12 deficiency|B vitamins
E55.9|Vitamin D deficiency|low vitamin D
E61.1|Iron deficiency|low iron
E66.9|Obesity|
E66.01|Severe obesity due to excess calories|morbid obesity
E66.3|Overweight|
E73.9|Lactose intolerance|milk
E78.00|High cholesterol|pure hypercholesterolemia
E78.1|High triglycerides|hypertriglyceridemia
E78.2|Mixed hyperlipidemia|high cholesterol and triglycerides
E78.5|High blood fats|hyperlipidemia, cholesterol, lipids
E86.0|Dehydration|
E87.6|Low potassium|hypokalemia
E88.810|Metabolic syndrome|
D50.9|Iron deficiency anemia|low iron, anemia
D51.9|Vitamin B12 deficiency anemia|low B12
D56.3|Thalassemia trait|thalassemia minor
D57.1|Sickle cell disease|sickle-cell anemia
D57.3|Sickle cell trait|
D64.9|Anemia|low blood count
D68.9|Clotting disorder|coagulation, bleeding
D69.6|Low platelets|thrombocytopenia
D72.829|High white blood cell count|leukocytosis
R73.03|Prediabetes|borderline diabetes
R73.9|High blood sugar|hyperglycemia
I10|High blood pressure|essential hypertension, hypertension, pressure
I11.9|Hypertensive heart disease|high blood pressure
I12.9|Hypertensive chronic kidney disease|high blood pressure, CKD
I20.9|Angina|chest pain, angina pectoris
I21.9|Heart attack|acute myocardial infarction, MI
I25.2|Old heart attack|old myocardial infarction
I25.10|Coronary artery disease|CAD, heart disease, atherosclerosis
I26.99|Pulmonary embolism|blood clot in lung
I34.0|Mitral valve insufficiency|leaky valve
I35.0|Aortic valve stenosis|
I42.9|Cardiomyopathy|weak heart
I47.10|Fast heart rhythm from above|supraventricular tachycardia, SVT
I48.0|Atrial fibrillation that comes and goes|paroxysmal, AFib
I48.91|Atrial fibrillation|AFib, irregular heartbeat
I49.9|Irregular heartbeat|cardiac arrhythmia
I50.9|Heart failure|congestive heart failure, CHF
I50.22|Chronic systolic heart failure|CHF
I50.32|Chronic diastolic heart failure|CHF
I63.9|Stroke|cerebral infarction, CVA
I65.29|Narrowed neck artery|carotid artery stenosis
I69.30|After-effects of a stroke|sequelae, CVA
I70.0|Hardening of the aorta|atherosclerosis
I71.40|Abdominal aortic aneurysm|AAA
I73.9|Peripheral artery disease|PVD, PAD, poor circulation
I80.3|Inflamed vein of the leg|phlebitis
I82.409|Deep vein thrombosis|DVT, blood clot in leg
I83.90|Varicose veins|legs
I87.2|Venous insufficiency|swollen legs
I89.0|Lymphedema|swelling
I95.1|Low blood pressure on standing|orthostatic hypotension
I95.9|Low blood pressure|hypotension
`;
