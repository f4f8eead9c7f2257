import { Lottery, type Dice } from '../../src/demo/dice.ts'

/** Taxonomy codes of clinicians, about as frequent as in the national registry (per thousand). */
const table = `
207R00000X 80, 207RC0000X 18, 207RG0100X 12, 207RE0101X 6, 207RN0300X 8, 207RP1001X 9, 207RX0202X 8, 207RH0003X 5,
207RI0200X 5, 207RR0500X 4, 207Q00000X 75, 207QA0505X 6, 207QS0010X 4, 208000000X 45, 2080N0001X 6, 2080P0202X 3,
207V00000X 34, 207VG0400X 5, 207VM0101X 3, 207W00000X 16, 207X00000X 20, 207XS0117X 4, 207XX0005X 5, 208600000X 20,
2086S0129X 4, 2084P0800X 30, 2084P0804X 6, 2084N0400X 12, 207L00000X 30, 207LP2900X 5, 207P00000X 34, 2085R0202X 26,
2085R0001X 4, 207N00000X 10, 207Y00000X 9, 208800000X 9, 208100000X 8, 207K00000X 4, 363L00000X 50, 363LF0000X 75,
363LP0808X 14, 363LA2200X 16, 363A00000X 50, 363AM0700X 25, 363AS0400X 10, 367500000X 38, 1223G0001X 60,
122300000X 14, 1223P0221X 8, 1223X0400X 8, 111N00000X 38, 152W00000X 30, 213E00000X 8, 213ES0103X 6, 225100000X 75,
225X00000X 32, 235Z00000X 28, 103T00000X 14, 103TC0700X 34, 1041C0700X 85, 104100000X 20, 101YM0800X 70, 101YP2500X 24,
101YA0400X 12, 106H00000X 22, 133V00000X 12, 231H00000X 8, 171100000X 12`
const rows = table.split(',').map((entry) => entry.trim().split(' ') as [string, string]) // Two words each.
const lottery = new Lottery(rows, ([, weight]) => Number(weight))
const families = new Map<string, string[]>()
for (const [code] of rows) families.set(code.slice(0, 4), [...(families.get(code.slice(0, 4)) ?? []), code])

export const drawSpecialty = (dice: Dice): string => lottery.draw(dice)[0]

/** Another code of the same field: a general one for a narrow one, or the reverse. */
export function variantOf(code: string, dice: Dice): string {
  const others = (families.get(code.slice(0, 4)) ?? []).filter((other) => other !== code)
  return others.length > 0 ? dice.pick(others) : `${code.slice(0, 4)}00000X`
}
