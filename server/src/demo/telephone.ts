import type { Zip } from './area.ts'

/**
 * A synthetic number: 555 is never assigned to a subscriber. Numbers of one directory are unique up to ten thousand
 * (7919 is coprime to 10,000, so the last four digits run through all values).
 */
export function phoneOf(zip: Zip, line: number): string {
  return `(${areaCodeOf(zip)}) 555-${String((line * 7919 + 137) % 10_000).padStart(4, '0')}`
}

export function areaCodeOf({ zip, state }: Pick<Zip, 'zip' | 'state'>): string {
  return byPrefix.get(zip.slice(0, 3)) ?? byState[state] ?? '800'
}

const byState: Readonly<Record<string, string>> = { CA: '916', FL: '850', MD: '410', NY: '718', TX: '512', WA: '360' }

// First three digits of a ZIP code, or a range of them, and the most frequent area code there.
const table = `
100-102 212, 103 718, 104 718, 105-108 914, 110-114 718, 116 718, 206-209 301, 210-212 410, 214 410, 215 301,
216 410, 217 301, 218-219 410, 320-321 386, 322 904, 323 850, 324-325 850, 326 352, 327 407, 328 407, 329 321,
330-331 305, 332 305, 333 954, 334 561, 335-336 813, 337 727, 338 863, 339 239, 341 239, 342 941, 344 352, 346
727, 347 407, 349 772, 733 512, 750-753 214, 754 903, 755-759 903, 760-762 817, 763 940, 764 254, 765-767 254,
768-769 325, 770-775 713, 776-777 409, 778 979, 779 361, 780-782 210, 783-784 361, 785 956, 786-787 512, 788
830, 789 512, 790-791 806, 792-794 806, 795-796 325, 797 432, 798-799 915, 885 915, 900-901 213, 902-905 310,
906 562, 907-908 562, 910-912 626, 913-916 818, 917-918 626, 919-921 619, 922 760, 923-925 909, 926-928 714,
930-931 805, 932-933 661, 934 805, 935 661, 936-938 559, 939 831, 940 650, 941 415, 943-944 650, 945 925,
946-948 510, 949 415, 950 831, 951 408, 952-953 209, 954 707, 955 707, 956-958 916, 959 530, 960-961 530, 980
425, 981 206, 982 360, 983 360, 984 253, 985-986 360, 988-989 509, 990-994 509`

const byPrefix: ReadonlyMap<string, string> = new Map(
  table.split(',').flatMap((entry) => {
    const [range = '', code = ''] = entry.trim().split(' ')
    const [from, to = from] = range.split('-').map(Number)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at): [string, string] => [
      String(Number(from) + at),
      code,
    ])
  }),
)
