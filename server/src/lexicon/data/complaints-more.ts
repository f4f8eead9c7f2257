/** Further complaints and treatments, English and Spanish together. */
export const complaintsMore: Readonly<Record<string, string>> = {
  'Obstetrics & Gynecology+Gynecology':
    'lump in my breast|breast pain|sore breasts|late period|period is late|my period is late|missed my period|painful sex|bleeding between periods|spotting|hpv|abnormal pap|dryness down there|bulto en el seno|bolita en el seno|dolor de ovarios|infeccion vaginal|retraso menstrual|menstruacion|periodo irregular',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    'eating disorder|anorexia|bulimia|binge eating|domestic violence counseling|trastorno alimenticio|tristeza profunda|luto|violencia domestica|therapist for grief|stress management|coping skills|talk to a professional|low mood|hopeless|overwhelmed|nightmares|trauma counselor',
  'Psychiatry+Psychologist':
    'adhd|add|attention deficit|adhd testing|adhd evaluation|adhd doctor|adhd test|mental evaluation|psych evaluation|psychological testing',
  'Addiction Medicine+Addiction (Substance Use Disorder) Counselor':
    'gambling|gambling problem|addicted to|hooked on pills|hooked on|cocaine|heroin|meth|fentanyl|painkiller addiction|vaping addiction|alcohol use|drinking too much|drinks too much|drink too much|toma mucho|bebe mucho|adicto a',
  'Endocrinology, Diabetes & Metabolism':
    'hormone replacement therapy|hormone therapy|hrt|gender affirming care|transgender care|hormone imbalance|hormonal imbalance|low thyroid|high a1c|insulin|blood sugar is high|sugar is high|tiroides baja|desbalance hormonal',
  'Orthopaedic Surgery+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine':
    'car accident|car accident doctor|auto accident|accident injury|whiplash|accidente de carro|accidente de auto|neck pain|stiff neck|sore neck|back hurts|back is killing me|threw out my back|back ache|backache|upper back pain|bad back|pulled my back|hurt my back|back problems|back trouble|车祸',
  'Urgent Care Clinic/Center+Clinical Medical Laboratory':
    'covid|covid test|test for covid|covid testing|prueba de covid|新冠检测',
  'Urgent Care Clinic/Center':
    'dog bite|bug bite|tick bite|spider bite|burned my hand|small burn|cut my finger|cut my hand|deep cut|food poisoning|twisted my ankle|nail in my foot|mordida de perro|me corte la mano',
  'Family Medicine+Internal Medicine':
    'fever|flu|the flu|bad cold|cold and fever|body aches|sick|feeling sick|physical exam|annual physical|yearly checkup|annual checkup|yearly physical|general checkup|wellness visit|blood pressure meds|tired all the time|always tired|fatigue|fiebre|calentura|cansancio|chequeo general|chequeo anual|examen fisico anual|发烧|感冒|体检|流感',
  Neurology:
    'tingling|tingles|numbness in my fingers|numbness|weakness in my legs|weak legs|twitching|muscle twitching|shaking|shaky hands|brain fog|confusion|memory doctor|memory clinic|memory trouble|memory issues|cluster headaches|concussion|lou gehrig|hormigueo en las manos|temblor en las manos|se me olvida todo|mareo|mareada|mareado',
  'Neurology+Otolaryngology':
    'balance problems|dizziness|dizzy|dizzy spells|lightheaded|room spins|keep falling|vertigo|头晕|眩晕',
  Dermatology:
    'bumps on my skin|red bumps|bump on my skin|spots on my face|rash on my face|rash|dry patches|flaky skin|scalp itch|itchy scalp|skin cancer screening|skin cancer|skin screening|skin exam|melanoma|laser hair removal|tattoo removal|chemical peel|skin infection|itching all over|itchy|hives|stretch marks|razor bumps|manchas en la cara|me pica la piel|picazon en la piel|cancer de piel|皮肤癌|皮疹',
  'Orthopaedic Surgery':
    'leg pain|arm pain|hurt my leg|hurt my arm|hurt my knee|hurt my shoulder|twisted my knee|water on the knee|fluid in my knee|knee swelling|torn tendon|tendinitis|bursitis|joint injection|bone pain|fell and hurt my hip|broke my arm|broke my leg|broke my ankle|broke my wrist|broke my hip|broke my hand|limping|dolor de pierna|dolor de brazo|me rompi el brazo|me rompi la pierna|me cai|骨质增生',
  'Optometrist+Ophthalmology':
    'stye|eye twitch|watery eyes|red eyes|burning eyes|bad eyesight|poor eyesight|eye pressure|eye floaters|spots in my vision|double vision|ojos rojos|ojo rojo|lagrimeo|vista cansada|眼睛红|眼睛干',
  Optometrist:
    'broke my glasses|new pair of glasses|cant read small print|bifocals|eyeglasses|glasses|contacts|lentes|anteojos|espejuelos|lentes de contacto',
  'Dentist+General Practice Dentistry':
    'bad breath|mouth sores|grinding my teeth|grind my teeth|sensitive teeth|sensitive tooth|stained teeth|veneers|cosmetic dentist|sedation dentist|dental emergency|dental pain|mouth pain|abscess tooth|tooth abscess|lost a filling|crown fell off|dentures|false teeth|denture|mal aliento|dolor en la boca|dientes flojos|dientes postizos|placa dental',
  Gastroenterology:
    'gas pains|stomach bug|cramps after eating|food gets stuck|heart burn|acid in my throat|bloody stool|stool problems|loose stools|bowel problems|colonoscopy|gi doctor|polyps|colon polyps|pancreatitis|pancreas|gallstones pain|hernia hiatal|estreñido|diarrea cronica|sangre en las heces|colonoscopia',
  'Pulmonary Disease':
    'coughing|cough|chest congestion|coughing up phlegm|out of breath|winded|cant catch my breath|copd doctor|inhaler|oxygen levels|lung scarring|black lung|chest cold|flema|me falta el aire|falta de aliento|咳痰|气短',
  'Phlebology+Vascular Surgery': 'vein clinic|vein center|leg vein|ugly veins|varices|venas varicosas',
  Rheumatology:
    'achy joints|joints ache|all my joints hurt|hands are stiff|swollen hands|inflamed joints|fibro|fibromyalgia|lupus|me duelen las coyunturas|dolor en todo el cuerpo',
  Urology:
    'peeing blood|pee hurts|hurts to pee|pee at night|weak stream|trouble urinating|cant hold my pee|bladder leak|bladder leaks|psa is high|men problems|vasectomy|low sex drive|arde al orinar|no puedo orinar|orinar mucho',
  Hematology: 'low blood count|blood count is low|bruising|iron infusion|low hemoglobin|blood clot|thin blood',
  Pediatrics:
    'vaccines for my|immunizations for my|kids vaccines|kids shots|kid shots|school shots|newborn checkup|vacunas para mi hija|vacunas para niños|chequeo para mi hijo',
  'Geriatric Medicine': 'elder care doctor|senior doctor|aging doctor|doctor for old age',
  'Non-emergency Medical Transport (VAN)':
    'transportation to the doctor|ride to my doctor|need a ride to|transportation for appointments|ride for appointments|ambulette|access a ride|transporte para dialisis|接送看病',
  'Public Health & General Preventive Medicine': 'travel vaccine|travel shots|travel clinic|yellow fever shot',
  'Occupational Medicine':
    'work injury|hurt at work|injured at work|workers comp|workers compensation|got hurt on the job|lesion de trabajo|accidente de trabajo',
  'Speech-Language Pathologist':
    'stutters|stutter|lisp|isnt talking|not speaking yet|speech impediment|speech evaluation|doesnt talk|wont talk',
  'Physical Therapist':
    'rehab for my back|rehab for my hip|rehab my knee|physical rehabilitation|strengthen my legs|get walking again|after knee replacement|after hip replacement|recover from surgery',
  'Hospice and Palliative Medicine': 'palliative doctor|palliative medicine|palliative',
}
