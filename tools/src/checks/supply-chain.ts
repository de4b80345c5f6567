import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, parseSbom, readSbom } from '../read-sbom.ts'
import { root } from '../root.ts'
import { reportViolations, type Violation } from './violation.ts'

const PAGE = 'deploy/sbom.json'

/**
 * Licences under which Skipyard may be passed on under its own. The LGPL is libvips', a library of its own that anybody
 * can replace; OFL and CC-BY are fonts and names of licences.
 */
const ALLOWED = new Set([
  'MIT',
  '0BSD',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that name no licence in their package.json but have its text beside it. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' }

/** Every licence a package names, of 'either' and 'both' alike. */
function licencesOf({ name, licenses = [] }: Component): string[] {
  const named = licenses.flatMap((each) =>
    'expression' in each ? (each.expression.match(/[\w.+-]+/g) ?? []) : [each.license.id],
  )
  const known = named.filter((word) => word !== 'AND' && word !== 'OR' && word !== 'WITH')
  const byHand = READ_BY_HAND[name]
  return known.length === 0 && byHand ? [byHand] : known
}

function licenceFault(component: Component): string | undefined {
  const licences = licencesOf(component)
  if (licences.length === 0) return 'names no licence'
  const refused = licences.filter((each) => !ALLOWED.has(each))
  return refused.length > 0 ? `is under ${refused.join(', ')}` : undefined
}

/** Held against what the lock file installs: the committed list has each package, and each has a licence we may use. */
export function checkSupplyChain(installed: readonly Component[], listed: readonly Component[]): Violation[] {
  const [there, written] = [installed, listed].map((list) => new Set(list.map(({ purl }) => purl)))
  const missing = [...(there ?? [])].filter((purl) => !written?.has(purl))
  const gone = [...(written ?? [])].filter((purl) => !there?.has(purl))
  const why = 'the list is written by a command: npm run sbom'
  return [
    ...missing.map((purl) => ({ path: PAGE, what: `leaves out ${purl}`, why })),
    ...gone.map((purl) => ({ path: PAGE, what: `lists ${purl}, which nobody installs`, why })),
    ...installed.flatMap((component) => {
      const fault = licenceFault(component)
      const what = `${component.name} ${component.version} ${fault}`
      return fault ? [{ path: 'package-lock.json', what, why: 'its licence may bind all of Skipyard' }] : []
    }),
  ]
}

if (import.meta.main) {
  const listed = parseSbom(readFileSync(join(root, PAGE), 'utf8'))
  reportViolations('supply chain', checkSupplyChain(readSbom().components, listed.components))
}
