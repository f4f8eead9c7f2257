/**
 * What members say when they describe a complaint, a treatment or a person, beyond the words that the taxonomy brings.
 * Keys: display names, joined by +.
 */
export const complaintsEnglish: Readonly<Record<string, string>> = {
  'Cardiovascular Disease':
    'heart racing|racing heart|heart fluttering|heart skips a beat|my heart pounds|heart flutters|tightness in my chest|chest tightness|heart condition|heart issues|ticker|bad heart|blood pressure is high|bp is high|high bp|my pressure is high|cholesterol is high|clogged artery|heart valve problem|leaky valve|stent follow up|had a heart attack|heart checkup|heart dr',
  Gastroenterology:
    'stomach ache|stomach aches|stomachache|upset stomach|tummy ache|belly pain|belly ache|stomach hurts|stomach problems|stomach issues|stomach trouble|stomach cramps|gut doctor|gut problems|acid reflux|indigestion|colon check|colon screening|colon cancer screening|blood in my stool|blood in stool|irritable bowel|ibd|crohns|gastritis|stomach ulcer|trouble swallowing|digestive problems|gassy|poop problems|cant poop|tummy doctor|belly doctor|nausea|vomiting|throwing up|h pylori|lactose intolerant|hiatal hernia|endoscopy',
  Dermatology:
    'skin doctor|skin rash|rash on my skin|itchy skin|dry skin|bad skin|skin problem|skin problems|breakouts|zits|pimple|skin check|skin cancer check|mole check|weird mole|suspicious mole|hair loss|losing my hair|balding|nail fungus|skin tag|skin tags|wart|sunburn|shingles rash|age spots|dark spots|cold sores|excessive sweating|skin spots|skin growth|boil|boils|athletes foot|scabies|lice',
  'Orthopaedic Surgery':
    'bone doctor|broken bone|broken arm|broken leg|broken wrist|broken ankle|broken foot|knee pain|knee hurts|bad knee|bad knees|knee doctor|knee surgeon|hip pain|hip doctor|bad hip|shoulder pain|shoulder doctor|shoulder hurts|torn rotator cuff|rotator cuff|frozen shoulder|torn meniscus|meniscus tear|acl tear|torn acl|torn ligament|joint pain|joint doctor|elbow pain|wrist pain|ankle pain|tennis elbow|joint replacement|knee surgery|shoulder surgery|cast removed|dislocated shoulder|fractured wrist|fractured|bone fracture|bone spur|torn muscle|orthopod|bones doctor',
  'Adult Reconstructive Orthopaedic Surgery+Orthopaedic Surgery':
    'knee replacement|hip replacement|new knee|new hip|replace my knee|replace my hip',
  Neurology:
    'migraines|bad headaches|headaches|headache|headache doctor|head aches|nerve doctor|brain doctor|nerve damage|pinched nerve|seizure|seizures|tremors|shaking hands|hands shake|memory loss|memory problems|losing memory|forgetting things|forgetful|dementia|alzheimers|alzheimer|multiple sclerosis|dizzy spells|fainting|numb hands|numb fingers|tingling in my hands|tingling hands|tingling feet|numb feet|bells palsy|restless legs|stroke follow up|had a stroke|after a stroke|neuralgia|parkinsons disease|parkinsons|essential tremor',
  Psychiatry:
    'anxiety meds|anxiety medicine|depression meds|psych meds|psych medication|medication management|medication for anxiety|mental health medication|adhd meds|adhd medicine|adult adhd|prescribe antidepressants|lithium|mood stabilizer|mood swings|paranoia|delusions|mental breakdown|nervous breakdown',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    'feeling depressed|im depressed|feeling down|feeling anxious|anxious|stress|stressed|burnout|grieving|lost my husband|lost my wife|loss of a loved one|grief counseling|anger management|anger issues|trauma|abuse survivor|postpartum depression|low self esteem|loneliness|lonely|panic attack|worried all the time|cant cope|emotional support|mental health help|mental health counseling|mental health counselor|mental health care|mental health support|someone to talk to about|divorce counseling|nervous all the time|cry all the time|social anxiety|phobias|therapy for anxiety|therapy for depression',
  'Psychologist+Clinical Psychologist': 'psychologist|psychologists|psychology',
  'Midwife+Advanced Practice Midwife': 'midwife|midwives|midwifery',
  'Nurse Practitioner+Family Nurse Practitioner': 'nurse practitioner|nurse practitioners|np',
  'Marriage & Family Therapist':
    'therapist for couples|counselor for couples|couples counseling|couples therapy|couples therapist|couple therapy|marriage counseling|marriage counselor|marriage therapist|family therapy|family therapist|relationship counseling|relationship problems|marriage problems|family counseling|couples counselor',
  'Endocrinology, Diabetes & Metabolism':
    'diabetic|diabetes doctor|sugar diabetes|type 2 diabetes|type 1 diabetes|blood sugar problems|high blood sugar|high sugar|sugar doctor|thyroid doctor|thyroid problem|thyroid problems|underactive thyroid|overactive thyroid|hashimoto|graves disease|hormone problems|hormone doctor|low testosterone|prediabetes|prediabetic|thyroid nodule|insulin pump|cushings|addisons|gland doctor|glands',
  Urology:
    'prostate problems|prostate doctor|enlarged prostate|kidney stones|kidney stone|blood in urine|blood in my urine|bladder infection|urinary tract infection|urine infection|peeing a lot|pee a lot|frequent urination|cant pee|trouble peeing|burning when i pee|painful urination|leaking urine|overactive bladder|bladder problems|bladder doctor|erectile dysfunction|ed doctor|mens doctor|mens health|male doctor problems|male infertility|testicle pain|low t|psa test|pee doctor|waterworks|kidney stone doctor',
  Nephrology:
    'kidney doctor|kidney disease|kidney failure|kidney problems|bad kidneys|kidney function|protein in urine|kidney specialist|kidneys failing|kidney trouble|kidney issues',
  'Pulmonary Disease':
    'lung doctor|lung problems|lung specialist|trouble breathing|breathing problems|breathing trouble|hard to breathe|shortness of breath|short of breath|bad cough|chronic cough|coughing a lot|wont stop coughing|persistent cough|cough that wont go away|breathing doctor|smokers cough|lung nodule|spot on my lung|pulmonary fibrosis|breathing specialist|wheeze',
  'Allergy & Immunology':
    'hay fever|seasonal allergies|pollen allergy|food allergy|food allergies|peanut allergy|allergy shots|allergy test|allergy testing|allergic reaction|allergic reactions|allergies|allergy problems|dust allergy|cat allergy|itchy eyes and sneezing|bee sting allergy|allergic to',
  Otolaryngology:
    'ear nose throat|ear nose and throat|ear infection|ear infections|ear pain|earaches|ear hurts|clogged ear|clogged ears|ringing in my ears|ringing ears|ear ringing|sore throat|throat doctor|ear doctor|nose doctor|throat pain|throat hurts|sinus infection|sinus problems|sinus doctor|sinus pain|stuffy nose|nose bleeds|deviated septum|hoarse voice|hoarse|lost my voice|tonsil|tonsils removed|tonsillectomy|ear wax|ear tubes|swimmers ear|strep throat|post nasal drip|lump in my throat|loss of smell|vertigo',
  Podiatrist:
    'foot doctor|feet doctor|foot pain|feet hurt|foot hurts|heel pain|ingrown toenail|ingrown toe nail|ingrown nail|toenail fungus|flat feet|plantar fasciitis|bunion|corns|callus|calluses|diabetic foot|diabetic foot care|toe pain|hammer toe|foot care|toenails cut|toenail trimming|cut my toenails|foot fungus|foot ulcer|heel spur|heel spurs|foot specialist|toe nail',
  Ophthalmology:
    'cataract surgery|eye surgery|eye surgeon|eye pain|eye infection|pink eye|red eye|blurry vision and pain|diabetic eye|floaters|flashes of light|detached retina|eye injury|lazy eye|droopy eyelid|eye disease|eye problem|eye problems|losing my vision|losing vision',
  'Optometrist+Ophthalmology':
    'eye exam|eye exams|eye test|vision test|vision exam|eyes checked|eye checkup|eye check|blurry vision|cant see well|trouble seeing|dry eyes|dry eye|eye specialist|eye dr|vision doctor|vision care|vision problems|diabetic eye exam|itchy eyes|eye strain|eyes doctor',
  Optometrist:
    'new glasses|eyeglass prescription|glasses prescription|contact lens|contact lenses|contact lens fitting|need glasses|prescription glasses|reading glasses',
  'Obstetrics & Gynecology+Gynecology':
    'womans doctor|womens doctor|women doctor|womens health|lady parts|gynecological|gyn exam|pap|pelvic exam|pelvic pain|womans health|birth control|iud|heavy periods|irregular periods|painful periods|period problems|period cramps|missed period|menopause|hot flashes|yeast infection|vaginal infection|ovarian cyst|endometriosis|fibroid|annual womens exam|well woman|well woman exam|well woman visit|female problems|female exam|down there|vaginal discharge|hysterectomy|breast lump|breast exam',
  'Obstetrics & Gynecology+Obstetrics':
    'pregnancy|pregnant|im pregnant|prenatal|prenatal care|having a baby|expecting|expecting a baby|baby delivery|deliver my baby|delivery doctor|pregnancy test|c section|postpartum|postpartum care|trimester|maternity|maternity doctor|pregnancy care|obs',
  'Reproductive Endocrinology+Obstetrics & Gynecology':
    'trying to get pregnant|trying to conceive|cant get pregnant|fertility|fertility doctor|fertility specialist|infertility doctor|fertility treatment|freeze my eggs|egg freezing',
  Pediatrics:
    'kids doctor|kid doctor|childrens doctor|child doctor|baby doctor|well child|well baby|school physical|sports physical for my|childhood shots|shots for school|camp physical|kindergarten physical|baby shots|colic|diaper rash',
  Rheumatology:
    'arthritis doctor|rheumatoid arthritis|rheumatoid|psoriatic arthritis|lupus doctor|gout doctor|autoimmune disease|autoimmune|swollen joints|stiff joints|joint inflammation|osteoarthritis|raynauds',
  'Pain Medicine':
    'pain doctor|pain management|pain specialist|chronic pain|pain clinic doctor|pain meds|pain control|body pain|cortisone shot|steroid injection|nerve block|pain injections|epidural injection',
  'Physical Therapist':
    'physical therapy|physical therapist|pt|physio|rehab after knee surgery|rehab after surgery|rehab for my knee|rehab for my shoulder|knee rehab|shoulder rehab|balance training|gait training|physical rehab|therapy for my back|therapy for my knee|therapy for my shoulder|exercise therapy|phys therapy|physical theropy|learn to walk again|stroke therapy',
  'Occupational Therapist':
    'occupational therapy|ot therapy|help with daily living skills|fine motor skills|sensory integration|sensory issues',
  'Speech-Language Pathologist':
    'speech therapy|speech therapist|speech delay|speech problem|speech problems|speech pathologist|stuttering help|not talking yet|late talker|doesnt talk yet|speech teacher|swallowing therapy',
  Chiropractor:
    'back cracker|back cracking|crack my back|back cracking doctor|adjust my back|back adjustment|spinal adjustment|neck adjustment|bone cracker|bonesetter|chiro doctor|spine adjustment|back popper|neck cracking|pop my back',
  'Dentist+General Practice Dentistry':
    'dentist|dentists|dental doctor|general dentist|family dentist|dds|dmd|dental|teeth doctor|tooth doctor|teeth cleaning|teeth cleaned|clean my teeth|dental cleaning|tooth ache|tooth hurts|tooth pain|teeth hurt|broken tooth|chipped tooth|cracked tooth|tooth pulled|pull a tooth|tooth extraction|tooth extracted|tooth filling|cavity filled|cavity|fillings|dental checkup|dental exam|dental crown|crown|teeth whitening|whiten my teeth|tooth infection|dental work|dental care|mouth doctor|loose tooth|knocked out tooth|emergency dentist|tooth decay|dental implants|implants for teeth|swollen gum',
  'Orthodontics and Dentofacial Orthopedics':
    'braces for my|straighten my kids teeth|straighten my sons teeth|straighten my daughters teeth|teeth braces|straighten my teeth|straighten teeth|crooked teeth|teeth straightening|dental braces|clear aligners|aligners',
  'Endodontics+Dentist': 'root canal|root canal doctor|root canal specialist',
  'Periodontics+Dentist':
    'gum disease|bleeding gums|gum doctor|gum specialist|receding gums|gum surgery|deep cleaning teeth|gums bleed',
  'Oral and Maxillofacial Surgery+Dentist':
    'wisdom tooth|wisdom teeth|wisdom teeth removal|wisdom teeth out|oral surgeon|jaw surgery|dental surgeon|mouth surgeon|jaw pain|impacted tooth',
  'Medical Oncology+Hematology & Oncology':
    'cancer treatment|cancer specialist|breast cancer|colon cancer|lung cancer|prostate cancer|skin cancer treatment|pancreatic cancer|cancer care|chemo doctor|tumor doctor|cancer center doctor|cancer dr|have cancer|diagnosed with cancer',
  Hematology:
    'blood doctor|blood disorder|blood specialist|low iron|iron deficiency|anemic|sickle cell|sickle cell anemia|blood clots|low platelets|bleeding disorder|easy bruising|bruise easily',
  'Infectious Disease':
    'hiv doctor|hiv care|hiv specialist|hiv treatment|lyme disease|std test|std testing|sti testing|hiv test|prep for hiv|prep|infection that wont heal|infection specialist|covid long haul|long covid',
  Surgery:
    'general surgeon|hernia surgery|hernia repair|gallbladder removed|gallbladder surgery|appendix out|take out my gallbladder|remove a lump|hernia doctor|operation doctor',
  'Plastic Surgery':
    'plastic surgeon|tummy tuck|breast implants|breast reduction|cosmetic surgery|nose job|breast augmentation|cosmetic surgeon|skin removal surgery|scar removal|burn scar',
  'Sleep Medicine':
    'cant sleep|cannot sleep|trouble sleeping|sleep problems|sleep apnea|sleep doctor|sleep study|not sleeping|snore|snoring a lot|sleep specialist|sleeping problems|sleep disorder|insomniac',
  'Registered Dietitian+Nutritionist':
    'diet|dietitian|diet help|eating plan|meal planning|healthy eating|nutrition counseling|food coach|diet doctor for|diabetic diet|help with my diet|eat better',
  'Obesity Medicine+Registered Dietitian':
    'weight loss|lose weight|weight loss doctor|weight doctor|weight problem|weight management|weight loss shots|help losing weight|overweight doctor|diet pills',
  Audiologist:
    'hearing test|hearing exam|hearing loss|hard of hearing|hearing doctor|cant hear|cant hear well|going deaf|losing my hearing|trouble hearing|hearing aid|hearing aids|hearing check|hearing specialist',
  'Vascular Surgery':
    'vascular|blocked leg artery|leg circulation problems|circulation problems|vein surgeon|leg ulcers',
  'Phlebology+Vascular Surgery':
    'varicose vein|varicose veins treatment|vein treatment|spider vein|swollen veins|leg veins',
  'Hand Surgery+Orthopaedic Surgery':
    'carpal tunnel|carpal tunnel syndrome|trigger finger|hand surgeon|hand doctor|hand pain|hand hurts|broken finger|finger pain|hand specialist|thumb pain',
  'Hepatology+Gastroenterology':
    'liver doctor|liver disease|fatty liver|liver problems|liver specialist|cirrhosis doctor|hep c|hep b|liver enzymes',
  'Colon & Rectal Surgery+Gastroenterology':
    'hemorrhoid|hemorrhoids|rectal bleeding|anal pain|butt doctor|rectal pain|anal fissure|colorectal surgeon|colorectal',
  'Developmental - Behavioral Pediatrics+Behavior Analyst':
    'autism|autistic|autism evaluation|autism testing|autism specialist|autism spectrum|on the spectrum|developmental delay|developmental delays',
  'Child & Adolescent Psychiatry+Clinical Child & Adolescent Psychologist':
    'hyperactive child|child therapist|kids therapist|therapist for my child|therapist for kids|child psychologist|child counselor|counselor for my teen|teen therapist|child therapy|therapist for my son|therapist for my daughter|therapist for my teenager|behavior problems at school|child anxiety|play therapy|play therapist',
  'Addiction Medicine+Addiction (Substance Use Disorder) Counselor':
    'addiction|addict|drug problem|drinking problem|alcohol problem|alcoholic|quit drinking|stop drinking|quitting drinking|stopping drinking|cut down on drinking|quit alcohol|quit smoking weed|drug addiction|alcohol addiction|opioid addiction|opiate addiction|substance abuse|substance use|drug abuse|get sober|addiction help|drug counselor|alcohol counselor|addiction counselor|drug and alcohol|recovering addict|pain pill addiction|get off drugs|help with drinking|gambling addiction',
  'Substance Abuse Rehabilitation Facility+Substance Use Disorder Rehabilitation Clinic/Center':
    'drug rehab|alcohol rehab|detox|detox center|rehab for drugs|rehab for alcohol|drug treatment|drug treatment center|drug rehab center|inpatient drug rehab|sober living|alcohol treatment',
  'Family Medicine':
    'family doctor|family dr|family md|doctor for my family|doctor for the whole family|family practice|family medicine|family practitioner|family physician',
  'Internal Medicine': 'internist|internal medicine|doctor for adults|adult medicine doctor|internal med doctor',
  'Geriatric Medicine':
    'doctor for seniors|doctor for elderly|senior care doctor|doctor for old people|elderly doctor|doctor for older people|doctor for the elderly|geriatrics doctor',
  'Emergency Care Clinic/Center+General Acute Care Hospital':
    'emergency room|er|emergency hospital|trauma center|emergency department',
  'Urgent Care Clinic/Center':
    'urgent care|walk in clinic|walkin clinic|walk in doctor|urgent clinic|stitches|minor injury|quick clinic|urgentcare|citymd type|need stitches|immediate care',
  'Clinical Medical Laboratory':
    'blood work|blood test|blood tests|blood draw|get blood drawn|get my blood drawn|lab test|lab tests|lab work|labwork|bloodwork|urine test|drug test|test lab|blood lab|covid test|paternity test|testing lab|diagnostic lab|lab',
  'Magnetic Resonance Imaging (MRI) Clinic/Center+Radiology Clinic/Center':
    'mri|mri scan|mri place|open mri|mri center|get an mri|mri test|mri machine',
  'Radiology Clinic/Center+Diagnostic Radiology':
    'x ray|xray|x rays|ct scan|cat scan|ct|imaging|imaging center|ultrasound|sonogram|radiology place|scan|bone scan|dexa scan|bone density test|pet scan|x ray place|imaging place|radiology center|sonogram place',
  'Mammography Clinic/Center+Radiology Clinic/Center':
    'mammogram|mammograms|mammography|breast screening|breast imaging|mammo|mammogram place',
  'Community/Retail Pharmacy+Pharmacy':
    'drug store|pharmacy|pharmacies|fill a prescription|fill my prescription|prescription filled|refill|refills|medicine pickup|flu shot pharmacy|rx|pick up my meds|pick up medicine|24 hour pharmacy',
  'Skilled Nursing Facility+Nursing Facility/Intermediate Care Facility':
    'nursing home|nursing homes|old folks home|old people home|rest home|convalescent home|skilled nursing|skilled nursing facility|nursing facility|home for the elderly|long term care|long term care facility|short term rehab|sub acute rehab|subacute rehab|rehab and nursing|nursing care facility|place for my mother to live|nursing center|nursing rehab',
  'Assisted Living Facility':
    'assisted living|senior living|senior home|retirement home|senior housing with care|adult home|assisted living home|elder living',
  'Home Health Agency+In Home Supportive Care Agency':
    'home care|home health|home health care|home care agency|home health agency|hha agency|aide agency|homecare agency|nurse to come to the house|nurse at home|care at home|in home care|in home nurse|visiting nurse|visiting nurses|nurse come to my home|caregiver agency|home nursing|home help agency|someone to take care of my mother at home|help at home',
  'Home Health Aide+Personal Care Attendant':
    'home attendant|home aide|home health aide|health aide|caregiver|caretaker|someone to help me bathe|help bathing|personal care aide|aide for my mother|hha|home helper|someone to care for my',
  'Durable Medical Equipment & Medical Supplies':
    'wheelchair repair|buy a wheelchair|rent a wheelchair|new wheelchair|power wheelchair|electric wheelchair|wheelchair supplier|wheelchair store|get a wheelchair|walker|rollator|hospital bed|shower chair|commode|medical supplies|medical supply store|medical supply|medical equipment|crutches|cane|knee brace|back brace|blood pressure monitor|adult diapers|oxygen tank|cpap machine|cpap supplies|glucose monitor|diabetic supplies|compression socks|compression stockings|hoyer lift',
  'Non-emergency Medical Transport (VAN)':
    'ride to the doctor|ride to my appointment|rides to doctor|transportation to my appointment|medical transportation|medical transport|wheelchair van|wheelchair transport|wheelchair transportation|ambulette service|transport to dialysis|ride to dialysis|transportation to dialysis|car service to doctor|medical ride|medical rides',
  'End-Stage Renal Disease (ESRD) Treatment Clinic/Center':
    'dialysis|dialysis center|dialysis clinic|dialysis place|kidney dialysis|dialysis treatment|hemodialysis center',
  'Adult Day Care':
    'adult day care|adult daycare|senior center|senior day care|day center for seniors|adult day program|social adult day care|day program for my mother|adult day center',
  'Community Based Hospice Care Agency+Hospice and Palliative Medicine':
    'hospice|hospice care|end of life|dying|palliative care|comfort care|terminal cancer care',
  'General Acute Care Hospital': 'hospital|hospitals|medical center',
  Acupuncturist:
    'acupuncture|acupuncturist|chinese medicine|needles for pain|chinese herbs|herbalist|traditional chinese medicine|chinese doctor herbs|acupunture|accupuncture',
  'Massage Therapist': 'massage|massage therapy|massage therapist|deep tissue massage|medical massage',
  'Sports Medicine':
    'sports injury|sports doctor|sports injuries|running injury|torn hamstring|pulled muscle|sports medicine|sprained ankle|athlete doctor|sprained knee|shin splints',
  'Physical Medicine & Rehabilitation':
    'rehab doctor|physiatrist|pmr doctor|rehabilitation doctor|stroke recovery|physical medicine',
  'Lactation Consultant':
    'breastfeeding help|breast feeding|lactation help|nursing my baby|latch problems|help breastfeeding|latching',
  'Genetic Counselor (M.S.)': 'genetic testing|genetic counseling|family history of cancer testing|genetics counselor',
  'Neurological Surgery': 'brain surgeon|brain tumor|brain surgery|spine surgeon|neuro surgeon|aneurysm',
  'Orthopaedic Surgery of the Spine+Neurological Surgery':
    'spine surgery|back surgery|herniated disc|slipped disc|bulging disc|spine doctor|spinal stenosis|herniated disk|spine specialist|disc problem',
  'Thoracic Surgery (Cardiothoracic Vascular Surgery)':
    'heart surgery|open heart|heart operation|valve replacement|bypass operation',
  'Clinical Cardiac Electrophysiology+Cardiovascular Disease':
    'afib|a fib|irregular heart beat|irregular heartbeat|heart rhythm|arrhythmia|pacemaker|heart rhythm problem',
}
