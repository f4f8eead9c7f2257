/** Professions in the demo directory: share per thousand, kind of practice, credentials. */
export interface CareField {
  code: string
  share: number
  practice: string
  credentials: readonly { letters: string; share: number }[]
  femaleShare: number
  /**
   * Chance of being listed as a primary care provider; others with a chance, and all others marked, are specialists.
   */
  primaryCare: number
  ages?: { min?: number; max?: number }
  /** A second specialty that some of them have. */
  also?: string
}

// code | share | practice | credentials | women in 100 | primary care in 100 | ages | also
const table = `
207Q00000X | 70 | primary      | MD 82, DO 18             | 50 | 95 |       |
207R00000X | 82 | primary      | MD 88, DO 12             | 44 | 85 | 18-   |
207RG0300X | 14 | primary      | MD 90, DO 10             | 54 | 80 | 60-   | 207R00000X
208D00000X | 8  | primary      | MD 80, DO 20             | 38 | 90 |       |
363LF0000X | 58 | primary      | NP 60, DNP 30, APRN 10   | 88 | 75 |       |
363LA2200X | 18 | primary      | NP 65, DNP 35            | 86 | 60 | 18-   |
363A00000X | 34 | primary      | PA 80, PA-C 20           | 68 | 30 |       |
208000000X | 46 | children     | MD 90, DO 10             | 66 | 95 | 0-21  |
2080P0202X | 4  | children     | MD 95, DO 5              | 50 | 0  | 0-21  | 208000000X
2084N0402X | 3  | children     | MD 95, DO 5              | 55 | 0  | 0-21  |
207V00000X | 32 | women        | MD 88, DO 12             | 72 | 20 | 12-   |
367A00000X | 7  | women        | CNM 100                  | 97 | 0  | 12-   |
207RC0000X | 30 | heart        | MD 94, DO 6              | 22 | 0  | 18-   | 207R00000X
207RI0011X | 6  | heart        | MD 96, DO 4              | 12 | 0  | 18-   | 207RC0000X
207RC0001X | 4  | heart        | MD 96, DO 4              | 15 | 0  | 18-   | 207RC0000X
207RG0100X | 17 | digestion    | MD 93, DO 7              | 24 | 0  | 18-   | 207R00000X
207RE0101X | 11 | hormones     | MD 93, DO 7              | 54 | 0  | 18-   | 207R00000X
207RN0300X | 12 | kidneys      | MD 92, DO 8              | 32 | 0  | 18-   | 207R00000X
207RP1001X | 12 | lungs        | MD 92, DO 8              | 26 | 0  | 18-   | 207R00000X
207RR0500X | 7  | joints       | MD 92, DO 8              | 52 | 0  | 18-   | 207R00000X
207RI0200X | 8  | infections   | MD 94, DO 6              | 46 | 0  | 18-   | 207R00000X
207RH0003X | 15 | cancer       | MD 94, DO 6              | 38 | 0  | 18-   | 207R00000X
207RH0002X | 4  | cancer       | MD 92, DO 8              | 56 | 0  | 18-   |
207N00000X | 15 | skin         | MD 92, DO 8              | 54 | 0  |       |
207W00000X | 20 | eyes         | MD 94, DO 6              | 30 | 0  |       |
152W00000X | 27 | eyes         | OD 100                   | 58 | 0  |       |
207Y00000X | 10 | ears         | MD 94, DO 6              | 24 | 0  |       |
231H00000X | 7  | ears         | AuD 100                  | 82 | 0  |       |
207K00000X | 7  | allergy      | MD 92, DO 8              | 44 | 0  |       |
207X00000X | 23 | bones        | MD 90, DO 10             | 10 | 0  |       |
208100000X | 11 | bones        | MD 82, DO 18             | 36 | 0  | 18-   |
208VP0014X | 6  | bones        | MD 86, DO 14             | 20 | 0  | 18-   |
213E00000X | 17 | feet         | DPM 100                  | 34 | 0  |       |
208600000X | 18 | surgery      | MD 92, DO 8              | 26 | 0  | 18-   |
2086S0129X | 5  | surgery      | MD 95, DO 5              | 16 | 0  | 18-   | 208600000X
208C00000X | 3  | surgery      | MD 95, DO 5              | 24 | 0  | 18-   | 208600000X
208G00000X | 4  | surgery      | MD 96, DO 4              | 10 | 0  | 18-   |
208200000X | 5  | surgery      | MD 95, DO 5              | 20 | 0  | 18-   |
208800000X | 10 | urology      | MD 94, DO 6              | 14 | 0  |       |
2084N0400X | 16 | nerves       | MD 92, DO 8              | 36 | 0  | 18-   |
207T00000X | 5  | nerves       | MD 97, DO 3              | 10 | 0  | 18-   |
2084P0800X | 25 | mind         | MD 90, DO 10             | 44 | 0  | 18-   |
2084P0804X | 7  | mind         | MD 92, DO 8              | 58 | 0  | 3-18  | 2084P0800X
103TC0700X | 31 | mind         | PhD 62, PsyD 38          | 68 | 0  |       |
1041C0700X | 58 | mind         | LCSW 90, DSW 10          | 84 | 0  |       |
101YM0800X | 40 | mind         | LMHC 60, LPC 40          | 78 | 0  |       |
106H00000X | 13 | mind         | LMFT 100                 | 80 | 0  |       |
101YA0400X | 9  | mind         | CADC 70, LADC 30         | 58 | 0  | 18-   |
363LP0808X | 20 | mind         | NP 60, DNP 40            | 84 | 0  |       |
103K00000X | 9  | mind         | BCBA 90, BCBA-D 10       | 86 | 0  | 2-21  |
225100000X | 48 | movement     | PT 35, DPT 65            | 66 | 0  |       |
225X00000X | 17 | movement     | OT 70, OTD 30            | 90 | 0  |       |
235Z00000X | 13 | movement     | SLP 100                  | 94 | 0  |       |
111N00000X | 16 | chiropractic | DC 100                   | 28 | 0  |       |
171100000X | 6  | chiropractic | LAc 80, DACM 20          | 62 | 0  | 18-   |
133V00000X | 9  | nutrition    | RD 60, RDN 40            | 90 | 0  |       |
1223G0001X | 52 | teeth        | DDS 60, DMD 40           | 42 | 0  |       |
1223P0221X | 9  | teeth        | DDS 60, DMD 40           | 60 | 0  | 0-18  |
1223X0400X | 9  | teeth        | DDS 60, DMD 40           | 36 | 0  |       |
1223S0112X | 6  | teeth        | DDS 55, DMD 45           | 18 | 0  |       |
1223E0200X | 4  | teeth        | DDS 60, DMD 40           | 28 | 0  |       |
207P00000X | 9  | hospital     | MD 88, DO 12             | 34 | 0  |       |
207L00000X | 10 | hospital     | MD 90, DO 10             | 32 | 0  |       |
2085R0202X | 11 | hospital     | MD 94, DO 6              | 28 | 0  |       |`

export const careFields: readonly CareField[] = table.trim().split('\n').map(readField)

function readField(row: string): CareField {
  const [code = '', share, practice = '', credentials = '', women, primary, ages = '', also = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  return {
    code,
    share: Number(share),
    practice,
    credentials: credentials
      .split(', ')
      .map((entry) => ({ letters: entry.split(' ')[0] ?? '', share: Number(entry.split(' ')[1]) })),
    femaleShare: Number(women) / 100,
    primaryCare: Number(primary) / 100,
    ...(ages && { ages: readAges(ages) }),
    ...(also && { also }),
  }
}

function readAges(range: string): { min?: number; max?: number } {
  const [min = '', max = ''] = range.split('-')
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}
