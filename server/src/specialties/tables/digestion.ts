import { person, place } from '../specialty.ts'

export const digestion = [
  person('207RG0100X', 'Gastroenterology', 'Gastroenterología', 'Stomach doctor', 'Médico del estómago',
    "gastroenterologist|gastroenterology|gastro|GI|GI doctor|GI doc|GI specialist|stomach doctor|stomach specialist|stomach pain|stomach ache|belly pain|tummy doctor|digestive doctor|digestion problems|gut doctor|bowel doctor|intestine doctor|colonoscopy|endoscopy|heartburn|acid reflux|reflux|GERD|ulcer|stomach ulcer|constipation|diarrhea|bloating|IBS|irritable bowel|crohn's|crohn's disease|ulcerative colitis|colitis|celiac|trouble swallowing|blood in stool|H pylori|diverticulitis|nausea and vomiting",
    'gastroenterólogo|gastroenteróloga|gastroenterología|gastro|médico del estómago|doctor del estómago|doctora del estómago|dolor de estómago|dolor de barriga|dolor de panza|problemas de digestión|colonoscopia|endoscopia|acidez|agruras|reflujo|úlcera|gastritis|estreñimiento|diarrea|colitis|intestino irritable|hinchazón del estómago|sangre en las heces|médico de los intestinos|enfermedad de crohn|celíaco',
    '肠胃科|消化科|胃肠科|消化内科|肠胃医生|胃痛|胃病|肚子痛|肚子疼|胃镜|肠镜|大肠镜|胃酸|胃食道逆流|烧心|便秘|拉肚子|腹泻|胃溃疡|肠炎|胃胀|便血|幽门螺杆菌'),
  person('207RI0008X', 'Hepatology', 'Hepatología', 'Liver doctor', 'Médico del hígado',
    'hepatologist|hepatology|liver doctor|liver specialist|liver disease|hepatitis|hepatitis B|hepatitis C|hep B|hep C|fatty liver|cirrhosis|jaundice|yellow skin|liver failure',
    'hepatólogo|hepatología|médico del hígado|doctor del hígado|especialista del hígado|enfermedad del hígado|hepatitis|hepatitis B|hepatitis C|hígado graso|cirrosis|ictericia',
    '肝科|肝病|肝脏科|肝病科|肝炎|乙肝|丙肝|脂肪肝|肝硬化|肝脏医生|黄疸'),
  person('207RT0003X', 'Transplant Hepatology', 'Hepatología de trasplante', 'Liver transplant doctor', 'Médico de trasplante de hígado',
    'liver transplant|liver transplant doctor|transplant hepatologist|new liver',
    'trasplante de hígado|médico de trasplante de hígado|hepatología de trasplante',
    '肝移植|换肝|肝移植医生'),
  person('208C00000X', 'Colon & Rectal Surgery', 'Cirugía de colon y recto', 'Colon and rectal surgeon', 'Cirujano de colon y recto',
    'colorectal surgeon|colon surgeon|rectal surgeon|colon and rectal|proctologist|butt doctor|hemorrhoids|piles|anal fissure|anal pain|colon surgery|rectal bleeding|anal fistula|colon polyp surgery|pilonidal cyst',
    'proctólogo|proctología|cirujano de colon|cirujano colorrectal|hemorroides|almorranas|fisura anal|cirugía de colon|sangrado rectal|fístula anal',
    '肛肠科|直肠外科|结直肠外科|痔疮|肛裂|肛门|肠道手术|痔疮手术'),
  place('261QE0800X', 'Endoscopy Clinic/Center', 'Centro de endoscopia', 'Endoscopy center', 'Centro de endoscopia',
    'endoscopy center|colonoscopy center|colonoscopy clinic|endoscopy clinic|GI center|place for a colonoscopy|digestive health center',
    'centro de endoscopia|centro de colonoscopia|clínica de endoscopia|dónde hacer una colonoscopia',
    '内镜中心|胃镜中心|肠镜中心|内窥镜中心'),
]
