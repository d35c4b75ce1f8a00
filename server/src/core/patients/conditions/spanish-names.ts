// The listed conditions in Spanish: what users with the Spanish interface choose from, and what a cell of a file may say.
// Long because it is one list, with a line for each of the conditions of the other lists.
export const spanishNames = `
E03.9|Hipotiroidismo
E04.1|Nódulo tiroideo
E04.9|Bocio
E05.90|Hipertiroidismo
E06.3|Tiroiditis de Hashimoto
E10.9|Diabetes tipo 1
E10.65|Diabetes tipo 1 con azúcar alta en la sangre
E11.9|Diabetes tipo 2
E11.65|Diabetes tipo 2 con azúcar alta en la sangre
E11.22|Diabetes tipo 2 con enfermedad renal crónica
E11.21|Diabetes tipo 2 con nefropatía diabética
E11.319|Diabetes tipo 2 con retinopatía diabética
E11.40|Diabetes tipo 2 con daño en los nervios
E11.42|Diabetes tipo 2 con polineuropatía
E11.51|Diabetes tipo 2 con mala circulación
E11.621|Diabetes tipo 2 con úlcera del pie
E11.649|Diabetes tipo 2 con azúcar baja en la sangre
E16.2|Azúcar baja en la sangre
E20.9|Hipoparatiroidismo
E21.3|Hiperparatiroidismo
E27.40|Insuficiencia suprarrenal
E28.2|Síndrome de ovario poliquístico
E29.1|Testosterona baja
E53.8|Deficiencia de vitamina B12
E55.9|Deficiencia de vitamina D
E61.1|Deficiencia de hierro
E66.9|Obesidad
E66.01|Obesidad grave por exceso de calorías
E66.3|Sobrepeso
E73.9|Intolerancia a la lactosa
E78.00|Colesterol alto
E78.1|Triglicéridos altos
E78.2|Hiperlipidemia mixta
E78.5|Grasas altas en la sangre
E86.0|Deshidratación
E87.6|Potasio bajo
E88.810|Síndrome metabólico
D50.9|Anemia por deficiencia de hierro
D51.9|Anemia por deficiencia de vitamina B12
D56.3|Rasgo de talasemia
D57.1|Enfermedad de células falciformes
D57.3|Rasgo de células falciformes
D64.9|Anemia
D68.9|Trastorno de la coagulación
D69.6|Plaquetas bajas
D72.829|Glóbulos blancos altos
R73.03|Prediabetes
R73.9|Azúcar alta en la sangre
I10|Presión arterial alta
I11.9|Enfermedad cardíaca hipertensiva
I12.9|Enfermedad renal crónica hipertensiva
I20.9|Angina de pecho
I21.9|Ataque al corazón
I25.2|Ataque al corazón antiguo
I25.10|Enfermedad de las arterias coronarias
I26.99|Embolia pulmonar
I34.0|Insuficiencia de la válvula mitral
I35.0|Estenosis de la válvula aórtica
I42.9|Cardiomiopatía
I47.10|Taquicardia supraventricular
I48.0|Fibrilación auricular intermitente
I48.91|Fibrilación auricular
I49.9|Latido irregular
I50.9|Insuficiencia cardíaca
I50.22|Insuficiencia cardíaca sistólica crónica
I50.32|Insuficiencia cardíaca diastólica crónica
I63.9|Derrame cerebral
I65.29|Estrechamiento de la arteria del cuello
I69.30|Secuelas de un derrame cerebral
I70.0|Endurecimiento de la aorta
I71.40|Aneurisma de la aorta abdominal
I73.9|Enfermedad arterial periférica
I80.3|Vena inflamada de la pierna
I82.409|Trombosis venosa profunda
I83.90|Venas varicosas
I87.2|Insuficiencia venosa
I89.0|Linfedema
I95.1|Presión baja al ponerse de pie
I95.9|Presión arterial baja
F01.50|Demencia vascular
F03.90|Demencia
F10.10|Abuso de alcohol
F10.20|Dependencia del alcohol
F10.21|Dependencia del alcohol en remisión
F11.20|Dependencia de opioides
F11.21|Dependencia de opioides en remisión
F12.10|Abuso de cannabis
F12.20|Dependencia del cannabis
F14.20|Dependencia de la cocaína
F15.20|Dependencia de estimulantes
F17.200|Dependencia de la nicotina
F17.210|Dependencia de la nicotina, cigarrillos
F17.290|Dependencia de la nicotina, otro tabaco
F19.20|Dependencia de sustancias
F20.9|Esquizofrenia
F25.9|Trastorno esquizoafectivo
F29|Psicosis
F31.9|Trastorno bipolar
F32.0|Depresión leve
F32.1|Depresión moderada
F32.2|Depresión grave
F32.A|Depresión
F33.0|Depresión recurrente, leve
F33.1|Depresión recurrente, moderada
F33.2|Depresión recurrente, grave
F33.9|Depresión recurrente
F34.1|Ánimo bajo persistente
F40.10|Ansiedad social
F41.0|Trastorno de pánico
F41.1|Trastorno de ansiedad generalizada
F41.9|Ansiedad
F42.9|Trastorno obsesivo-compulsivo
F43.0|Reacción aguda al estrés
F43.10|Trastorno de estrés postraumático
F43.20|Trastorno de adaptación
F43.21|Trastorno de adaptación con ánimo deprimido
F43.23|Trastorno de adaptación con ansiedad y ánimo deprimido
F45.9|Trastorno somatomorfo
F50.00|Anorexia nerviosa
F50.20|Bulimia nerviosa
F51.01|Insomnio primario
F52.21|Disfunción eréctil de origen psicológico
F60.3|Trastorno límite de la personalidad
F70|Discapacidad intelectual leve
F79|Discapacidad intelectual
F80.9|Retraso del habla y del lenguaje
F81.9|Dificultad de aprendizaje
F84.0|Autismo
F90.0|TDAH, sobre todo falta de atención
F90.2|TDAH, tipo combinado
F90.9|TDAH
F91.3|Trastorno de oposición desafiante
F98.0|Orinarse en la cama
G20.A1|Enfermedad de Parkinson
G25.0|Temblor esencial
G25.81|Síndrome de piernas inquietas
G30.9|Enfermedad de Alzheimer
G35.D|Esclerosis múltiple
G40.909|Epilepsia
G43.009|Migraña sin aura
G43.109|Migraña con aura
G43.909|Migraña
G44.209|Dolor de cabeza por tensión
G45.9|Ataque isquémico transitorio
G47.00|Insomnio
G47.33|Apnea obstructiva del sueño
G47.9|Trastorno del sueño
G51.0|Parálisis de Bell
G56.00|Síndrome del túnel carpiano
G57.10|Adormecimiento de la parte externa del muslo
G62.9|Daño en los nervios
G80.9|Parálisis cerebral
G89.29|Dolor crónico
G89.4|Síndrome de dolor crónico
G93.32|Síndrome de fatiga crónica
H00.019|Orzuelo
H01.009|Párpado inflamado
H04.129|Ojo seco
H10.9|Conjuntivitis
H10.10|Conjuntivitis alérgica
H25.9|Catarata por la edad
H26.9|Catarata
H35.30|Degeneración macular
H40.9|Glaucoma
H52.13|Miopía
H52.4|Presbicia
H53.9|Problema de la vista
H54.7|Pérdida de la vista
H60.90|Oído de nadador
H61.20|Tapón de cera en el oído
H65.90|Líquido en el oído medio
H66.90|Infección del oído medio
H69.90|Trompa de Eustaquio obstruida
H81.10|Vértigo posicional
H90.5|Pérdida auditiva del oído interno
H91.90|Pérdida auditiva
H92.09|Dolor de oído
H93.19|Zumbido en los oídos
A04.72|Infección por C. difficile
A08.4|Gastroenteritis viral
A09|Diarrea infecciosa
A15.0|Tuberculosis pulmonar
A49.9|Infección bacteriana
A53.9|Sífilis
A54.9|Gonorrea
A56.2|Clamidia
A59.9|Tricomoniasis
A60.00|Herpes genital
A63.0|Verrugas genitales
A69.20|Enfermedad de Lyme
B00.9|Herpes simple
B01.9|Varicela
B02.9|Herpes zóster
B07.9|Verrugas
B08.1|Molusco contagioso
B08.4|Enfermedad de manos, pies y boca
B15.9|Hepatitis A
B18.1|Hepatitis B crónica
B18.2|Hepatitis C crónica
B20|Enfermedad por VIH
B27.90|Mononucleosis
B34.9|Infección viral
B35.1|Hongos en las uñas
B35.3|Pie de atleta
B35.4|Tiña
B36.0|Tiña versicolor
B37.0|Candidiasis oral
B37.31|Candidiasis vaginal
B85.0|Piojos en la cabeza
B86|Sarna
J00|Resfriado común
J01.90|Infección aguda de los senos nasales
J02.0|Faringitis estreptocócica
J02.9|Dolor de garganta
J03.90|Amigdalitis
J05.0|Crup
J06.9|Infección de las vías respiratorias altas
J10.1|Gripe
J11.1|Gripe, virus no identificado
J12.82|Neumonía por COVID-19
J18.9|Neumonía
J20.9|Bronquitis aguda
J21.9|Bronquiolitis
J30.1|Fiebre del heno
J30.9|Rinitis alérgica
J32.9|Sinusitis crónica
J34.2|Tabique nasal desviado
J35.1|Amígdalas agrandadas
J40|Bronquitis
J42|Bronquitis crónica
J43.9|Enfisema
J44.0|EPOC con infección pulmonar
J44.1|EPOC, empeoramiento
J44.9|EPOC
J45.20|Asma leve intermitente
J45.30|Asma leve persistente
J45.40|Asma moderada persistente
J45.50|Asma grave persistente
J45.901|Asma, crisis
J45.909|Asma
J84.10|Cicatrización del pulmón
J96.10|Insuficiencia respiratoria crónica
U07.1|COVID-19
U09.9|COVID prolongado
Z22.7|Tuberculosis latente
K02.9|Caries dental
K04.7|Absceso dental
K05.10|Encías inflamadas
K05.6|Enfermedad de las encías
K08.109|Pérdida de todos los dientes
K08.89|Dolor de muelas
K12.0|Úlceras en la boca
K21.9|Reflujo ácido
K21.00|Reflujo ácido con esófago inflamado
K22.70|Esófago de Barrett
K25.9|Úlcera de estómago
K27.9|Úlcera péptica
K29.70|Gastritis
K30|Indigestión
K35.80|Apendicitis
K40.90|Hernia inguinal
K42.9|Hernia umbilical
K43.9|Hernia de la pared abdominal
K44.9|Hernia de hiato
K50.90|Enfermedad de Crohn
K51.90|Colitis ulcerosa
K52.9|Gastroenteritis no infecciosa
K57.30|Diverticulosis
K57.32|Diverticulitis
K58.0|Colon irritable con diarrea
K58.9|Síndrome del colon irritable
K59.00|Estreñimiento
K60.2|Fisura anal
K62.5|Sangrado del recto
K63.5|Pólipo de colon
K64.9|Hemorroides
K70.30|Cirrosis alcohólica
K74.60|Cirrosis hepática
K75.81|Hígado graso con inflamación
K76.0|Hígado graso
K80.20|Cálculos biliares
K81.9|Vesícula biliar inflamada
K85.90|Pancreatitis aguda
K86.1|Pancreatitis crónica
K90.0|Enfermedad celíaca
K92.2|Sangrado en el tubo digestivo
R10.9|Dolor abdominal
R11.0|Náuseas
R11.2|Náuseas con vómito
R19.7|Diarrea
C18.9|Cáncer de colon
C20|Cáncer de recto
C22.9|Cáncer de hígado
C25.9|Cáncer de páncreas
C34.90|Cáncer de pulmón
C43.9|Melanoma
C44.91|Carcinoma basocelular de la piel
C50.919|Cáncer de mama
C53.9|Cáncer de cuello uterino
C54.1|Cáncer de endometrio
C56.9|Cáncer de ovario
C61|Cáncer de próstata
C64.9|Cáncer de riñón
C67.9|Cáncer de vejiga
C73|Cáncer de tiroides
C85.90|Linfoma
C95.90|Leucemia
D12.6|Pólipo benigno de colon
D17.9|Lipoma
D22.9|Lunar
D25.9|Fibromas uterinos
L01.00|Impétigo
L02.91|Absceso de la piel
L03.90|Celulitis
L20.9|Eccema
L21.9|Dermatitis seborreica
L22|Dermatitis del pañal
L23.9|Dermatitis alérgica de contacto
L25.9|Dermatitis de contacto
L29.9|Comezón
L30.9|Dermatitis
L40.0|Psoriasis en placas
L40.9|Psoriasis
L50.9|Urticaria
L57.0|Queratosis actínica
L60.0|Uña encarnada
L63.9|Caída del cabello por zonas
L65.9|Caída del cabello
L70.0|Acné
L71.9|Rosácea
L72.0|Quiste de la piel
L73.9|Folículos inflamados
L80|Vitiligo
L82.1|Queratosis seborreica
L84|Callos y callosidades
L89.90|Úlcera por presión
L97.909|Úlcera de la pierna
M05.9|Artritis reumatoide con factor reumatoide
M06.9|Artritis reumatoide
M10.9|Gota
M15.9|Artrosis de varias articulaciones
M16.9|Artrosis de cadera
M17.9|Artrosis de rodilla
M19.90|Artrosis
M21.619|Juanete
M25.50|Dolor en las articulaciones
M25.511|Dolor en el hombro derecho
M25.512|Dolor en el hombro izquierdo
M25.551|Dolor en la cadera derecha
M25.552|Dolor en la cadera izquierda
M25.561|Dolor en la rodilla derecha
M25.562|Dolor en la rodilla izquierda
M32.9|Lupus
M41.9|Escoliosis
M45.9|Espondilitis anquilosante
M47.816|Artritis de la parte baja de la espalda
M48.061|Canal lumbar estrecho
M51.360|Disco lumbar desgastado con dolor de espalda
M54.2|Dolor de cuello
M54.12|Nervio pinzado en el cuello
M54.16|Nervio pinzado en la parte baja de la espalda
M54.30|Ciática
M54.50|Dolor en la parte baja de la espalda
M54.6|Dolor en la parte alta de la espalda
M62.830|Espasmo muscular de la espalda
M65.30|Dedo en gatillo
M70.60|Bursitis de cadera
M72.2|Fascitis plantar
M75.100|Desgarro del manguito rotador
M75.00|Hombro congelado
M77.10|Codo de tenista
M79.10|Dolor muscular
M79.7|Fibromialgia
M81.0|Osteoporosis
M85.80|Osteopenia
N17.9|Insuficiencia renal aguda
N18.1|Enfermedad renal crónica, etapa 1
N18.2|Enfermedad renal crónica, etapa 2
N18.30|Enfermedad renal crónica, etapa 3
N18.4|Enfermedad renal crónica, etapa 4
N18.5|Enfermedad renal crónica, etapa 5
N18.6|Enfermedad renal terminal
N18.9|Enfermedad renal crónica
N20.0|Cálculo renal
N30.00|Infección de la vejiga
N32.81|Vejiga hiperactiva
N39.0|Infección urinaria
N39.3|Incontinencia de esfuerzo
N40.0|Próstata agrandada
N40.1|Próstata agrandada con síntomas urinarios
N41.9|Prostatitis
N46.9|Infertilidad masculina
N52.9|Disfunción eréctil
N60.19|Mamas fibroquísticas
N63.0|Bulto en la mama
N64.4|Dolor en la mama
N73.9|Enfermedad inflamatoria pélvica
N76.0|Vaginitis
N80.9|Endometriosis
N83.209|Quiste de ovario
N87.9|Células anormales del cuello uterino
N91.2|Falta de la menstruación
N92.0|Menstruación abundante
N92.6|Menstruación irregular
N94.6|Menstruación dolorosa
N95.1|Síntomas de la menopausia
N97.9|Infertilidad femenina
R31.9|Sangre en la orina
R32|Incontinencia urinaria
R35.0|Orina frecuente
R87.610|Papanicolaou anormal, ASC-US
O09.90|Embarazo de alto riesgo
O10.919|Presión alta anterior al embarazo
O13.9|Presión alta del embarazo
O14.90|Preeclampsia
O21.9|Vómitos en el embarazo
O24.410|Diabetes gestacional, controlada con dieta
O24.419|Diabetes gestacional
O24.919|Diabetes en el embarazo
O26.90|Afección relacionada con el embarazo
O99.019|Anemia en el embarazo
O99.345|Afección de salud mental después del parto
F53.0|Depresión posparto
Z33.1|Embarazo
Z34.90|Embarazo normal
Z39.1|Atención de la lactancia
Z39.2|Control después del parto
Z30.09|Consejería sobre anticonceptivos
Z30.41|Píldoras anticonceptivas
Z30.430|Colocación de DIU
Z30.9|Anticoncepción
Z31.69|Desea un embarazo
P07.30|Nacimiento prematuro
P59.9|Ictericia del recién nacido
P92.9|Problema de alimentación del recién nacido
Q21.10|Comunicación interauricular
Q66.89|Deformidad del pie de nacimiento
Q90.9|Síndrome de Down
R62.50|Retraso del desarrollo
R62.51|Retraso del crecimiento infantil
R63.30|Dificultades de alimentación
R00.0|Latido rápido
R00.2|Palpitaciones
R03.0|Lectura de presión alta
R05.9|Tos
R06.02|Falta de aire
R06.2|Sibilancias
R06.83|Ronquidos
R07.9|Dolor de pecho
R13.10|Dificultad para tragar
R21|Sarpullido
R20.2|Hormigueo
R25.2|Calambres
R26.81|Inestabilidad al caminar
R29.6|Caídas repetidas
R41.3|Problemas de memoria
R42|Mareo
R45.851|Pensamientos suicidas
R50.9|Fiebre
R51.9|Dolor de cabeza
R53.1|Debilidad
R53.83|Fatiga
R55|Desmayo
R56.9|Convulsión
R60.0|Hinchazón de las piernas
R63.4|Pérdida de peso
R63.5|Aumento de peso
R74.01|Pruebas del hígado elevadas
R76.11|Prueba cutánea de tuberculosis positiva
R91.1|Mancha en el pulmón
R92.8|Mamografía anormal
R97.20|PSA alto
S06.0X0A|Conmoción cerebral
S13.4XXA|Esguince de cuello
S39.012A|Distensión de la parte baja de la espalda
S61.419A|Cortadura de la mano
S93.409A|Esguince de tobillo
S52.509A|Muñeca fracturada
T14.90XA|Lesión
T30.0|Quemadura
T63.441A|Picadura de abeja
T78.40XA|Reacción alérgica
Z00.00|Chequeo de adulto
Z00.129|Chequeo infantil
Z01.00|Examen de la vista
Z01.20|Chequeo dental
Z01.419|Examen anual de la mujer
Z11.3|Prueba de infecciones de transmisión sexual
Z11.4|Prueba de VIH
Z11.59|Prueba de enfermedades virales
Z12.11|Detección de cáncer de colon
Z12.31|Mamografía de detección
Z12.4|Detección de cáncer de cuello uterino
Z13.1|Detección de diabetes
Z13.220|Detección de colesterol
Z13.31|Detección de depresión
Z13.6|Detección de enfermedad cardíaca
Z20.2|Exposición a una infección de transmisión sexual
Z20.822|Exposición al COVID-19
Z21|VIH sin síntomas
Z23|Vacunación
Z59.00|Sin hogar
Z59.01|Vive en un refugio
Z59.41|Inseguridad alimentaria
Z59.6|Bajos ingresos
Z59.82|Sin transporte
Z60.2|Vive sin compañía
Z63.0|Problemas de pareja
Z63.6|Cuida a un familiar dependiente
Z68.30|IMC de 30 a 30.9
Z68.41|IMC de 40 a 44.9
Z71.3|Consejería de nutrición
Z71.6|Consejería sobre el tabaco
Z72.0|Consumo de tabaco
Z72.3|Falta de ejercicio
Z72.51|Conducta heterosexual de alto riesgo
Z73.0|Agotamiento
Z79.01|Toma anticoagulantes
Z79.4|Usa insulina
Z79.82|Toma aspirina
Z79.84|Toma pastillas para la diabetes
Z79.891|Toma opioides
Z85.3|Tuvo cáncer de mama
Z85.46|Tuvo cáncer de próstata
Z86.73|Tuvo un derrame cerebral o un ataque isquémico transitorio
Z87.891|Dejó de fumar
Z88.0|Alergia a la penicilina
Z90.710|Extirpación del útero
Z91.010|Alergia al maní
Z91.148|No toma los medicamentos según lo indicado
Z91.81|Antecedente de caídas
Z95.0|Marcapasos
Z95.1|Tuvo cirugía de bypass coronario
Z95.5|Stent coronario
Z96.651|Prótesis de rodilla derecha
Z96.652|Prótesis de rodilla izquierda
Z98.84|Tuvo cirugía para bajar de peso
Z99.2|En diálisis
Z99.81|Depende de oxígeno
`;
