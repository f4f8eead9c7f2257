/** A number in digits or words, English, Spanish or Chinese; undefined if it is not a number. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return written.get(word) ?? chineseNumber(word)
}

const written: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    sixteen: 16,
    eighteen: 18,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    fourteen: 14,
    thirteen: 13,
    seventeen: 17,
    nineteen: 19,
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    cien: 100,
    sesenta: 60,
  }),
)

const digits = new Map(
  Object.entries({
    一: 1,
    二: 2,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
  }),
)

/** Up to 99, as people write distances and ages: 五, 十, 十五, 二十, 三十五. */
function chineseNumber(word: string): number | undefined {
  const match = /^([一二两三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(word)
  if (!match || word === '') return undefined
  const [, tens, ten, ones] = match
  if (!ten) return tens && !ones ? digits.get(tens) : undefined
  return (tens ? (digits.get(tens) ?? 1) : 1) * 10 + (ones ? (digits.get(ones) ?? 0) : 0)
}
