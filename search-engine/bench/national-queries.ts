import { Random } from '../src/checks/random.ts'
import type { Clause, Query } from '../src/index.ts'
import { languages, metroByWeight, nationalPoint, often, stateOf } from './national-data.ts'
import { nationalWords } from './national-words.ts'

export type QueryClass = 'metro' | 'rural' | 'name' | 'broad' | 'filtered'
export interface ClassedQuery {
  class: QueryClass
  query: Query
}

/**
 * Typical queries: 40% a specialty in a city within 25 miles, 20% in the country within 50, 20% a name prefix within
 * 25, 10% the most frequent specialty within 100 miles of a city, 10% many conditions at once.
 */
export function* nationalQueries(count: number, seed = 99): Generator<ClassedQuery> {
  const random = new Random(seed)
  const { family, specialties } = nationalWords()
  const near = (place: { lat: number; lon: number }, miles: number): Clause => ({
    near: { field: 'position', ...place, miles },
  })
  const inCity = () => {
    const [, lat, lon] = metroByWeight(random)
    return { lat: lat + (random.next() - 0.5) * 0.2, lon: lon + (random.next() - 0.5) * 0.2 }
  }
  const inCountry = () => ({ lat: 27 + random.next() * 20, lon: -120 + random.next() * 44 })
  const specialty = (): Clause => ({ in: { field: 'specialty', values: [often(random, specialties, 1.15)] } })
  for (let number = 0; number < count; number++) {
    const turn = number % 10
    if (turn < 4) yield { class: 'metro', query: pageOf([specialty(), near(inCity(), 25)]) }
    else if (turn < 6) yield { class: 'rural', query: pageOf([specialty(), near(inCountry(), 50)]) }
    else if (turn < 8) {
      const text = often(random, family, 1.05).slice(0, 3 + random.below(3))
      yield { class: 'name', query: pageOf([{ words: { fields: ['name'], text } }, near(inCity(), 25)]) }
    } else if (turn < 9)
      yield {
        class: 'broad',
        query: pageOf([{ in: { field: 'specialty', values: [specialties[0] ?? ''] } }, near(inCity(), 100)]),
      }
    else {
      const place = random.chance(0.8) ? inCity() : nationalPoint(random)
      const state = stateOf(place.lon)
      yield {
        class: 'filtered',
        query: pageOf([
          { in: { field: 'specialty', values: [specialties[random.below(6)] ?? ''] } },
          near(place, 25),
          {
            same: {
              field: 'network',
              parts: {
                plan: [0, 1, 2].map((plan) => `${state}-plan-${plan * 3 + random.below(3)}`),
                state: [state],
                year: ['2026'],
              },
            },
          },
          { in: { field: 'language', values: [often(random, languages.slice(1), 1.4), 'Spanish'] } },
          { in: { field: 'gender', values: [random.pick(['female', 'male'])] } },
          { in: { field: 'accepting', values: ['newpt', 'newmcdpt'] } },
          { in: { field: 'accessible', values: ['true'] } },
        ]),
      }
    }
  }
}

function pageOf(all: Clause[]): Query {
  return { where: { all }, sort: [{ by: 'distance' }], limit: 10 }
}
