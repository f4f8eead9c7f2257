/** The same as the English table, in Spanish and Chinese. */
export const complaintsSpanish: Readonly<Record<string, string>> = {
  'Cardiovascular Disease':
    'doctor del corazon|cardiologo|cardiologa|corazon acelerado|problema del corazon|dolor en el pecho|me duele el pecho|alta presion|presion alta|colesterol',
  Gastroenterology:
    'dolor de estomago|me duele el estomago|problemas del estomago|doctor del estomago|doctor de la barriga|gastroenterologo|malestar estomacal|gases|acidez estomacal|estomago|indigestion|nauseas|vomito',
  Dermatology:
    'doctor de la piel|medico de la piel|doctor de piel|problemas de la piel|manchas en la piel|caida del pelo|caida del cabello|se me cae el pelo|hongos en las uñas|alergia en la piel|dermatologo|dermatologa',
  'Orthopaedic Surgery':
    'doctor de los huesos|doctor de huesos|medico de huesos|dolor de rodilla|dolor en la rodilla|me duele la rodilla|dolor de hombro|me duele el hombro|dolor de cadera|hueso roto|brazo roto|pierna rota|fracturado|dolor en las articulaciones|doctor de las rodillas|ortopeda|traumatologo',
  Neurology:
    'dolor de cabeza|dolores de cabeza|migrañas|doctor de la cabeza|doctor de los nervios del cuerpo|perdida de memoria|se le olvidan las cosas|demencia|alzheimer|convulsion|neurologo|neurologa|se me duermen las manos|adormecimiento',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    'me siento triste|estoy deprimido|estoy deprimida|ayuda para la depresion|ayuda con la depresion|ansioso|ansiosa|ayuda psicologica|hablar con alguien|terapia|terapia psicologica|consejero|problemas emocionales|manejo de la ira|ataque de panico',
  'Psychologist+Clinical Psychologist': 'psicologo|psicologa|psicologos|psicologia',
  'Midwife+Advanced Practice Midwife': 'partera|comadrona|matrona',
  'Marriage & Family Therapist':
    'terapia de pareja|terapia de parejas|consejeria matrimonial|terapia familiar|terapeuta de pareja|terapeuta familiar|problemas de pareja',
  'Endocrinology, Diabetes & Metabolism':
    'diabetico|diabetica|doctor de la diabetes|doctor para diabeticos|doctor de diabetes|azucar alta|azucar en la sangre|doctor del azucar|endocrinologo|problemas de tiroides|tiroide',
  Urology:
    'doctor de la prostata|problemas de prostata|piedras en los riñones|calculos renales|infeccion de orina|infeccion urinaria|sangre en la orina|orino mucho|urologo|disfuncion erectil|problemas para orinar',
  Nephrology:
    'doctor de los riñones|doctor del riñon|problemas de riñon|problemas de los riñones|insuficiencia renal|nefrologo|enfermedad renal',
  'Pulmonary Disease':
    'doctor de los pulmones|doctor del pulmon|problemas para respirar|me cuesta respirar|falta de aire|tos cronica|mucha tos|tos|neumologo|dificultad para respirar|dificultad al respirar',
  'Allergy & Immunology':
    'doctor de alergias|doctor para alergias|alergia al polen|prueba de alergia|alergico|alergica|fiebre del heno|alergologo',
  Otolaryngology:
    'oido nariz y garganta|oidos nariz y garganta|dolor de oido|me duele el oido|doctor de los oidos|doctor de oidos|dolor de garganta|me duele la garganta|infeccion de oido|doctor de la garganta|otorrino|zumbido en los oidos|problemas de sinusitis',
  Podiatrist:
    'doctor de los pies|doctor de pies|medico de los pies|dolor de pie|dolor en los pies|me duelen los pies|uña enterrada|uñas enterradas|uña encarnada|pie diabetico|hongos en los pies|podiatra|podologo|juanete|espolon',
  'Optometrist+Ophthalmology':
    'doctor de los ojos|doctor de ojos|doctor de la vista|medico de la vista|oculista|examen de la vista|examen de ojos|me duelen los ojos|veo borroso|vision borrosa|problemas de la vista|lentes nuevos|examen de vista',
  Ophthalmology: 'oftalmologo|oftalmologa|cirugia de cataratas|cataratas|catarata',
  'Obstetrics & Gynecology+Gynecology':
    'doctor de la mujer|doctor de mujeres|doctora de mujeres|medico de mujeres|ginecologo|ginecologa|salud de la mujer|papanicolau|control natal|anticonceptivos|menopausia|regla irregular|problemas femeninos|examen ginecologico',
  'Obstetrics & Gynecology+Obstetrics':
    'estoy embarazada|embarazada|control del embarazo|cuidado prenatal|embarazo|doctor para el embarazo|prenatal|voy a tener un bebe|control prenatal|parto',
  Pediatrics:
    'doctor para mi hijo|doctor para mi hija|doctor para mi bebe|doctor de niños|doctora de niños|doctor para niños|medico para mi hijo|medico para mi hija|medico para niños|medico de niños|pediatra|vacunas para mi hijo|vacunas para mi bebe|doctor para mis hijos|doctor para mis niños',
  Rheumatology: 'artritis|reumatologo|doctor de la artritis|gota|reumatismo|dolor en las coyunturas|coyunturas',
  'Pain Medicine': 'doctor del dolor|manejo del dolor|dolor cronico|medicina del dolor|especialista en dolor',
  'Physical Therapist':
    'terapia fisica|fisioterapia|terapista fisico|terapeuta fisico|fisioterapeuta|rehabilitacion fisica|terapia para la rodilla|terapia para la espalda',
  'Speech-Language Pathologist':
    'terapia del habla|terapia de lenguaje|terapeuta del habla|problemas del habla|no habla todavia|terapista del habla|logopeda|terapia de habla',
  'Occupational Therapist': 'terapia ocupacional|terapista ocupacional|terapeuta ocupacional',
  Chiropractor: 'quiropractico|quiropractor|el que truena los huesos|tronar la espalda|sobador de espalda',
  'Dentist+General Practice Dentistry':
    'dentista|dentistas|doctor de los dientes|doctor de dientes|dolor de muela|dolor de muelas|dolor de diente|me duele la muela|me duele un diente|limpieza dental|limpieza de dientes|sacar una muela|sacarme una muela|extraccion de muela|diente roto|caries|empaste|odontologo|dentadura|corona dental|muela picada',
  'Orthodontics and Dentofacial Orthopedics':
    'frenos|frenos para los dientes|brackets|enderezar los dientes|ortodoncista|dientes chuecos',
  'Endodontics+Dentist': 'tratamiento de canal|tratamiento de nervio|endodoncia|tratamiento de conducto',
  'Oral and Maxillofacial Surgery+Dentist': 'muela del juicio|muelas del juicio|cirujano oral|cordal|muelas cordales',
  'Medical Oncology+Hematology & Oncology':
    'doctor del cancer|doctor de cancer|oncologo|oncologa|cancer de seno|cancer de mama|cancer de colon|cancer de prostata|tratamiento de cancer|cancer|quimioterapia',
  Hematology: 'doctor de la sangre|hematologo|anemia|problemas de la sangre',
  Surgery: 'cirujano|cirujano general|operacion de hernia|hernia|operarme de la vesicula|vesicula',
  'Sleep Medicine': 'no puedo dormir|insomnio|apnea del sueño|problemas para dormir|doctor del sueño',
  'Registered Dietitian+Nutritionist': 'nutricionista|dietista|dieta|plan de alimentacion|comer mejor|nutriologa',
  'Obesity Medicine+Registered Dietitian': 'bajar de peso|perder peso|doctor para bajar de peso|sobrepeso|obesidad',
  Audiologist:
    'prueba de audicion|examen de audicion|no oigo bien|no escucho bien|aparatos para oir|aparato para oir|perdida de audicion|sordera|audifonos',
  'Child & Adolescent Psychiatry+Clinical Child & Adolescent Psychologist':
    'psicologo infantil|psicologo para niños|psicologo para mi hijo|psicologa infantil|terapeuta para mi hijo|terapeuta para niños|deficit de atencion|tdah',
  'Developmental - Behavioral Pediatrics+Behavior Analyst':
    'autismo|autista|evaluacion de autismo|retraso en el desarrollo',
  'Addiction Medicine+Addiction (Substance Use Disorder) Counselor':
    'alcoholico|alcoholismo|adiccion|adicto|drogas|problema con el alcohol|dejar de tomar|dejar de beber|problema de drogas|adicciones|drogadiccion',
  'Urgent Care Clinic/Center':
    'clinica de urgencias|clinica de urgencia|urgencias|centro de urgencias|atencion de urgencia|cuidado urgente|sin cita previa',
  'Emergency Care Clinic/Center+General Acute Care Hospital':
    'sala de emergencia|sala de emergencias|emergencias|cuarto de emergencia',
  'Clinical Medical Laboratory':
    'analisis de sangre|examen de sangre|prueba de sangre|laboratorio|pruebas de laboratorio|sacar sangre|sacarme sangre|examenes de laboratorio',
  'Radiology Clinic/Center+Diagnostic Radiology':
    'rayos x|radiografia|tomografia|ultrasonido|sonograma|lugar de rayos x|centro de imagenes|ecografia',
  'Magnetic Resonance Imaging (MRI) Clinic/Center+Radiology Clinic/Center':
    'resonancia magnetica|resonancia|lugar para resonancia',
  'Mammography Clinic/Center+Radiology Clinic/Center': 'mamografia|mamograma|mamografias',
  'Community/Retail Pharmacy+Pharmacy': 'farmacia|farmacias|surtir receta|surtir mi receta|botica|farmacia de 24 horas',
  'Skilled Nursing Facility+Nursing Facility/Intermediate Care Facility':
    'asilo|hogar de ancianos|asilo de ancianos|casa de ancianos|residencia de ancianos|hogar de convalecencia|hogar para ancianos',
  'Home Health Agency+In Home Supportive Care Agency':
    'cuidado en casa|cuidado en el hogar|agencia de cuidado|enfermera en casa|cuidado a domicilio|agencia de cuidado en el hogar|cuidados en casa',
  'Home Health Aide+Personal Care Attendant':
    'cuidadora|cuidador|ayudante en casa|persona que cuide a mi mama|alguien que cuide a mi',
  'End-Stage Renal Disease (ESRD) Treatment Clinic/Center': 'dialisis|centro de dialisis|clinica de dialisis',
  'Non-emergency Medical Transport (VAN)':
    'transporte medico|transporte al doctor|transporte para citas|transporte a mis citas',
  'General Acute Care Hospital': 'hospital|hospitales|centro medico',
  'Geriatric Medicine':
    'doctor para personas mayores|doctor para ancianos|geriatra|medico para adultos mayores|doctor de la tercera edad',
  'Adult Day Care':
    'centro de dia|cuidado de dia para adultos|centro para adultos mayores|guarderia de adultos|centro de dia para mayores',
  Acupuncturist: 'acupuntura|acupunturista|medicina china',
  'Massage Therapist': 'masaje|masajes|masajista',
  'Orthopaedic Surgery+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine':
    'me duele la espalda|dolor de cuello|dolor de cintura|dolor lumbar|mal de espalda',
  Psychiatry: 'psiquiatra|medicina para la ansiedad|medicamento para la depresion',
}

