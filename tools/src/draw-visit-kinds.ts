import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfOneHire, VISIT_KINDS, type VisitKind } from '../../packages/domain/src/visits/visit.ts'
import { VISIT_RULES, type VisitRules } from '../../packages/domain/src/visits/visit-rules.ts'
import { root } from './root.ts'

/** Where the table of what an exchange and its like mean is kept. */
export const VISIT_KINDS_DOCUMENT = 'docs/visit-kinds.md'

const INTRODUCTION = `# Exchanges and other visits

A visit joins the pick of one booking with the drop of another, or drop and pick of one while the truck waits: both are planned, moved and driven as one, until one of them is done or called off; the other is a job of its own then. This page is drawn from the table in \`packages/domain/src/visits/visit-rules.ts\`. After changing it: \`node tools/src/draw-visit-kinds.ts\`.`

function orderOf(kind: VisitKind): string {
  if (isOfOneHire(kind)) return 'the drop of a booking, then its own pick'
  return VISIT_RULES[kind].first === 'drop'
    ? 'the drop of the new booking, then the pick of the old one'
    : 'the pick of the old booking, then the drop of the new one'
}

const ROWS: readonly (readonly [string, (rules: VisitRules, kind: VisitKind) => string])[] = [
  ['What happens', ({ happens }) => happens],
  ['In this order', (_, kind) => orderOf(kind)],
  [
    'Bin',
    ({ isSameBin }) => (isSameBin ? 'the same one, of the same size and type' : 'another one, of any size'),
  ],
  ['Place', ({ isSamePlace }) => (isSamePlace ? 'one address' : 'two addresses')],
  ['Stock', ({ stock }) => stock],
  ['Hire clock', ({ hireClock }) => hireClock],
  ['Price', ({ price }) => price],
  ['Permit', ({ permit }) => permit],
  ['On the hook', ({ hook }) => hook],
  ['The driver', ({ driver }) => driver],
  ['Not done', ({ notDone }) => notDone],
  ['One half cancelled', ({ cancelled }) => cancelled],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The document: a column for each kind of visit. */
export function drawVisitKinds(): string {
  const head = ['', ...VISIT_KINDS.map((kind) => VISIT_RULES[kind].name)]
  const lines = ROWS.map(([title, cell]) =>
    row([title, ...VISIT_KINDS.map((kind) => cell(VISIT_RULES[kind], kind))]),
  )
  return `${INTRODUCTION}\n\n${[row(head), row(head.map(() => '---')), ...lines].join('\n')}\n`
}

if (import.meta.main) writeFileSync(join(root, VISIT_KINDS_DOCUMENT), drawVisitKinds())
