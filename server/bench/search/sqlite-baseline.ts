import { DatabaseSync } from '@photostructure/sqlite'
import { tokenize, type Clause, type IndexDocument, type Query } from '@care/search-engine'
import { earthRadiusKm, kmPerMile } from '@care/contract'

const radians = Math.PI / 180

/** What a good SQL answer looks like: rows clustered by specialty, latitude band and longitude; name tokens likewise. */
export function buildBaseline(path: string, documents: Iterable<IndexDocument>): void {
  const db = new DatabaseSync(path)
  db.exec(`pragma journal_mode=off; pragma synchronous=off; pragma cache_size=-400000;
    create table place (row integer primary key, parent text, x real, y real, z real, gender text, accepting text, accessible integer);
    create table by_specialty (specialty text, band integer, lon real, row integer, primary key (specialty, band, lon, row)) without rowid;
    create table by_token (token text, band integer, lon real, row integer, primary key (token, band, lon, row)) without rowid;
    create table network (row integer, plan text, state text, year text); create table language (row integer, language text);`)
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
      place.run(number, id, Math.cos(lat * radians) * Math.cos(lon * radians), Math.cos(lat * radians) * Math.sin(lon * radians), Math.sin(lat * radians), (fields.gender as string) ?? null, row.accepting as string, row.accessible ? 1 : 0)
      for (const each of row.specialty as string[]) specialty.run(each, band, lon, number)
      for (const word of words) token.run(word, band, lon, number)
      for (const entry of row.network as Record<string, string>[]) network.run(number, entry.plan ?? null, entry.state ?? null, entry.year ?? null)
      for (const each of row.language as string[]) language.run(number, each)
    }
  }
  db.exec('commit; create index network_row on network(row); create index language_row on language(row); analyze')
  db.close()
}

export function openBaseline(path: string): { search(query: Query): number; close(): void } {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec('pragma cache_size=-400000; pragma mmap_size=4000000000')
  const statements = new Map<string, ReturnType<typeof db.prepare>>()
  return {
    search(query) {
      const { sql, values } = sqlOf('all' in query.where ? query.where.all : [query.where])
      const statement = statements.get(sql) ?? db.prepare(sql)
      statements.set(sql, statement)
      const rows = statement.all(...values) as { total: number }[]
      return rows[0]?.total ?? 0
    },
    close: () => db.close(),
  }
}

function sqlOf(clauses: readonly Clause[]): { sql: string; values: (string | number)[] } {
  const near = clauses.flatMap((clause) => 'near' in clause ? [clause.near] : [])[0]
  if (!near) throw new Error('the baseline only knows queries with a place')
  const words = clauses.flatMap((clause) => 'words' in clause ? tokenize(clause.words.text) : [])[0]
  const specialty = clauses.flatMap((clause) => 'in' in clause && clause.in.field === 'specialty' ? clause.in.values : [])[0]
  const degrees = near.miles * kmPerMile / earthRadiusKm / radians
  const wide = degrees / Math.max(0.05, Math.cos((Math.abs(near.lat) + degrees) * radians))
  const bands = Array.from({ length: Math.floor((near.lat + degrees) * 10) - Math.floor((near.lat - degrees) * 10) + 1 }, (_, at) => Math.floor((near.lat - degrees) * 10) + at)
  const chord = 4 * Math.sin(near.miles * kmPerMile / earthRadiusKm / 2) ** 2
  const [x, y, z] = [Math.cos(near.lat * radians) * Math.cos(near.lon * radians), Math.cos(near.lat * radians) * Math.sin(near.lon * radians), Math.sin(near.lat * radians)]
  const table = words === undefined ? 'by_specialty' : 'by_token'
  const key = words === undefined ? 'k.specialty = ?' : 'k.token >= ? and k.token < ?'
  const values: (string | number)[] = words === undefined ? [specialty ?? ''] : [words, `${words}\u{10ffff}`]
  const more: string[] = []
  values.push(near.lon - wide, near.lon + wide)
  for (const clause of clauses) {
    if ('same' in clause) {
      more.push('exists (select 1 from network n where n.row = k.row and n.plan = ? and n.state = ? and n.year = ?)')
      values.push(clause.same.parts.plan?.[0] ?? '', clause.same.parts.state?.[0] ?? '', clause.same.parts.year?.[0] ?? '')
    } else if ('in' in clause && clause.in.field === 'language') {
      more.push('exists (select 1 from language l where l.row = k.row and l.language = ?)')
      values.push(clause.in.values[0] ?? '')
    } else if ('in' in clause && clause.in.field === 'gender') {
      more.push('p.gender = ?')
      values.push(clause.in.values[0] ?? '')
    } else if ('in' in clause && clause.in.field === 'accepting') more.push("p.accepting in ('newpt', 'newmcdpt')")
    else if ('in' in clause && clause.in.field === 'accessible') more.push('p.accessible = 1')
  }
  const distance = `(p.x - ${x}) * (p.x - ${x}) + (p.y - ${y}) * (p.y - ${y}) + (p.z - ${z}) * (p.z - ${z})`
  const inner = `select p.parent, min(${distance}) as d from ${table} k join place p on p.row = k.row
    where ${key} and k.band in (${bands.join(',')}) and k.lon between ? and ? and ${distance} <= ${chord}${more.map((each) => ` and ${each}`).join('')} group by p.parent`
  return { sql: `select parent, d, count(*) over () as total from (${inner}) order by d, parent limit 10`, values }
}
