import pg from 'pg'
import { tokenize, type IndexDocument } from '@care/search-engine'
import { kmPerMile } from '@care/contract'
import { askedOf, type Asked, type Baseline } from './baseline.ts'

const batch = 5_000
const tables = {
  place: {
    columns: ['row', 'parent', 'gender', 'accepting', 'accessible'],
    types: ['int', 'text', 'text', 'text', 'bool'],
  },
  by_specialty: { columns: ['specialty', 'row', 'lon', 'lat'], types: ['text', 'int', 'float8', 'float8'] },
  by_token: { columns: ['token', 'row', 'lon', 'lat'], types: ['text', 'int', 'float8', 'float8'] },
  network: { columns: ['row', 'plan', 'state', 'year'], types: ['int', 'text', 'text', 'text'] },
  language: { columns: ['row', 'language'], types: ['int', 'text'] },
} as const
type Table = keyof typeof tables

/**
 * PostGIS as one would set it up: the key and the point in one index. Throws when the server cannot be reached or has
 * no PostGIS.
 */
export async function buildPostgis(url: string, documents: Iterable<IndexDocument>): Promise<Baseline> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists postgis; create extension if not exists btree_gist;
    drop schema if exists care_bench cascade; create schema care_bench;
    set search_path = care_bench, public; set synchronous_commit = off;
    create unlogged table place (row int, parent text, gender text, accepting text, accessible bool);
    create unlogged table by_specialty (specialty text, row int, at geography(point));
    create unlogged table by_token (token text, row int, at geography(point));
    create unlogged table network (row int, plan text, state text, year text);
    create unlogged table language (row int, language text)`)
  const waiting: Record<Table, unknown[][]> = { place: [], by_specialty: [], by_token: [], network: [], language: [] }
  const add = async (table: Table, ...values: unknown[]) => {
    if (waiting[table].push(values) >= batch) await flush(client, table, waiting[table].splice(0))
  }
  let number = 0
  for (const { id, fields, rows } of documents) {
    const words = new Set(tokenize(String(fields.name)))
    for (const row of rows) {
      const { lat, lon } = row.position as { lat: number; lon: number }
      number += 1
      await add('place', number, id, fields.gender ?? null, row.accepting, row.accessible === true)
      for (const each of new Set(row.specialty as string[])) await add('by_specialty', each, number, lon, lat)
      for (const word of words) await add('by_token', word, number, lon, lat)
      for (const entry of row.network as Record<string, string>[])
        await add('network', number, entry.plan, entry.state, entry.year)
      for (const each of row.language as string[]) await add('language', number, each)
    }
  }
  for (const table of Object.keys(tables) as Table[]) await flush(client, table, waiting[table])
  await client.query(`alter table place add primary key (row); create index on network (row);
    create index on language (row);
    create index on by_specialty using gist (specialty, at); create index on by_token using gist (token, at); analyze`)
  return {
    search: async (query) => {
      const { rows } = await client.query<{ total: string }>(sqlOf(askedOf(query)))
      return Number(rows[0]?.total ?? 0)
    },
    close: async () => {
      await client.query('drop schema care_bench cascade')
      await client.end()
    },
  }
}

async function flush(client: pg.Client, table: Table, rows: unknown[][]): Promise<void> {
  if (rows.length === 0) return
  const { columns, types } = tables[table]
  const parameters = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
  const chosen = columns
    .map((column) => (column === 'lon' ? 'st_point(lon, lat)::geography' : column))
    .filter((column) => column !== 'lat')
    .join(', ')
  await client.query(
    `insert into ${table} select ${chosen} from unnest(${parameters}) as t(${columns.join(', ')})`,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  )
}

function sqlOf({ near, specialty, words, plans, languages, genders, accepting, accessible }: Asked): {
  text: string
  values: unknown[]
} {
  const values: unknown[] = [near.lon, near.lat, near.miles * kmPerMile * 1_000]
  const mark = (value: unknown) => `$${values.push(value)}`
  const [first, ...others] = words
  const begins = (alias: string, word: string) =>
    `${alias}.token >= ${mark(word)} and ${alias}.token < ${mark(`${word}\u{10ffff}`)}`
  const conditions = [
    first === undefined ? `k.specialty = ${mark(specialty)}` : begins('k', first),
    'st_dwithin(k.at, o.at, $3, false)',
    ...others.map(
      (word) => `exists (select 1 from by_token t where t.row = k.row and t.at = k.at and ${begins('t', word)})`,
    ),
    ...(plans
      ? [
          `exists (select 1 from network n where n.row = k.row and n.plan = any(${mark(plans.plan)})
            and n.state = any(${mark(plans.state)}) and n.year = any(${mark(plans.year)}))`,
        ]
      : []),
    ...(languages.length
      ? [`exists (select 1 from language l where l.row = k.row and l.language = any(${mark(languages)}))`]
      : []),
    ...(genders.length ? [`p.gender = any(${mark(genders)})`] : []),
    ...(accepting.length ? [`p.accepting = any(${mark(accepting)})`] : []),
    ...(accessible ? ['p.accessible'] : []),
  ]
  const text = `select parent, d, count(*) over () as total
    from (select p.parent, min(st_distance(k.at, o.at, false)) as d
    from (select st_point($1, $2)::geography as at) o,
    ${first === undefined ? 'by_specialty' : 'by_token'} k join place p on p.row = k.row
    where ${conditions.join(' and ')} group by p.parent) found order by d, parent limit 10`
  return { text, values }
}
