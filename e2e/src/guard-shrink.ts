import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KnownFaults, shrunk } from './guard-known.ts'
import type { Walked } from './guard-walk.ts'

// Takes out of the list of known faults what the last run of the guard has not met any more.
const e2e = join(import.meta.dirname, '..')
const list = join(e2e, 'src/guard-known-faults.json')
const results = join(e2e, 'test-results')

const counted: Walked['counts'] = readdirSync(results)
  .map((folder) => join(results, folder, 'counts.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))

const known: KnownFaults = JSON.parse(readFileSync(list, 'utf8'))
const left = counted.reduce((faults, { counts, ...place }) => shrunk(faults, place, counts), known)
writeFileSync(list, `${JSON.stringify(left, null, 2)}\n`)
