/** Kinds of practices, by what brings people there. */
export interface PracticeKind {
  id: string
  /** What stands at the end of such a practice's name. */
  words: readonly string[]
  /** How many people work in one, on average. */
  size: number
  /** Near people's homes, or in the middle of towns. */
  where: 'homes' | 'centers'
  telehealth: number
  hours: 'office' | 'long-office'
}

// id | words | size | where | telehealth in 100 | hours
const table = `
primary      | Family Medicine, Primary Care, Medical Associates, Internal Medicine, Family Health, Family Practice, Medical Care | 4.5 | homes | 38 | long-office
children     | Pediatrics, Children's Health, Pediatric Associates, Kids Care | 4 | homes | 30 | long-office
women        | Women's Health, OB/GYN Associates, Women's Care | 4 | homes | 22 | office
heart        | Heart Center, Cardiology Associates, Cardiovascular Group, Heart Care | 5 | centers | 18 | office
digestion    | Digestive Health, Gastroenterology Associates, GI Specialists | 4 | centers | 16 | office
hormones     | Endocrinology Associates, Diabetes and Thyroid Center | 3 | centers | 34 | office
kidneys      | Kidney Care, Nephrology Associates, Kidney Specialists | 4 | centers | 14 | office
lungs        | Lung Center, Pulmonary Associates, Chest and Sleep Medicine | 4 | centers | 18 | office
joints       | Arthritis Center, Rheumatology Associates | 3 | centers | 24 | office
infections   | Infectious Disease Associates, Travel and Infection Medicine | 3 | centers | 18 | office
cancer       | Cancer Center, Hematology and Oncology, Cancer Care Associates | 5 | centers | 12 | office
skin         | Dermatology, Skin Care Center, Dermatology Associates | 3.5 | centers | 20 | office
eyes         | Eye Care, Eye Associates, Vision Center, Ophthalmology Group | 4 | homes | 4 | long-office
ears         | Ear, Nose and Throat, ENT Associates, Hearing Center | 3.5 | centers | 8 | office
allergy      | Allergy and Asthma Center, Allergy Associates | 3 | centers | 20 | office
bones        | Orthopedics, Bone and Joint Center, Orthopedic Associates, Spine and Pain Center | 5 | centers | 8 | office
feet         | Foot and Ankle, Podiatry Associates, Foot Care Center | 2.5 | homes | 2 | office
surgery      | Surgical Associates, Surgery Group, Surgical Specialists | 4 | centers | 10 | office
urology      | Urology Associates, Urology Center | 4 | centers | 14 | office
nerves       | Neurology Associates, Brain and Nerve Center, Neuroscience Group | 4 | centers | 24 | office
mind         | Behavioral Health, Counseling Center, Mental Health Associates, Psychology Group, Family Therapy, Wellness Counseling | 4.5 | homes | 72 | long-office
movement     | Physical Therapy, Rehabilitation, Sports and Spine Therapy, Therapy Center | 4.5 | homes | 12 | long-office
chiropractic | Chiropractic, Spine and Wellness, Acupuncture and Wellness | 2 | homes | 2 | office
nutrition    | Nutrition Counseling, Nutrition and Wellness | 2 | homes | 60 | office
teeth        | Dental, Family Dentistry, Dental Group, Smiles Dental, Dental Associates | 3.5 | homes | 2 | long-office
many         | Medical Group, Health Partners, Multispecialty Group, Physicians Group, Health Associates | 22 | centers | 28 | long-office`

export const practiceKinds: ReadonlyMap<string, PracticeKind> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', words = '', size, where, telehealth, hours] = row.split('|').map((cell) => cell.trim())
      const kind: PracticeKind = {
        id,
        size: Number(size),
        telehealth: Number(telehealth) / 100,
        // The name with commas in it is one name.
        words: words
          .replace('Ear, Nose', 'Ear; Nose')
          .split(', ')
          .map((word) => word.replace(';', ',')),
        where: where === 'centers' ? 'centers' : 'homes',
        hours: hours === 'long-office' ? 'long-office' : 'office',
      }
      return [id, kind]
    }),
)
