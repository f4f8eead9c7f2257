const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Every word for a doctor is one key: "heart specialist" is a heart doctor. */
export function doctorKey(key: string): string {
  return doctorWords.has(key) ? 'doctor' : key
}

export const doctorWords: ReadonlySet<string> = words(
  'doctor doc dr drs physician specialist doctora medico medica doctore especialista docter doktor doctr dotor specialista phisician physican',
)

/** Nouns that stand for "doctor" behind a part of the body: "back cracking guy". */
export const doctorLike: ReadonlySet<string> = words(
  'guy person people expert professional provider dude profesional experto persona',
)

/** Small words that a phrase may skip. */
export const skipped: ReadonlySet<string> = words(`
a an the my our your his her their its of for with to and or in on at is are am be that this those some any from by as
i im we me it have has having get got do does need needs very really bad
el la los las un una unos de del al mi mis su sus para con en por y o que me se lo le tengo tiene es`)