export const complaintsChinese: Readonly<Record<string, string>> = {
  'Cardiovascular Disease':
    '心脏科|心脏科医生|心脏专科医生|看心脏|心脏病医生|心血管医生|血压高|心跳快|心脏痛|心口痛|心脏病专家',
  Gastroenterology:
    '肠胃科|肠胃科医生|胃科|胃痛|胃疼|肚子疼|肚子痛|看胃|消化科|消化内科|胃镜|肠镜|胃酸|便秘|拉肚子|胃肠科|肠胃医生|肠胃不好|胃不舒服|反酸|腹泻',
  Dermatology: '皮肤科|皮肤科医生|看皮肤|皮肤病|皮肤痒|湿疹|青春痘|痘痘|脱发|掉头发|痣|皮肤医生|皮肤过敏|起疹子|牛皮癣',
  'Orthopaedic Surgery':
    '骨科|骨科医生|膝盖痛|膝盖疼|膝盖|骨折|关节痛|关节疼|肩膀痛|肩膀疼|看骨头|髋关节|肩周炎|手腕疼',
  Neurology:
    '神经科|神经内科|神经科医生|头痛|头疼|偏头痛|头晕|中风|手抖|帕金森|老年痴呆|健忘|失忆|记忆力|脑科|癫痫|面瘫|手麻|脚麻',
  Psychiatry: '精神科|精神科医生|精神医生|躁郁|抗抑郁药',
  'Psychologist+Clinical Social Worker+Mental Health Counselor':
    '心理医生|心理咨询|心理治疗|心理辅导|心理咨询师|心理治疗师|抑郁|忧郁|焦虑|焦虑症|失眠焦虑|压力大|心情不好|想找人聊聊|心理健康|谈话治疗|抑郁症|情绪低落',
  'Endocrinology, Diabetes & Metabolism':
    '内分泌科|内分泌|糖尿病|糖尿病医生|甲状腺|甲状腺医生|血糖高|高血糖|看糖尿病|甲亢|内分泌科医生',
  Urology: '泌尿科|泌尿科医生|前列腺|尿频|肾结石|尿血|泌尿|小便疼|尿路感染|男科|尿不出来',
  Nephrology: '肾科|肾脏科|肾内科|肾脏病|肾科医生|肾病|肾脏医生|肾脏科医生|肾不好',
  'Pulmonary Disease': '肺科|呼吸科|肺科医生|呼吸内科|咳嗽|气喘|看肺|肺病|呼吸困难|胸腔科|肺部|肺科专家|一直咳嗽|哮喘',
  'Allergy & Immunology': '过敏科|过敏|过敏医生|花粉过敏|花粉症|过敏科医生|鼻炎|荨麻疹',
  Otolaryngology:
    '耳鼻喉科|耳鼻喉|耳鼻喉科医生|耳鼻喉医生|喉咙痛|喉咙疼|耳朵痛|耳朵疼|耳鸣|鼻窦炎|流鼻血|嗓子疼|五官科|扁桃体|中耳炎',
  Podiatrist: '足科|足科医生|脚科|脚科医生|脚痛|脚疼|看脚|灰指甲|脚趾|足病|足部医生|嵌甲|足底筋膜炎|鸡眼|脚医生',
  'Optometrist+Ophthalmology': '眼科|眼科医生|看眼睛|眼睛痛|眼睛疼|眼医|验眼|眼睛检查|视力检查|眼睛不舒服|看不清',
  Optometrist: '验光|配眼镜|验光师|隐形眼镜|近视',
  Ophthalmology: '白内障|白内障手术|青光眼|视网膜',
  'Obstetrics & Gynecology+Gynecology':
    '妇科|妇科医生|妇产科|妇产科医生|看妇科|月经不调|妇科检查|更年期|子宫肌瘤|避孕|妇科病|子宫颈检查|月经',
  'Obstetrics & Gynecology+Obstetrics': '产科|产科医生|怀孕|孕妇|产检|产前检查|生孩子|孕检|怀孕了',
  Pediatrics:
    '儿科|儿科医生|小儿科|小儿科医生|儿童医生|看小孩的医生|小孩发烧|儿医|孩子看病|宝宝看病|小孩看病|小孩打疫苗',
  Rheumatology: '风湿科|风湿|关节炎|类风湿|痛风|风湿科医生|风湿免疫科|红斑狼疮',
  'Pain Medicine': '疼痛科|疼痛管理|疼痛科医生|止痛|慢性疼痛|疼痛医生',
  'Physical Therapist': '物理治疗|物理治疗师|理疗|复健|康复治疗|理疗师|物理治疗诊所|复健科|康复训练',
  'Speech-Language Pathologist': '语言治疗|语言治疗师|言语治疗|说话晚|语言发育迟缓|口吃|语言康复',
  'Occupational Therapist': '职能治疗|职业治疗|作业治疗|职能治疗师',
  Chiropractor: '脊椎神经科|整脊|脊椎矫正|正骨|整脊师|脊医|整骨|脊椎医生|脊椎神经医生|脊骨神经科',
  'Dentist+General Practice Dentistry':
    '牙医|牙科|牙科医生|看牙|看牙医|牙痛|牙疼|洗牙|补牙|拔牙|牙齿痛|蛀牙|牙医生|镶牙|假牙|牙齿检查|种牙|看牙齿',
  'Orthodontics and Dentofacial Orthopedics': '牙齿矫正|矫正牙齿|箍牙|牙套|正畸|牙箍|矫正牙科',
  'Endodontics+Dentist': '根管治疗|杀神经|根管|抽神经',
  'Oral and Maxillofacial Surgery+Dentist': '智齿|拔智齿|口腔外科',
  'Medical Oncology+Hematology & Oncology':
    '肿瘤科|肿瘤科医生|癌症|癌症医生|癌症专科|化疗|乳腺癌|肺癌|癌症科|肿瘤医生|癌科|肠癌',
  Hematology: '血液科|血液科医生|贫血|血液病',
  'Infectious Disease': '传染病科|感染科|艾滋病|肺结核',
  Surgery: '外科|外科医生|疝气|胆结石|阑尾炎|开刀|动手术|手术医生',
  'Sleep Medicine': '失眠|睡眠科|睡不着|睡眠呼吸暂停|打呼噜|睡眠医生|打鼾',
  'Registered Dietitian+Nutritionist': '营养师|饮食|营养科|饮食指导|营养顾问',
  'Obesity Medicine+Registered Dietitian': '减肥|减重|肥胖',
  Audiologist: '听力检查|听力师|助听器|听不清|耳背|听力科|听力医生|听力测试',
  'Internal Medicine': '内科|内科医生|普通内科|大内科|成人内科',
  'Family Medicine': '家庭医生|家庭科|家庭科医生|全科医生|家庭医师|全科|家医',
  'Geriatric Medicine': '老人科|老年科|老人科医生|老年科医生|老人医生',
  'Urgent Care Clinic/Center': '紧急护理|急症诊所|紧急诊所|急诊诊所|不用预约的诊所|紧急医疗中心',
  'Emergency Care Clinic/Center+General Acute Care Hospital': '急诊|急诊室|急救中心',
  'General Acute Care Hospital': '医院|大医院|综合医院',
  'Clinical Medical Laboratory': '验血|抽血|化验|化验室|血检|血液检查|验尿|化验所',
  'Magnetic Resonance Imaging (MRI) Clinic/Center+Radiology Clinic/Center': '核磁共振|磁共振|核磁|磁力共振',
  'Radiology Clinic/Center+Diagnostic Radiology':
    '照X光|X光|超声波|B超|放射科|断层扫描|影像中心|照片中心|CT扫描|拍片|照超声波',
  'Mammography Clinic/Center+Radiology Clinic/Center': '乳房检查|乳房X光|乳腺检查|乳房造影|乳腺钼靶',
  'Community/Retail Pharmacy+Pharmacy': '药房|药店|拿药|配药|西药房|买药',
  'Skilled Nursing Facility+Nursing Facility/Intermediate Care Facility': '养老院|护理院|老人院|疗养院|安老院|护老院',
  'Home Health Agency+In Home Supportive Care Agency':
    '家庭护理|居家护理|上门护理|护理公司|家护公司|居家照护|家庭护理公司|护理中介|家庭护理机构|上门护士',
  'Home Health Aide+Personal Care Attendant': '护工|家庭护理员|护理员|看护|保姆看护|护理工|家庭护工',
  'End-Stage Renal Disease (ESRD) Treatment Clinic/Center': '洗肾|透析|洗肾中心|血液透析|透析中心',
  'Adult Day Care': '老人中心|成人日间护理|日间护理中心|成人日托|老人日托|日托中心|长者中心',
  Acupuncturist: '针灸|中医|针灸师|中医师|看中医|中医诊所|扎针|中药|拔罐',
  'Massage Therapist': '按摩|推拿|按摩师|推拿师',
  'Assisted Living Facility': '老人公寓|辅助生活|养老公寓|辅助住宅',
  'Community Based Hospice Care Agency+Hospice and Palliative Medicine': '临终关怀|安宁疗护|安宁照顾',
  'Developmental - Behavioral Pediatrics+Behavior Analyst': '自闭症|孤独症|发育迟缓',
  'Orthopaedic Surgery+Physical Medicine & Rehabilitation+Chiropractor+Pain Medicine':
    '腰疼|背疼|腰酸背痛|颈椎病|腰椎|腰痛|背痛|坐骨神经痛|腰椎间盘突出|颈椎痛',
  'Phlebology+Vascular Surgery': '静脉曲张',
  'Addiction Medicine+Addiction (Substance Use Disorder) Counselor': '戒酒|戒毒|戒瘾|酗酒|吸毒',
  'Hepatology+Gastroenterology': '肝病|乙肝|肝炎|脂肪肝|肝科|肝脏科|肝病科',
}
