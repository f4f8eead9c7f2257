import { DatabaseSync } from '@photostructure/sqlite'
import { tokenize, type IndexDocument } from '@care/search-engine'
import { earthRadiusKm, kmPerMile } from '@care/contract'
import { askedOf, type Asked, type Baseline } from './baseline.ts'

const radians = Math.PI / 180

/** A good SQL implementation: rows clustered by specialty, latitude band and longitude; name tokens likewise. */
export function buildSqlite(path: string, documents: Iterable<IndexDocument>): void {
  const db = new DatabaseSync(path)
  db.exec(`pragma journal_mode=off; pragma synchronous=off; pragma cache_size=-400000;
    create table place (row integer primary key, parent text, x real, y real, z real,
      gender text, accepting text, accessible integer);
    create table by_specialty (specialty text, band integer, lon real, row integer,
      primary key (specialty, band, lon, row)) without rowid;
    create table by_token (token text, band integer, lon real, row integer,
      primary key (token, band, lon, row)) without rowid;
    create table network (row integer, plan text, state text, year text);
    create table language (row integer, language text);`)
  const place = db.prepare('insert into place values (?, ?, ?, ?, ?, ?, ?, ?)')
  const specialty = db.prepare('insert or ignore into by_specialty values (?, ?, ?, ?)')
  const token = db.prepare('insert or ignore into by_token values (?, ?, ?, ?)')
  const network = db.prepare('insert into network values (?, ?, ?, ?)')
  const language = db.prepare('insert into language values (?, ?)')
  db.exec('begin')
  let number = 0
  for (const { id, fields, rows } of documents) {
    const words = new Set(tokenize(String(fields.name)))
    for (const row of rows) {
      const { lat, lon } = row.position as { lat: number; lon: number }
      number += 1
      const band = Math.floor(lat * 10)
      place.run(
        number,
        id,
        ...vectorOf(lat, lon),
        (fields.gender as string) ?? null,
        row.accepting as string,
        row.accessible ? 1 : 0,
      )
      for (const each of row.specialty as string[]) specialty.run(each, band, lon, number)
      for (const word of words) token.run(word, band, lon, number)
      for (const entry of row.network as Record<string, string>[])
        network.run(number, entry.plan ?? null, entry.state ?? null, entry.year ?? null)
      for (const each of row.language as string[]) language.run(number, each)
    }
  }
  db.exec('commit; create index network_row on network(row); create index language_row on language(row); analyze')
  db.close()
}

export function openSqlite(path: string): Baseline {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec('pragma cache_size=-400000; pragma mmap_size=4000000000')
  const statements = new Map<string, ReturnType<typeof db.prepare>>()
  return {
    search(query) {
      const { sql, values } = sqlOf(askedOf(query))
      const statement = statements.get(sql) ?? db.prepare(sql)
      statements.set(sql, statement)
      const rows = statement.all(...values) as { total: number }[]
      return rows[0]?.total ?? 0
    },
    close: () => db.close(),
  }
}

/** Values only ever go in as parameters, so the same text is prepared once for all queries of its shape. */
function sqlOf({ near, specialty, words, plans, languages, genders, accepting, accessible }: Asked): {
  sql: string
  values: (string | number)[]
} {
  const degrees = (near.miles * kmPerMile) / earthRadiusKm / radians
  const wide = degrees / Math.max(0.05, Math.cos((Math.abs(near.lat) + degrees) * radians))
  const chord = 4 * Math.sin((near.miles * kmPerMile) / earthRadiusKm / 2) ** 2
  const lowest = Math.floor((near.lat - degrees) * 10)
  const bands = Array.from({ length: Math.floor((near.lat + degrees) * 10) - lowest + 1 }, (_, at) => lowest + at)
  const [first, ...others] = words
  const values: (string | number)[] = [
    ...vectorOf(near.lat, near.lon),
    ...(first === undefined ? [specialty ?? ''] : rangeOf(first)),
    ...bands,
    near.lon - wide,
    near.lon + wide,
    chord,
  ]
  const conditions: string[] = []
  const add = (condition: string, given: readonly (string | number)[]) => {
    conditions.push(condition)
    values.push(...given)
  }
  for (const word of others)
    add(
      'exists (select 1 from by_token t where t.token >= ? and t.token < ? ' +
        'and t.band = k.band and t.lon = k.lon and t.row = k.row)',
      rangeOf(word),
    )
  if (plans)
    add(
      `exists (select 1 from network n where n.row = k.row and n.plan in (${marks(plans.plan)})
        and n.state in (${marks(plans.state)}) and n.year in (${marks(plans.year)}))`,
      [...plans.plan, ...plans.state, ...plans.year],
    )
  if (languages.length)
    add(`exists (select 1 from language l where l.row = k.row and l.language in (${marks(languages)}))`, languages)
  if (genders.length) add(`p.gender in (${marks(genders)})`, genders)
  if (accepting.length) add(`p.accepting in (${marks(accepting)})`, accepting)
  if (accessible) add('p.accessible = 1', [])
  const distance = '(p.x - o.x) * (p.x - o.x) + (p.y - o.y) * (p.y - o.y) + (p.z - o.z) * (p.z - o.z)'
  const inner = `select p.parent, min(${distance}) as d from (select ? as x, ? as y, ? as z) o,
    ${first === undefined ? 'by_specialty' : 'by_token'} k join place p on p.row = k.row
    where ${first === undefined ? 'k.specialty = ?' : 'k.token >= ? and k.token < ?'} and k.band in (${marks(bands)})
    and k.lon between ? and ? and ${distance} <= ?${conditions.map((each) => ` and ${each}`).join('')}
    group by p.parent`
  return { sql: `select parent, d, count(*) over () as total from (${inner}) order by d, parent limit 10`, values }
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ')

const rangeOf = (beginning: string): [string, string] => [beginning, `${beginning}\u{10ffff}`]

function vectorOf(lat: number, lon: number): [number, number, number] {
  return [
    Math.cos(lat * radians) * Math.cos(lon * radians),
    Math.cos(lat * radians) * Math.sin(lon * radians),
    Math.sin(lat * radians),
  ]
}
