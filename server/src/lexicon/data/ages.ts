import type { AgeGroup } from '../entry.ts'

/** Words for whom the care is; separated by `|`. */
export const ageWords: Readonly<Record<Exclude<AgeGroup, 'adult'>, string>> = {
  child: `kid|kids|kiddo|kiddos|child|children|toddler|toddlers|baby|babies|infant|infants|newborn|newborns|son|daughter|little one|little ones|little boy|little girl|boy|girl|boys|girls|preschooler|kindergartner|grandson|granddaughter|grandchild|grandkids|grandbaby|twins|preteen|my youngest|pediatric|peds
    |niño|niña|niños|niñas|bebe|bebes|hijo|hija|hijos|hijas|nieto|nieta|nietos|recien nacido|infantil|chiquito|chiquita|criatura|pequeño|pequeña
    |孩子|小孩|小孩子|儿童|宝宝|婴儿|儿子|女儿|小朋友|孙子|孙女|新生儿|幼儿|我儿子|我女儿|小宝宝|娃|小儿`,
  teen: `teen|teens|teenager|teenagers|teenage|adolescent|adolescents|adolescente|adolescentes|青少年|十几岁`,
  senior: `elderly|senior|seniors|senior citizen|older adult|older adults|old lady|old man|grandma|grandmother|grandpa|grandfather|nana|elderly mother|elderly father|elderly parents|aging parent|aging parents|aging mother|aging father|old mother|old father|geriatric
    |anciano|anciana|ancianos|abuela|abuelo|abuelita|abuelito|adulto mayor|adultos mayores|tercera edad|personas mayores|persona mayor
    |老人|老年人|长者|奶奶|爷爷|外婆|外公|老人家|姥姥|姥爷|老年|祖母|祖父`,
}
