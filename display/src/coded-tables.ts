/** Coded values in the reader's language. Keys are codes or English displays in lower case; an unknown one is shown as it came. */
export const acceptingDisplays: Record<string, { en: string; es: string }> = {
  newpt: { en: 'Accepting new patients', es: 'Acepta pacientes nuevos' },
  newchpt: { en: 'Accepting new children as patients', es: 'Acepta niños como pacientes nuevos' },
  newmcdpt: { en: 'Accepting new Medicaid patients', es: 'Acepta pacientes nuevos de Medicaid' },
  nopt: { en: 'Not accepting new patients', es: 'No acepta pacientes nuevos' },
  existptonly: { en: 'Existing patients only', es: 'Solo pacientes actuales' },
  existptfam: { en: 'Existing patients and their families', es: 'Pacientes actuales y sus familias' },
}

export const genderDisplays: Record<string, { en: string; es: string }> = {
  female: { en: 'Female', es: 'Mujer' },
  male: { en: 'Male', es: 'Hombre' },
  other: { en: 'Other', es: 'Otro' },
  nonbinary: { en: 'Non-binary', es: 'No binario' },
  'non-binary': { en: 'Non-binary', es: 'No binario' },
}

export const accessibilitySpanish: Record<string, string> = {
  handiaccess: 'Acceso para personas con discapacidad',
  'handicap accessible': 'Acceso para personas con discapacidad',
  'wheelchair accessible': 'Acceso para silla de ruedas',
  adacomp: 'Cumple con la ley ADA',
  'ada compliant': 'Cumple con la ley ADA',
  pubtrans: 'Cerca del transporte público',
  'public transit options': 'Cerca del transporte público',
  'public transportation': 'Cerca del transporte público',
  anslan: 'Servicios en lengua de señas americana (ASL)',
  'american sign language services': 'Servicios en lengua de señas americana (ASL)',
  'american sign language': 'Lengua de señas americana (ASL)',
  cultcomp: 'Atención respetuosa de su cultura',
  'cultural competence': 'Atención respetuosa de su cultura',
  'cultural competency': 'Atención respetuosa de su cultura',
  cogn: 'Apoyo para personas con discapacidad cognitiva',
  mobility: 'Apoyo para personas con movilidad reducida',
  parking: 'Estacionamiento accesible',
  'accessible parking': 'Estacionamiento accesible',
  entrance: 'Entrada accesible',
  'accessible entrance': 'Entrada accesible',
  restroom: 'Baño accesible',
  'accessible restroom': 'Baño accesible',
  'exam-room': 'Consultorio accesible',
  'accessible exam room': 'Consultorio accesible',
  'accessible exam rooms': 'Consultorios accesibles',
  equipment: 'Equipo médico accesible',
  'accessible equipment': 'Equipo médico accesible',
  'accessible medical equipment': 'Equipo médico accesible',
  elevator: 'Elevador',
  interpreter: 'Intérprete en el lugar',
  'on-site interpreter': 'Intérprete en el lugar',
  'interpreter on site': 'Intérprete en el lugar',
}

