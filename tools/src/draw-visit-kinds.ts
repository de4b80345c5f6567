import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfOneHire, VISIT_KINDS, type VisitKind } from '../../packages/domain/src/visits/visit.ts'
import {
  EXTRA_PICK_RULES,
  VISIT_RULES,
  type VisitRules,
} from '../../packages/domain/src/visits/visit-rules.ts'
import { root } from './root.ts'

/** Where the table of what an exchange and its like mean is kept. */
export const VISIT_KINDS_DOCUMENT = 'docs/visit-kinds.md'

const INTRODUCTION = `# Exchanges and other visits

A visit joins the pick of one booking with the drop of another, or drop and pick of one while the truck waits: both are planned, moved and driven as one, until one of them is done or called off; the other is a job of its own then. An extra pick is no visit of two jobs but a further pick of a booking, and in the table since it is arranged at the same place. This page is drawn from the table in \`packages/domain/src/visits/visit-rules.ts\`. After changing it: \`node tools/src/draw-visit-kinds.ts\`.`

type Column = VisitKind | 'extra-pick'

const rulesOf = (column: Column): VisitRules =>
  column === 'extra-pick' ? EXTRA_PICK_RULES : VISIT_RULES[column]

const COLUMNS: readonly Column[] = [...VISIT_KINDS, 'extra-pick']

function orderOf(kind: Column): string {
  if (kind === 'extra-pick') return 'a pick alone'

  if (isOfOneHire(kind)) return 'the drop of a booking, then its own pick'
  return VISIT_RULES[kind].first === 'drop'
    ? 'the drop of the new booking, then the pick of the old one'
    : 'the pick of the old booking, then the drop of the new one'
}

const ROWS: readonly (readonly [string, (rules: VisitRules, kind: Column) => string])[] = [
  ['What happens', ({ happens }) => happens],
  ['In this order', (_, kind) => orderOf(kind)],
  [
    'Bin',
    ({ isSameBin }, kind) => {
      if (kind === 'extra-pick') return 'stays where it is'
      return isSameBin ? 'the same one, of the same size and type' : 'another one, of any size'
    },
  ],
  ['Place', ({ isSamePlace }) => (isSamePlace ? 'one address' : 'two addresses')],
  ['Stock', ({ stock }) => stock],
  ['Hire clock', ({ hireClock }) => hireClock],
  ['Price', ({ price }) => price],
  ['Permit', ({ permit }) => permit],
  ['Deposit', ({ deposit }) => deposit],
  ['On the hook', ({ hook }) => hook],
  ['Board', ({ card }) => card],
  ['Map', ({ mapSign }) => mapSign],
  ['The driver', ({ driver }) => driver],
  ['The customer is told', ({ messages }) => messages],
  ['Not done', ({ notDone }) => notDone],
  ['One half cancelled', ({ cancelled }) => cancelled],
  ['History', ({ history }) => history],
  ['Undo', ({ undo }) => undo],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The document: a column for each kind of visit. */
export function drawVisitKinds(): string {
  const head = ['', ...COLUMNS.map((kind) => rulesOf(kind).name)]
  const lines = ROWS.map(([title, cell]) => row([title, ...COLUMNS.map((kind) => cell(rulesOf(kind), kind))]))
  return `${INTRODUCTION}\n\n${[row(head), row(head.map(() => '---')), ...lines].join('\n')}\n`
}

if (import.meta.main) writeFileSync(join(root, VISIT_KINDS_DOCUMENT), drawVisitKinds())
