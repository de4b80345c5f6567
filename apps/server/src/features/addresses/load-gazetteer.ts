import { readFileSync } from 'node:fs'
import type { Locality } from './locality.ts'
import { localityWords } from './locality-words.ts'

type Row = [name: string, state: string, postCode: string, lat: number, lon: number]

let known: Locality[] | undefined

/** The localities of Australia that tools/src/build-gazetteer.ts wrote, read once. */
export function loadGazetteer(): readonly Locality[] {
  known ??= readGazetteer()
  return known
}

function readGazetteer(): Locality[] {
  const rows: Row[] = JSON.parse(readFileSync(new URL('localities.json', import.meta.url), 'utf8'))
  return rows.map(([name, state, postCode, lat, lon]) => ({
    key: `${name} ${state} ${postCode}`,
    name,
    state,
    postCode,
    lat,
    lon,
    words: localityWords(name),
  }))
}