export const languageSpanish: Record<string, string> = {
  albanian: 'Albanés', amharic: 'Amárico', arabic: 'Árabe', armenian: 'Armenio', 'american sign language': 'Lengua de señas americana',
  bengali: 'Bengalí', bosnian: 'Bosnio', bulgarian: 'Búlgaro', burmese: 'Birmano', 'cambodian (khmer)': 'Camboyano (jemer)', cantonese: 'Cantonés', chinese: 'Chino', croatian: 'Croata',
  czech: 'Checo', danish: 'Danés', dutch: 'Neerlandés', english: 'Inglés', farsi: 'Farsi', 'farsi (persian)': 'Farsi (persa)', finnish: 'Finés', french: 'Francés', german: 'Alemán',
  greek: 'Griego', gujarati: 'Guyaratí', 'haitian creole': 'Criollo haitiano', hebrew: 'Hebreo', hindi: 'Hindi', hmong: 'Hmong', hungarian: 'Húngaro',
  igbo: 'Igbo', indonesian: 'Indonesio', italian: 'Italiano', japanese: 'Japonés', khmer: 'Jemer', korean: 'Coreano', lao: 'Lao', laotian: 'Laosiano', lithuanian: 'Lituano',
  malayalam: 'Malayalam', mandarin: 'Mandarín', marathi: 'Maratí', nepali: 'Nepalí', norwegian: 'Noruego', pashto: 'Pastún', persian: 'Persa',
  polish: 'Polaco', portuguese: 'Portugués', punjabi: 'Panyabí', romanian: 'Rumano', russian: 'Ruso', samoan: 'Samoano', serbian: 'Serbio',
  'sign language': 'Lengua de señas', somali: 'Somalí', spanish: 'Español', swahili: 'Suajili', swedish: 'Sueco', tagalog: 'Tagalo', tamil: 'Tamil',
  telugu: 'Telugu', thai: 'Tailandés', tigrinya: 'Tigriña', turkish: 'Turco', twi: 'Twi', ukrainian: 'Ucraniano', urdu: 'Urdu', vietnamese: 'Vietnamita',
  yiddish: 'Yidis', yoruba: 'Yoruba',
}

export const facilityTypeSpanish: Record<string, string> = {
  hospital: 'Hospital', clinic: 'Clínica', pharmacy: 'Farmacia', 'nursing home': 'Hogar de ancianos', 'urgent care': 'Atención de urgencia',
  laboratory: 'Laboratorio', 'medical group': 'Grupo médico', 'home health agency': 'Agencia de atención en el hogar', hospice: 'Hospicio',
  'community health center': 'Centro de salud comunitario', 'dialysis center': 'Centro de diálisis', 'imaging center': 'Centro de imágenes',
  'rehabilitation center': 'Centro de rehabilitación', 'skilled nursing facility': 'Centro de enfermería especializada',
  'assisted living': 'Vivienda con asistencia', 'home care agency': 'Agencia de cuidado en el hogar', 'pace center': 'Centro PACE',
  'adult day center': 'Centro de día para adultos', 'mental health center': 'Centro de salud mental', 'addiction treatment': 'Tratamiento de adicciones',
  'surgery center': 'Centro de cirugía', 'dental clinic': 'Clínica dental', 'medical equipment': 'Equipo médico', eyewear: 'Óptica',
  'medical transport': 'Transporte médico',
}

export const verifiedMethods: Record<string, { en: string; es: string }> = {
  phone: { en: 'by phone', es: 'por teléfono' },
  attestation: { en: 'by the provider', es: 'por el proveedor' },
  file: { en: 'from the plan’s file', es: 'con los datos del plan' },
  roster: { en: 'from the plan’s file', es: 'con los datos del plan' },
  'site visit': { en: 'by a visit', es: 'en una visita' },
  visit: { en: 'by a visit', es: 'en una visita' },
  mail: { en: 'by mail', es: 'por correo' },
  email: { en: 'by email', es: 'por correo electrónico' },
  web: { en: 'on their website', es: 'en su sitio web' },
  member: { en: 'after a member’s report', es: 'por aviso de un miembro' },
}

/** Where a record's values come from, by the id of the source. */
export const sourceNames: Record<string, { en: string; es: string }> = {
  steward: { en: 'Checked by our directory staff', es: 'Comprobado por nuestro personal' },
  'carrier-roster': { en: 'The plan’s list of providers', es: 'La lista de proveedores del plan' },
  'plan-net': { en: 'The plan’s public data (Plan-Net)', es: 'Datos públicos del plan (Plan-Net)' },
  'provider-portal': { en: 'Told by the practice', es: 'Informado por el consultorio' },
  nppes: { en: 'National provider registry (NPPES)', es: 'Registro nacional de proveedores (NPPES)' },
  qhp: { en: 'The plan’s marketplace file', es: 'El archivo del plan para el mercado de seguros' },
}
