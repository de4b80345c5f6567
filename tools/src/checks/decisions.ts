import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const record = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/

const ownSamples = /^tools\/src\/checks\/decisions\./

/** Records that a newcomer can still look through; what explains one module is in its README. */
const MOST = 35

const parts: { pattern: RegExp; name: string }[] = [
  { pattern: /^# \d{4} \S.*\n\n- Date: \d{4}-\d{2}-\d{2}\n/, name: 'its title and then its date' },
  { pattern: /\n- Status: (?:in force|in force, superseded in part|superseded)\n/, name: 'its status' },
  { pattern: /\n- Superseded by: (?:–|.*\]\(.*)\n/, name: 'what supersedes it, or –' },
  { pattern: /\n## Context\n\S/, name: 'its context' },
  { pattern: /\n## Decided\n\S/, name: 'what was decided' },
  { pattern: /\n## Costs\n\S/, name: 'what it costs' },
]

const template = 'docs/decisions/README.md has the template'

function faultsOf({ path, text }: SourceFile): Violation[] {
  const number = record.exec(path)?.[1] ?? ''
  const missing = parts.filter(({ pattern }) => !pattern.test(text)).map(({ name }) => `does not say ${name}`)
  const isOther = !text.startsWith(`# ${number} `)
  const isLoose = /\n- Status: .*superseded/.test(text) && /\n- Superseded by: –\n/.test(text)
  return [
    ...missing,
    ...(isOther ? [`has another number in its title than ${number}`] : []),
    ...(isLoose ? ['is superseded and does not say by what'] : []),
  ].map((what) => ({ path, what, why: template }))
}

const cited = /\bdecisions? (\d{4})(?:,? (?:and )?(\d{4}))*/g

function strayCitations({ path, text }: SourceFile, numbers: readonly string[]): Violation[] {
  const named = [...text.matchAll(cited)].flatMap(([words]) => words.match(/\d{4}/g) ?? [])
  return named
    .filter((number) => !numbers.includes(number))
    .map((number) => ({ path, what: `cites decision ${number}`, why: 'there is no record of that number' }))
}

/** Decision records are few, of one shape, each with a number of its own that the code cites. */
export function checkDecisions(files: readonly SourceFile[]): Violation[] {
  const records = files.filter(({ path }) => record.test(path))
  const numbers = records.map(({ path }) => record.exec(path)?.[1] ?? '')
  const twins = records
    .filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
    .map(({ path }) => ({ path, what: 'has the number of another record', why: template }))
  const tooMany = {
    path: 'docs/decisions/',
    what: `has ${records.length} records, ${MOST} at most`,
    why: 'what explains one module only goes into the README beside that module',
  }
  return [
    ...records.flatMap(faultsOf),
    ...twins,
    ...(records.length > MOST ? [tooMany] : []),
    ...files.filter(({ path }) => !ownSamples.test(path)).flatMap((file) => strayCitations(file, numbers)),
  ]
}
