// ICD-10-CM: mental and behavioral conditions, substance use, nervous system, eyes and ears; code, plain name, other words people use.
export const mindAndNerves = `
F01.50|Vascular dementia|memory loss
F03.90|Dementia|memory loss
F10.10|Alcohol abuse|drinking
F10.20|Alcohol dependence|alcoholism, alcohol use disorder
F10.21|Alcohol dependence in remission|sober
F11.20|Opioid dependence|opioid use disorder, heroin, OUD
F11.21|Opioid dependence in remission|
F12.10|Cannabis abuse|marijuana
F12.20|Cannabis dependence|marijuana
F14.20|Cocaine dependence|crack
F15.20|Stimulant dependence|methamphetamine, meth
F17.200|Nicotine dependence|smoking, tobacco
F17.210|Nicotine dependence, cigarettes|smoking, smoker, tobacco
F17.290|Nicotine dependence, other tobacco|vaping, e-cigarette
F19.20|Substance dependence|drug use
F20.9|Schizophrenia|
F25.9|Schizoaffective disorder|
F29|Psychosis|
F31.9|Bipolar disorder|manic depression
F32.0|Mild depression|major depressive disorder
F32.1|Moderate depression|major depressive disorder
F32.2|Severe depression|major depressive disorder
F32.A|Depression|sad, low mood
F33.0|Recurrent depression, mild|major depressive disorder
F33.1|Recurrent depression, moderate|major depressive disorder
F33.2|Recurrent depression, severe|major depressive disorder
F33.9|Recurrent depression|major depressive disorder
F34.1|Long-lasting low mood|dysthymia, persistent depressive disorder
F40.10|Social anxiety|social phobia
F41.0|Panic disorder|panic attacks
F41.1|Generalized anxiety disorder|GAD, worry
F41.9|Anxiety|nervous, worry
F42.9|Obsessive-compulsive disorder|OCD
F43.0|Acute stress reaction|
F43.10|Post-traumatic stress disorder|PTSD, trauma
F43.20|Adjustment disorder|
F43.21|Adjustment disorder with depressed mood|grief
F43.23|Adjustment disorder with anxiety and depressed mood|
F45.9|Somatoform disorder|
F50.00|Anorexia nervosa|eating disorder
F50.20|Bulimia nervosa|eating disorder
F51.01|Primary insomnia|sleep
F52.21|Erectile disorder of the mind|impotence
F60.3|Borderline personality disorder|BPD
F70|Mild intellectual disability|
F79|Intellectual disability|
F80.9|Speech and language delay|development
F81.9|Learning disability|school
F84.0|Autism|autistic disorder, ASD
F90.0|ADHD, mainly inattentive|attention deficit
F90.2|ADHD, combined type|attention deficit hyperactivity
F90.9|ADHD|attention deficit hyperactivity disorder, ADD
F91.3|Oppositional defiant disorder|behavior
F98.0|Bed-wetting|enuresis
G20.A1|Parkinson disease|tremor
G25.0|Essential tremor|shaking
G25.81|Restless legs syndrome|RLS
G30.9|Alzheimer disease|dementia, memory loss
G35.D|Multiple sclerosis|MS
G40.909|Epilepsy|seizures
G43.009|Migraine without aura|headache
G43.109|Migraine with aura|headache
G43.909|Migraine|headache
G44.209|Tension headache|
G45.9|Mini-stroke|transient ischemic attack, TIA
G47.00|Insomnia|cannot sleep
G47.33|Obstructive sleep apnea|snoring, CPAP
G47.9|Sleep disorder|
G51.0|Bell palsy|facial paralysis
G56.00|Carpal tunnel syndrome|wrist, numb hand
G57.10|Numb outer thigh|meralgia paresthetica
G62.9|Nerve damage|polyneuropathy, neuropathy
G80.9|Cerebral palsy|CP
G89.29|Chronic pain|
G89.4|Chronic pain syndrome|
G93.32|Chronic fatigue syndrome|myalgic encephalomyelitis, ME/CFS
H00.019|Stye|eyelid, hordeolum
H01.009|Inflamed eyelid|blepharitis
H04.129|Dry eye|
H10.9|Pink eye|conjunctivitis
H10.10|Allergic pink eye|allergic conjunctivitis
H25.9|Age-related cataract|cloudy lens
H26.9|Cataract|cloudy lens
H35.30|Macular degeneration|AMD
H40.9|Glaucoma|eye pressure
H52.13|Nearsightedness|myopia, glasses
H52.4|Presbyopia|reading glasses
H53.9|Vision problem|visual disturbance
H54.7|Vision loss|blind, low vision
H60.90|Swimmer's ear|otitis externa, outer ear infection
H61.20|Earwax blockage|impacted cerumen
H65.90|Fluid in the middle ear|otitis media with effusion
H66.90|Middle ear infection|otitis media, earache
H69.90|Blocked ear tube|Eustachian tube
H81.10|Positional vertigo|BPPV, dizziness
H90.5|Hearing loss of the inner ear|sensorineural, deaf
H91.90|Hearing loss|deaf, hard of hearing
H92.09|Earache|ear pain, otalgia
H93.19|Ringing in the ears|tinnitus
`;
