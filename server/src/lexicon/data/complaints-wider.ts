/**
 * How people tell a complaint in a whole sentence, and words that are neither a trade nor a diagnosis. English, Spanish
 * and Chinese together.
 */
export const complaintsWider: Readonly<Record<string, string>> = {
  'Substance Abuse Rehabilitation Facility+Substance Use Disorder Rehabilitation Clinic/Center':
    'rehab center for alcohol|rehab center for drugs|rehab for alcohol|rehab for drugs|alcohol rehab center|rehab for addiction|inpatient rehab for alcohol|sober house|sober living|detox|detox center|alcohol detox|drug detox|centro de desintoxicacion|desintoxicacion|戒毒所',
  'Urgent Care Clinic/Center+Pediatrics':
    'pediatric urgent care|kids urgent care|urgent care for kids|childrens urgent care|urgencias pediatricas|urgencias para niños',
  'Family Medicine+Community/Retail Pharmacy':
    'vaccine|vaccines|vaccination|vaccinations|covid vaccine|covid shot|covid booster|booster shot|flu shot|flu shots|flu vaccine|shingles vaccine|shingles shot|tetanus shot|pneumonia shot|immunization|immunizations|vacuna|vacunas|vacuna de la gripe|vacuna del covid|疫苗|打疫苗|流感疫苗|新冠疫苗|💉',
  'Family Medicine+Public Health & General Preventive Medicine':
    'shots for travel|travel shots|travel vaccines|travel vaccine|vaccines for travel|vacunas para viajar|旅行疫苗',
  'Surgery+Surgical Oncology': 'breast surgeon|breast cancer surgeon|cancer surgeon|tumor removal|cirujano de mama',
  'Thoracic Surgery (Cardiothoracic Vascular Surgery)+Cardiovascular Disease':
    'heart surgery|open heart surgery|valve replacement|heart valve|heart bypass surgery|cirugia del corazon|cirugia de corazon|心脏手术',
  'Non-emergency Medical Transport (VAN)':
    'wheelchair van|wheelchair accessible van|transport to|transportation|transportation to|medical transportation|medical transport|ride to the doctor|rides to the doctor|van to dialysis|someone to drive me|drive me to|pick me up for|transporte|就医交通|接送',
  'In Home Supportive Care Agency+Home Health Agency':
    'cook and clean|cooking and cleaning|cook for my|clean for my|help with groceries|groceries and cleaning|help with cleaning|housekeeping|help with housework|help with chores|light housekeeping|companion care|companionship',
  'Sleep Medicine+Psychologist': 'sleepless nights|sleepless',
  'Dermatology+Family Medicine':
    'shingles|herpes zoster|culebrilla|cold sore|cold sores|poison ivy|bed bugs|scabies|ringworm|athletes foot|带状疱疹',
  Dermatology:
    'derma|skin peeling|peeling skin|dark spots|age spots|sun spots|sunburn|blisters|boil|boils|cyst|cysts|ingrown hair|ingrown hairs|scar on my face|acne scars|vitiligo|rosacea|hyperhidrosis|sweat too much|sweating too much|excessive sweating|mole removal|mole removed|wart removal|skin tag removal|botox|fillers|wrinkles|verrugas|lunar raro|manchas en la piel|caspa|dandruff|acne|皮肤癌|长痘|掉发',
  Neurology:
    'trembling|trembling hands|hands tremble|shakes a lot|shakes|hand shakes|tremor|shaking a lot|temblores|forget things|i forget things|forgetting names|keep forgetting|forgetful lately|memory is going|losing my memory|memory is bad|memory getting worse|cant remember things|cant remember|dementia|dementia care|dementia doctor|alzheimers|alzheimer|parkinsons|parkinson|multiple sclerosis|neuropathy|hands go numb|hands fall asleep|feet are numb|numb feet|numb hands|numb fingers|legs are numb|pins and needles|restless legs|fainting|fainted|fainting spells|tics|tourettes|bells palsy|face is numb|after a stroke|had a stroke|stroke last|mini stroke|se me duermen las manos|se me duermen los pies|perdida de memoria|demencia|entumecimiento|derrame|健忘症|麻木',
  'Cardiovascular Disease':
    'irregular pulse|pulse is irregular|my pulse|fast pulse|pulse is high|heart rate|high heart rate|blood pressure doctor|hypertension doctor|high blood pressure doctor|doctor para la presion alta|doctor para la presion|doctor de la presion|高血压医生|heart beats weird|heart beats fast|heart beats funny|heart skipping|heart skips|heart skips beats|irregular heartbeat|fast heartbeat|heart pounding|palpitations|heart murmur|murmur|heart failure|congestive heart failure|clogged arteries|blocked arteries|heart bypass|bypass surgery|stent|stents|pacemaker|pacemaker check|afib|a fib|atrial fibrillation|high blood pressure|hypertension|blood pressure|high cholesterol|cholesterol|had a heart attack|after a heart attack|heart attack last|echocardiogram|ekg|ecg|stress test|swollen ankles and legs|soplo en el corazon|marcapasos|presion alta|presion arterial|colesterol alto|arritmia|高血压|心律不齐|胆固醇|心悸',
  'Reproductive Endocrinology+Obstetrics & Gynecology':
    'trying for a baby|trying to have a baby|want to have a baby|cant have a baby|cannot get pregnant|unable to conceive|having trouble conceiving|getting pregnant|get pregnant|ivf|iui|fertility testing|infertility|low sperm count|no puedo quedar embarazada|quedar embarazada|infertilidad|不孕|试管婴儿|备孕',
  'Addiction Medicine+Addiction (Substance Use Disorder) Counselor':
    'quit smoking|stop smoking|smoking cessation|quit vaping|stop vaping|quit nicotine|suboxone|suboxone doctor|vivitrol|naltrexone|methadone treatment|opioids|opioid|pills addiction|quit using|stop using drugs|getting sober|get sober|stay sober|dejar de fumar|dejar las drogas|戒烟',
  'Home Health Agency+In Home Supportive Care Agency':
    'nurse to visit|nurse to come|nurse who comes|visiting nurse|home nurse|enfermera a domicilio|enfermera en casa|change bandages|bandages at home|change my bandages|dressing changes|wound care at home|help around the house for my|come to the house|come to my house|come to my home|comes to the home|visits at home|help at home|help in the home|someone at home with|cleaning and cooking for my|curaciones en casa|ayuda en casa|上门',
  'Home Health Aide+Personal Care Attendant':
    'ayudante|ayudante para mi mama|ayudante en casa|ayuda para mi mama en casa|ayuda con mi mama|persona para cuidar|give my mother a bath|give a bath|give her a bath|give him a bath|bath for my|help with baths|help in the shower|wash my mother|help bathe|bathe|bathing|help getting dressed|help dressing|help showering|help my mother shower|help with bathing|take care of my mother|take care of my father|take care of my mom|take care of my dad|look after my mother|look after my mom|sitter for my mother|ayuda para bañar|bañar a mi|cuidar a mi mama|cuidar a mi mamá|cuidar a mi papa|照顾老人',
  'Adult Day Care':
    'senior day center|senior day care|day program for seniors|day center for seniors|adult day center|adult day program|adult daycare|elder day care|daycare for seniors|day care for my mother|senior center with day program|social day care|medical day care',
  'Oral and Maxillofacial Surgery+Dentist':
    'omfs|oral maxillofacial|tooth extraction|extraction|extractions|tooth pulled|teeth pulled|pull a tooth|pull my tooth|sacar una muela|extraccion|muela del juicio',
  'Dentist+General Practice Dentistry':
    'cavity|cavities|filling|fillings|chipped tooth|cracked tooth|loose tooth|knocked out tooth|tooth fell out|molar is killing me|tooth is killing me|swollen gums|swollen jaw|dental checkup|teeth whitening|whiten my teeth|polish my teeth|teeth polished|help with my teeth|bad teeth|my teeth|rotten tooth|fix my teeth|fix my smile|dental implant|dental implants|implants for teeth|caries|empaste|blanqueamiento|implantes dentales|diente roto|muela picada|revisar los dientes|牙龈出血|牙冠|植牙|牙周',
  Otolaryngology:
    'ear wax|earwax|ear wax removal|wax in my ears|clean my ears|hoarse|hoarse voice|hoarseness|lost my voice|losing my voice|voice is gone|cant smell|lost my sense of smell|loss of smell|deviated septum|nose bleeds|nosebleeds|nosebleed|bloody nose|stuffy nose|runny nose|sinus infection|sinus infections|sinus pressure|sinus headaches|sinus surgery|tonsils out|tonsils removed|tonsillitis|strep throat|swollen glands|lump in my throat|lump in my neck|something in my throat|ear ringing|ears ringing|ears pop|ear tubes|swimmers ear|perdi la voz|ronquera|cera en los oidos|zumbido en los oidos|sangrado de nariz|amigdalas|sinusitis|声音沙哑|鼻塞|流鼻涕|耳屎',
  'Otolaryngology+Gastroenterology':
    'trouble swallowing|difficulty swallowing|hard to swallow|cant swallow|hurts to swallow|dificultad para tragar|no puedo tragar|吞咽困难',
  Gastroenterology:
    'gastrologist|gastrologists|gastro doctor|burping|belching|gas|burping and gas|farting|bloating|bloated|gassy|gas and bloating|cramps and bloating|heartburn|constant heartburn|acid reflux|reflux|gerd|constipation|constipated|diarrhea|loose bowels|nausea|vomiting|throwing up|cant keep food down|ulcer|ulcers|stomach ulcer|crohns|crohn|colitis|ulcerative colitis|celiac|gluten|diverticulitis|blood in stool|blood in my stool|black stool|irritable bowel|endoscopy|colon cancer screening|h pylori|gastritis|agruras|acidez|nauseas|vomito|vomitos|diarrea|estreñimiento|gases|colitis nerviosa|ulcera|便血|腹泻|反酸|胀气|痔疮出血',
  Urology:
    'burning when i urinate|hurts when i urinate|hurts to urinate|pain when i urinate|urinate a lot|urinate|cant urinate|burns when i pee|arde cuando orino|sangre al orinar|sangre en la orina|sangre en mi orina|orino sangre|peeing all the time|pee all the time|always peeing|peeing every|urinating a lot|frequent peeing|overactive bladder|leaky bladder|bladder problems|incontinence|blood in my pee|pee doctor|painful urination|burning when i pee|erectile dysfunction|ed treatment|impotence|vasectomy|vasectomy reversal|low testosterone|low t|testicle pain|testicular pain|lump in my testicle|psa test|circumcision|kidney stone pain|infeccion urinaria|incontinencia|disfuncion erectil|vasectomia|orino mucho|尿失禁|阳痿|尿急',
  'Orthopaedic Surgery':
    'collarbone|broke my collarbone|ribs|broken ribs|cracked rib|pelvis|knee gives out|knees give out|knee buckles|knee locks|knee pops|swollen knee|sore knee|meniscus|torn acl|acl|rotator cuff|frozen shoulder|tennis elbow|golfers elbow|hip hurts|hip is bad|shoulder is killing me|knee is killing me|hurt my shoulder|hurt my hip|hurt my elbow|hurt my wrist|hurt my ankle|fell and hurt my|fell on my|bone spurs|broken collarbone|broken toe|broken rib|broken hip|dislocated shoulder|torn ligament|stress fracture|fractured|osteoporosis doctor|scoliosis|manguito rotador|codo de tenista|se me hincho la rodilla|me lastime la rodilla|me lastime el hombro|me cai|韧带|扭伤',
  'Endocrinology, Diabetes & Metabolism':
    'diabetes|diabetic care|diabetes care|prediabetes|pre diabetes|type two diabetes|type one diabetes|a1c|a1c is high|sugar is too high|my sugar|sugar levels|blood sugar levels|insulin pump|hypothyroid|hypothyroidism|hyperthyroid|hyperthyroidism|hashimotos|graves disease|goiter|thyroid nodule|thyroid nodules|thyroid lump|osteoporosis|adrenal|pituitary|diabetis|azucar alta|azucar en la sangre|tiroides|prediabetes|甲减|糖尿|血糖',
  'Hematology+Hematology & Oncology':
    'anemia|anemic|leukemia|lymphoma|myeloma|hemophilia|blood cancer|thalassemia|clotting disorder|blood disease|anemia falciforme|leucemia|白血病|淋巴瘤',
  'Hematology+Vascular Surgery':
    'blood clots in legs|blood clots in my legs|blood clot in my leg|clot in my leg|clots in my legs|dvt|deep vein thrombosis|coagulos|coagulo en la pierna|trombosis',
  'Medical Oncology+Hematology & Oncology':
    'chemo|chemotherapy|oncology|cancer follow up|cancer survivor|have a tumor|tumor|metastatic|brain tumor treatment|quimioterapia|quimio|化疗科',
  'Radiation Oncology+Medical Oncology':
    'radiation|radiation therapy|radiation treatment|radiation for|radiation for cancer|radioterapia|放疗',
  'Surgery+Gastroenterology':
    'gallstones|gallbladder|gall bladder|gallbladder attack|vesicula|piedras en la vesicula|胆囊',
  Surgery: 'hernia|inguinal hernia|umbilical hernia|appendix|appendicitis|hernia inguinal|lipoma|remove a cyst|疝',
  Rheumatology:
    'gout|joints are stiff|stiff joints in the morning|joint pain all over|autoimmune|sjogrens|ankylosing spondylitis|polymyalgia|gota|artritis|artritis reumatoide|关节肿',
  'Allergy & Immunology':
    'sneezing|cant stop sneezing|sneeze|itchy watery eyes|allergic to|allergy test|bee sting allergy|shellfish allergy|milk allergy|penicillin allergy|estornudos|estornudo mucho|alergia al polen|打喷嚏',
  'Pulmonary Disease+Allergy & Immunology':
    'asthma|wheezing|wheeze|asthma attack|asthma inhaler|asma|silbido en el pecho|喘息',
  'Pulmonary Disease':
    'neumologist|pneumologist|pneumonologist|emphysema|copd|chronic bronchitis|bronchitis|pneumonia|pulmonary fibrosis|lung nodule|spot on my lung|coughing blood|coughs all night|cough wont go away|lingering cough|tuberculosis|epoc|enfisema|bronquitis|neumonia|肺气肿|支气管炎|肺炎',
  Nephrology:
    'kidney function is low|kidneys not working|kidneys are failing|stage 3 kidney|ckd|chronic kidney disease|protein in my urine|swollen feet and kidney|insuficiencia renal|riñones malos|肾衰竭',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    'panic|my panic|ptsd|trauma counseling|trauma therapy|someone to talk to|somebody to talk to|talk therapy|counseling for|need to talk to someone|cry all the time|crying all the time|feel sad|feeling sad|feel lonely|lonely|sad all the time|feel hopeless|feel overwhelmed|emotional support|panic attacks|panic attack|panic disorder|phobia|fear of|ocd|self esteem|divorce counseling|grief|bereavement|job stress|work stress|stressed out|nervous breakdown|domestic violence|abusive relationship|sexual abuse|anxiety|depression|depressed|postpartum depression|ansiedad|depresion|ataques de panico|tristeza|estres|nervios|me siento triste|duelo|恐慌|强迫症|产后抑郁',
  'Psychiatry+Psychologist':
    'bipolar|schizophrenia|hearing voices|hears voices|paranoid|manic|mental illness|bipolar disorder|borderline|esquizofrenia|trastorno bipolar|精神分裂|双相',
  Psychiatry:
    'tms|tms therapy|ketamine|ketamine therapy|esketamine|antidepressant|antidepressants|zoloft|prozac|lexapro|xanax|adderall|bipolar medication|bipolar meds|medication for depression|meds for depression|meds for anxiety|psychiatric medication|medicine for depression',
  'Marriage & Family Therapist':
    'marriage is falling apart|marriage problems|marriage trouble|relationship problems|relationship trouble|fighting with my husband|fighting with my wife|couple counseling|premarital counseling|terapeuta de pareja|terapia de pareja|consejeria matrimonial|problemas de pareja|夫妻关系|婚姻咨询',
  'Obstetrics & Gynecology+Gynecology':
    'clinic for women|womens clinic|womens health clinic|womens center|women health|clinica de mujeres|clinica para mujeres|clinica de la mujer|menopause|perimenopause|hot flashes|night sweats|fibroids|fibroid|endometriosis|pcos|ovarian cyst|ovarian cysts|yeast infection|vaginal itching|vaginal infection|bacterial vaginosis|period cramps|bad cramps with my period|cramps with my period|heavy bleeding with my period|no period|missed period|birth control pills|birth control|get my tubes tied|tubes tied|hysterectomy|hpv vaccine|std and pap|breast exam|breast lump|lump in breast|nipple discharge|female problems|woman problems|womens problems|menopausia|fibromas|quiste en el ovario|anticonceptivos|flujo vaginal|papanicolau|papanicolaou|绝经|白带|盆腔炎',
  'Obstetrics & Gynecology+Obstetrics':
    'miscarriage|miscarried|had a miscarriage|aborto espontaneo|流产|pregnant women|expecting mother|weeks pregnant|months pregnant|high risk pregnancy|pregnancy care|positive pregnancy test|ob doctor|ob|due in|embarazo|embarazada|embarazadas|embarazo de alto riesgo|control prenatal|alto riesgo|高危妊娠|孕期',
  Podiatrist:
    'cut toenails|toenail came off|toenail fell off|lost a toenail|heel hurts|heel spur|heel spurs|toe hurts|big toe hurts|black toenail|thick toenails|cut my toenails|trim my toenails|toenails cut|toenails trimmed|foot ulcer|foot wound|sore on my foot|sore on foot|bunions|corns|arch pain|fallen arches|smelly feet|cracked heels|diabetic shoes|orthotics|juanete|juanetes|callos|uña enterrada|uñas encarnadas|hongos en las uñas|espolon|pie plano|拇外翻|脚跟痛',
  'Podiatrist+Orthopaedic Surgery':
    'foot and ankle doctor|foot and ankle specialist|foot and ankle|ankle and foot|pie y tobillo',
  'Optometrist+Ophthalmology':
    'eyes checked|get my eyes checked|check my eyes|eyes are blurry|blurry eyes|cant see far|cant see up close|eyes hurt|itchy eyes|eye strain|need glasses for|vision check|trouble seeing at night|examen de la vista|veo borroso|vista borrosa|me duelen los ojos|revisar la vista|视力模糊|眼睛痒',
  Ophthalmology:
    'cataract|cataracts|glaucoma|macular degeneration|retina|retinal|lasik|laser eye surgery|eye pressure is high|diabetic retinopathy|pterygium|cataratas|catarata|glaucoma ocular|carnosidad en el ojo|飞蚊症|黄斑',
  Optometrist:
    'glasses|new glasses|eye glasses|pair of glasses|contact lens exam|glasses for my|anteojos nuevos|lentes nuevos',
  Audiologist:
    'hard of hearing|hearing aid batteries|hearing aid repair|hearing checked|get my hearing checked|deaf|no oye bien|no escucha bien|听力下降|耳聋',
  'Neurology+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine+Orthopaedic Surgery':
    'sciatica|sciatic nerve|ciatica|nervio ciatico|坐骨神经',
  'Orthopaedic Surgery+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine':
    'back is killing me|back went out|threw my back out|back spasms|back pain for weeks|neck and back pain|low back|lumbago|tailbone|dolor de columna',
  'Orthopaedic Surgery of the Spine+Neurological Surgery+Orthopaedic Surgery':
    'spine surgeon|spine surgery|back surgery|cirujano de columna|herniated disc|herniated disk|bulging disc|slipped disc|slipped disk|spinal stenosis|stenosis|hernia discal|hernia de disco|disco herniado',
  'Sports Medicine+Orthopaedic Surgery':
    'soccer injury|football injury|basketball injury|running injury|sports injury|gym injury|hurt playing|injured playing|shin splints|pulled hamstring|pulled muscle|hamstring|lesion deportiva|运动损伤',
  'Phlebology+Vascular Surgery':
    'spider veins|varicose veins|leg swelling and spider veins|bulging veins|varices en las piernas|arañas vasculares',
  'Vascular Surgery': 'poor circulation|bad circulation|peripheral artery|aneurysm|carotid|mala circulacion|血液循环',
  'Colon & Rectal Surgery+Gastroenterology': 'hemorrhoid surgery|hemorrhoids|piles|hemorroides|almorranas|痔疮',
  'Infectious Disease': 'hiv|aids|hep c treatment|tb|staph infection|mrsa|valley fever|lyme|vih|infeccion por vih|艾滋',
  'Hepatology+Gastroenterology':
    'hepatitis|hepatitis b|hepatitis c|hep c|hep c treatment|cirrhosis|jaundice|liver enzymes are high|higado graso|cirrosis|hepatitis c|肝硬化',
  'Physical Therapist':
    'therapy after surgery|therapy after knee surgery|therapy after hip surgery|balance therapy|vestibular therapy|walking therapy|learn to walk again|pelvic floor therapy|post surgery therapy|fisioterapia|fisioterapeuta|terapia fisica|rehabilitacion fisica|康复科',
  'Speech-Language Pathologist':
    'stutter therapist|stutters|stuttering|not talking|isnt talking yet|speech help|talk clearly|terapia del habla|tartamudea|no habla bien|结巴',
  'Developmental - Behavioral Pediatrics+Behavior Analyst':
    'aba|aba therapy|aba therapist|autism therapy|developmental screening|on the autism spectrum|down syndrome doctor|terapia aba',
  'Sleep Medicine':
    'sleep study|sleep test|cpap|insomnia|up all night|cant fall asleep|cant stay asleep|snoring|snores|snore loudly|stop breathing at night|no puedo dormir|ronco mucho|ronquidos|apnea|insomnio',
  'Durable Medical Equipment & Medical Supplies':
    'wheelchair for my|wheelchair for my dad|need a wheelchair|needs a wheelchair|wheelchair for sale|silla de ruedas nueva|comprar una silla de ruedas|silla de ruedas electrica|glucose monitor|glucose meter|blood sugar monitor|blood pressure monitor|test strips|wheelchair to buy|cpap machine|cpap supplies|hospital bed|hospital bed rental|rent a hospital bed|cpap supplier|cpap machine supplier|medical supplies|medical supply|medical supply store|medical equipment|diapers for adults|adult diapers|nebulizer|oxygen concentrator|crutches|knee brace|back brace|compression stockings|diabetic supplies|cama de hospital|equipo medico|pañales para adultos|andador|muletas|医疗器材',
  'Physical Medicine & Rehabilitation+Physical Therapist':
    'stroke recovery|recover from a stroke|rehab after a stroke|rehab after stroke|spinal cord injury|recovery after accident',
  'Rehabilitation Clinic/Center+Physical Therapy Clinic/Center':
    'outpatient rehab|outpatient rehab center|outpatient rehabilitation|physical rehab center|centro de rehabilitacion',
  'Registered Dietitian+Nutritionist':
    'nutritionist|nutrition|dietician|meal plan|eat healthier|nutricionista|nutriologo|dieta',
  'Obesity Medicine+Registered Dietitian':
    'ozempic|wegovy|mounjaro|semaglutide|lose 50 pounds|obesity|overweight|bariatric|gastric bypass consult|bajar de peso|perder peso|sobrepeso|obesidad',
  'Urgent Care Clinic/Center':
    'urgent car|urgent cares|urgent cre|sprain|sprained|cut myself|cut my foot|burned myself|burn on my hand|bit by a dog|bitten by a dog|stung by|minor burn|need an xray today|got hurt|sprained ankle|me corte|me queme|torcedura|轻伤',
  'Family Medicine+Internal Medicine':
    'cold|flu symptoms|cough and fever|chills|not feeling well|feel sick|feeling unwell|dont feel good|tired|no energy|always exhausted|exhausted|physical|annual exam|yearly exam|wellness exam|work physical|medication refill|refill my blood pressure|tos y fiebre|gripe|gripa|resfriado|catarro|me siento mal|chequeo|chequeo medico|examen fisico|例行检查|不舒服看',
  Pediatrics:
    'pediatrist|pediatrists|well visit|well child visit|child checkup|school physicals|sports physicals|baby checkup|baby has a fever|baby is sick|my child is sick|kid is sick|kid has a fever|colicky|teething|bed wetting|wets the bed|chicken pox|doctor para mi hijo|doctor para mi bebe|hijo tiene fiebre|宝宝发烧|疫苗接种',
  'Clinical Social Worker+Social Worker': 'social worker|case worker|trabajadora social|trabajador social|社工',
  'Alzheimer Center (Dementia Center)+Neurology':
    'memory care|memory care facility|alzheimers facility|dementia facility|dementia home',
  'Nephrology+End-Stage Renal Disease (ESRD) Treatment Clinic/Center': 'peritoneal dialysis|dialysis at home',
  'Community Based Hospice Care Agency+Hospice and Palliative Medicine':
    'hospice|hospice care|end of life|end of life care|terminally ill|palliative care|comfort care|cuidados paliativos|hospicio|临终',
  'Wound Care Registered Nurse+Surgery':
    'bedsore|bedsores|bed sores|bed sore|pressure ulcer|pressure sores|wound that wont heal|open wound|wound care|ulceras por presion|llagas|褥疮',
  'Clinical Genetics (M.D.)+Genetic Counselor (M.S.)':
    'genetic testing|genetic test|gene test|family history of cancer|brca|prueba genetica|基因检测',
  Acupuncturist: 'acupuncture|herbal medicine|chinese medicine|cupping|traditional chinese medicine|moxibustion',
  'Massage Therapist': 'massage|deep tissue|sobador|sobadora',
  'Ambulatory Surgical Clinic/Center':
    'outpatient surgery|outpatient surgery center|day surgery|same day surgery|surgicenter|cirugia ambulatoria',
  'Radiology Clinic/Center+Diagnostic Radiology':
    'ultrasound of|chest xray|chest x ray|bone density|dexa|get a scan|ct scan of|radiografias',
  'Clinical Medical Laboratory':
    'blood drawn|blood panel|fasting blood|labs done|get labs|cholesterol test|a1c test|urine sample|drug screen|analisis|analisis de laboratorio|prueba de orina|抽血检查',
}
