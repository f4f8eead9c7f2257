/**
 * Parts of the body by themselves: they ask for a specialty when something hurts there or a doctor is named beside
 * them.
 */
export const topics: Readonly<Record<string, string>> = {
  'Cardiovascular Disease':
    'heart|❤|💓|💔|💗|🫀|cardiac|corazon|cardiaco|心脏|心|blood pressure|cholesterol|presion|colesterol|血压',
  'Optometrist+Ophthalmology': '👁|👀|eye|eyes|eyesight|vision|ojo|ojos|vista|眼睛|眼|视力',
  Podiatrist: '🦶|👣|foot|feet|toe|toes|toenail|toenails|heel|heels|pie|pies|dedo del pie|talon|脚|足|脚趾',
  Otolaryngology:
    '👂|👃|ear|ears|nose|throat|sinus|sinuses|tonsils|oido|oidos|oreja|orejas|nariz|garganta|耳朵|耳|鼻子|喉咙|鼻|嗓子',
  Dermatology: 'skin|mole|moles|hair|scalp|nails|fingernail|piel|cabello|pelo|uñas|lunares|皮肤|头发|指甲',
  Gastroenterology:
    'stomach|belly|gut|tummy|abdomen|abdominal|bowel|bowels|intestine|intestines|digestive|digestion|colon|estomago|barriga|panza|intestino|intestinos|digestivo|胃|肚子|肠胃|肠|消化',
  'Hepatology+Gastroenterology': 'liver|higado|肝|肝脏',
  'Orthopaedic Surgery':
    '🦴|bone|bones|joint|joints|knee|knees|hip|hips|shoulder|shoulders|elbow|elbows|wrist|wrists|ankle|ankles|hueso|huesos|articulacion|articulaciones|rodilla|rodillas|cadera|caderas|hombro|hombros|codo|muñeca|tobillo|骨头|骨|关节|膝盖|肩膀|髋|手腕|脚踝|手肘',
  'Orthopaedic Surgery+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine':
    'back|lower back|neck|espalda|cuello|columna|背|腰|颈椎|脖子',
  'Orthopaedic Surgery of the Spine+Orthopaedic Surgery+Neurological Surgery': 'spine|spinal|vertebra|脊椎|脊柱',
  Neurology: '🧠|brain|nerve|nerves|nervous system|head|cerebro|nervio|cabeza|大脑|脑|神经|头',
  'Pulmonary Disease': '🫁|lung|lungs|breathing|chest|pulmon|pulmones|respiracion|肺|呼吸',
  Nephrology: 'kidney|kidneys|rinon|riñones|肾|肾脏|肾病',
  Urology: 'bladder|prostate|urine|urinary|penis|testicle|testicles|vejiga|prostata|orina|testiculo|膀胱|前列腺|小便',
  'Obstetrics & Gynecology+Gynecology':
    'uterus|ovary|ovaries|vagina|vaginal|pelvic|utero|ovario|ovarios|子宫|卵巢|妇女病',
  'Dentist+General Practice Dentistry':
    '🦷|😬|tooth|teeth|gum|gums|molar|diente|dientes|muela|muelas|encia|牙|牙齿|牙龈|牙疼',
  'Endocrinology, Diabetes & Metabolism':
    'thyroid|hormone|hormones|hormonal|sugar|blood sugar|tiroides|hormonas|azucar|甲状腺|荷尔蒙|血糖',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    'mental|emotional|mood|emotions|mind|emocional|animo|心理|情绪',
  'Allergy & Immunology': 'allergy|allergies|allergic|alergia|alergias|alergico|过敏',
  'Vascular Surgery': 'vein|veins|artery|arteries|circulation|vena|venas|circulacion|血管|静脉',
  'Hand Surgery+Orthopaedic Surgery': '🖐|✋|hand|hands|finger|fingers|thumb|mano|manos|dedo|dedos|手|手指',
  Hematology: 'blood|sangre|血|血液',
  'Medical Oncology+Hematology & Oncology': 'cancer|tumor|cancer del|癌|癌症|肿瘤',
  'Speech-Language Pathologist': 'speech|speaking problem|habla|lenguaje|说话',
  'Audiologist+Otolaryngology': 'hearing|audicion|听力',
  'Sleep Medicine': 'sleep|sleeping|sueño|dormir|睡眠|睡觉',
}

/** Words that turn a part of the body into a complaint, before or behind it. */
export const complaintWords = `pain|pains|painful|ache|aches|aching|hurt|hurts|hurting|sore|problem|problems|issue|issues|trouble|troubles|injury|injured|swollen|swelling|stiff|stiffness|bad|broken|broke|infection|infected|numb|weak|burning|itchy|itching|bleeding|disease|condition|discomfort|cramps|spasms|lump|exam|check|checkup|checked|checkups|test|care|surgery|operation|replacement|transplant|stones|failure|doctor|clinic|dolor|dolores|duele|duelen|doler|problema|problemas|lastimado|hinchado|hinchada|infeccion|enfermedad|lesion|mal|mala|malas|revision|examen|cirugia|疼|痛|不舒服|疼痛|有问题|问题|病|酸痛|肿|不好|难受|检查|发炎|受伤`
