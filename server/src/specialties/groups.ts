import type { SpecialtyGroup } from './specialty.ts'

/** The branches of the tree. A branch never shares its name with a leaf: on the wire both are just names. */
export const groups: readonly SpecialtyGroup[] = [
  group('primary-care', 'Primary care', 'Atención primaria'),
  group('heart', 'Heart and blood vessels', 'Corazón y vasos sanguíneos'),
  group('brain-nerves', 'Brain and nerves', 'Cerebro y nervios'),
  group('mental-health', 'Mental health and addiction', 'Salud mental y adicciones'),
  group('dental', 'Dental', 'Dental'),
  group('eyes', 'Eyes', 'Ojos'),
  group('ear-nose-throat', 'Ears, nose, throat, hearing and speech', 'Oídos, nariz, garganta, audición y habla'),
  group('womens-health', "Women's health and pregnancy", 'Salud de la mujer y embarazo'),
  group('children', "Children's specialists", 'Especialistas en niños'),
  group('bones-joints-muscles', 'Bones, joints and muscles', 'Huesos, articulaciones y músculos'),
  group('skin', 'Skin, hair and nails', 'Piel, cabello y uñas'),
  group('digestion', 'Stomach, liver and digestion', 'Estómago, hígado y digestión'),
  group('lungs-allergy', 'Lungs, sleep and allergies', 'Pulmones, sueño y alergias'),
  group('kidneys-bladder', "Kidneys, bladder and men's health", 'Riñones, vejiga y salud del hombre'),
  group('diabetes-hormones', 'Diabetes, hormones and nutrition', 'Diabetes, hormonas y nutrición'),
  group('cancer-blood', 'Cancer and blood', 'Cáncer y sangre'),
  group('operations', 'Surgery and operations', 'Cirugía y operaciones'),
  group('other-doctors', 'Other medical specialists', 'Otros médicos especialistas'),
  group('therapy-rehab', 'Therapy and rehabilitation', 'Terapia y rehabilitación'),
  group('nurses', 'Nurses and physician assistants', 'Enfermeros y asistentes médicos'),
  group('natural-care', 'Acupuncture and natural care', 'Acupuntura y cuidado natural'),
  group('tests-imaging', 'Tests and imaging', 'Pruebas e imágenes'),
  group('hospitals', 'Hospitals', 'Hospitales'),
  group('clinics', 'Clinics and centers', 'Clínicas y centros'),
  group('home-care', 'Home care and hospice', 'Cuidado en el hogar y hospicio'),
  group('nursing-homes', 'Nursing homes and long-term care', 'Hogares de ancianos y cuidado a largo plazo'),
  group('pharmacies', 'Pharmacies', 'Farmacias'),
  group('equipment', 'Medical equipment and supplies', 'Equipos y suministros médicos'),
  group('transport', 'Ambulance and transport', 'Ambulancia y transporte'),
  group('community', 'Community and social services', 'Servicios sociales y comunitarios'),
]

function group(id: string, en: string, es: string): SpecialtyGroup {
  return { id, name: { en, es } }
}
