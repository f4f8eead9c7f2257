/** For complaints that lead to a narrow trade: the wider one that also sees them, so that a short list of experts is not all there is. */
export const wider: Readonly<Record<string, string>> = {
  'Interventional Cardiology': 'Cardiovascular Disease', 'Clinical Cardiac Electrophysiology': 'Cardiovascular Disease', 'Advanced Heart Failure and Transplant Cardiology': 'Cardiovascular Disease',
  'Adult Congenital Heart Disease': 'Cardiovascular Disease', 'Hypertension Specialist': 'Cardiovascular Disease', 'Nuclear Cardiology': 'Cardiovascular Disease', 'Phlebology': 'Vascular Surgery',
  'Vascular Neurology': 'Neurology', 'Epilepsy': 'Neurology', 'Neuromuscular Medicine': 'Neurology', 'Clinical Neurophysiology': 'Neurology', 'Electrodiagnostic Medicine': 'Neurology',
  'Behavioral Neurology & Neuropsychiatry': 'Neurology', 'Brain Injury Medicine': 'Neurology',
  'Glaucoma Specialist': 'Ophthalmology', 'Retina Specialist': 'Ophthalmology', 'Cornea and External Diseases Specialist': 'Ophthalmology', 'Neuro-ophthalmology': 'Ophthalmology',
  'Ophthalmic Plastic and Reconstructive Surgery': 'Ophthalmology', 'Uveitis and Ocular Inflammatory Disease': 'Ophthalmology', 'Corneal and Contact Management Optometrist': 'Optometrist',
  'Low Vision Rehabilitation Optometrist': 'Optometrist', 'Vision Therapy Optometrist': 'Optometrist', 'Sports Vision Optometrist': 'Optometrist',
  'Otology & Neurotology': 'Otolaryngology', 'Otolaryngic Allergy': 'Otolaryngology', 'Hepatology': 'Gastroenterology', 'Transplant Hepatology': 'Hepatology',
  'Adult Reconstructive Orthopaedic Surgery': 'Orthopaedic Surgery', 'Orthopaedic Surgery of the Spine': 'Orthopaedic Surgery', 'Hand Surgery': 'Orthopaedic Surgery',
  'Orthopaedic Foot and Ankle Surgery': 'Podiatrist', 'Orthopaedic Trauma': 'Orthopaedic Surgery', 'Diabetology': 'Endocrinology, Diabetes & Metabolism',
  'MOHS-Micrographic Surgery': 'Dermatology', 'Procedural Dermatology': 'Dermatology', 'Interventional Pain Medicine': 'Pain Medicine',
  'Endodontics': 'Dentist', 'Periodontics': 'Dentist', 'Prosthodontics': 'Dentist', 'Orofacial Pain': 'Dentist', 'Oral Medicine Dentistry': 'Dentist',
  'Foot & Ankle Surgery Podiatrist': 'Podiatrist', 'Foot Surgery Podiatrist': 'Podiatrist', 'Primary Podiatric Medicine Podiatrist': 'Podiatrist', 'Sports Medicine Podiatrist': 'Podiatrist',
  'Maternal & Fetal Medicine': 'Obstetrics & Gynecology', 'Urogynecology and Reconstructive Pelvic Surgery': 'Obstetrics & Gynecology', 'Complex Family Planning': 'Obstetrics & Gynecology',
  'Orthopedic Physical Therapist': 'Physical Therapist', 'Sports Physical Therapist': 'Physical Therapist', 'Geriatric Physical Therapist': 'Physical Therapist', 'Neurology Physical Therapist': 'Physical Therapist',
  'Cognitive & Behavioral Psychologist': 'Psychologist', 'Addiction Psychiatry': 'Addiction Medicine',
  'Podiatric Clinic/Center': 'Podiatrist', 'Ophthalmologic Surgery Clinic/Center': 'Ophthalmology+Optometrist', 'Dental Clinic/Center': 'Dentist+General Practice Dentistry',
  'Physical Therapy Clinic/Center': 'Physical Therapist', 'Pain Clinic/Center': 'Pain Medicine', 'Sleep Disorder Diagnostic Clinic/Center': 'Sleep Medicine', 'Endoscopy Clinic/Center': 'Gastroenterology',
  'Hearing and Speech Clinic/Center': 'Audiologist+Speech-Language Pathologist', 'Oral and Maxillofacial Surgery Clinic/Center': 'Oral and Maxillofacial Surgery', 'Ambulatory Fertility Facility': 'Reproductive Endocrinology',
  'Oncology Clinic/Center': 'Medical Oncology', 'Radiation Oncology Clinic/Center': 'Radiation Oncology', 'Ambulatory Family Planning Facility': 'Obstetrics & Gynecology',
  'Dental Public Health': 'Dentist', 'Oxygen Equipment & Supplies (DME)': 'Durable Medical Equipment & Medical Supplies', 'Neurocritical Care': 'Neurology', 'Diabetes Educator': 'Endocrinology, Diabetes & Metabolism',
  'Geriatric Psychiatry': 'Psychiatry', 'Adolescent and Children Mental Health Clinic/Center': 'Clinical Child & Adolescent Psychologist', 'Adult Mental Health Clinic/Center': 'Mental Health Clinic/Center (Including Community Mental Health Center)',
  'Gynecologic Oncology': 'Medical Oncology', 'Surgical Oncology': 'Medical Oncology', 'Otolaryngology/Facial Plastic Surgery': 'Otolaryngology',
}

/** Who sees children instead; `+` in front: beside the usual one, who sees them too. */
export const forChildren: Readonly<Record<string, string>> = {
  'Cardiovascular Disease': 'Pediatric Cardiology', 'Gastroenterology': 'Pediatric Gastroenterology', 'Endocrinology, Diabetes & Metabolism': 'Pediatric Endocrinology',
  'Pulmonary Disease': 'Pediatric Pulmonology', 'Allergy & Immunology': '+Pediatric Allergy/Immunology', 'Medical Oncology': 'Pediatric Hematology-Oncology', 'Hematology & Oncology': 'Pediatric Hematology-Oncology',
  'Hematology': 'Pediatric Hematology-Oncology', 'Nephrology': 'Pediatric Nephrology', 'Neurology': 'Neurology with Special Qualifications in Child Neurology', 'Rheumatology': 'Pediatric Rheumatology',
  'Infectious Disease': 'Pediatric Infectious Diseases', 'Surgery': 'Pediatric Surgery', 'Orthopaedic Surgery': '+Pediatric Orthopaedic Surgery', 'Urology': '+Pediatric Urology',
  'Otolaryngology': '+Pediatric Otolaryngology', 'Dermatology': '+Pediatric Dermatology', 'Dentist': '+Pediatric Dentistry', 'General Practice Dentistry': 'Pediatric Dentistry',
  'Optometrist': '+Pediatric Optometrist', 'Ophthalmology': '+Pediatric Ophthalmology and Strabismus Specialist', 'Psychiatry': 'Child & Adolescent Psychiatry', 'Psychologist': '+Clinical Child & Adolescent Psychologist',
  'Physical Therapist': '+Pediatric Physical Therapist', 'Occupational Therapist': '+Pediatric Occupational Therapist', 'Chiropractor': '+Pediatric Chiropractor', 'Registered Dietitian': '+Pediatric Nutrition Registered Dietitian',
  'Internal Medicine': 'Pediatrics', 'Nurse Practitioner': 'Pediatric Nurse Practitioner', 'General Acute Care Hospital': "Children's Hospital",
}
