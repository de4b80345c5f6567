import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = /(^|\/)(node_modules|dist|\.[^/]+)$|\.test\.tsx?$/

function filesBelow(folder: string, place: string): string[] {
  if (skipped.test(place)) return []
  if (statSync(join(folder, place)).isFile()) return [place]
  return readdirSync(join(folder, place))
    .sort()
    .flatMap((name) => filesBelow(folder, `${place}/${name}`))
}

/** One hash over names and contents of all files in these places, tests aside. */
export function hashOfFiles(folder: string, places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(folder, place))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
