import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BOOKING_STAGES,
  type BookingStage,
  DROP_MOVES,
  DROP_STATES,
  type JobState,
  MOVERS,
  type Move,
  NEEDS,
  PICK_MOVES,
  PICK_STATES,
} from '../../packages/domain/src/bookings/status/life-cycle.ts'
import { stageSteps } from '../../packages/domain/src/bookings/status/life-cycle-steps.ts'
import { root } from './root.ts'

/** Where the picture of a booking's life is kept. */
export const LIFE_CYCLE_DOCUMENT = 'docs/booking-life.md'

const INTRODUCTION = `# The life of a booking

A booking is a drop and a pick, each with a life of its own; the status of the booking follows from the two. This page is drawn from the tables in \`packages/domain/src/bookings/status/life-cycle.ts\`, which the form, the server and the corrections read too. After changing them: \`node tools/src/draw-life-cycle.ts\`.`

const diagram = (edges: readonly string[]) => ['```mermaid', 'stateDiagram-v2', ...edges, '```'].join('\n')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const tick = (is: boolean) => (is ? 'yes' : '')

const conditionOf = ({ needs }: Move<string>) => needs.map((need) => NEEDS[need].words).join(', ') || 'always'

/** One arrow from state to state, naming everybody who may go that way. */
function arrowsOf(moves: readonly Move<string>[]): string[] {
  const movers = new Map<string, string[]>()
  for (const { from, to, by } of moves) {
    for (const state of from) {
      const arrow = `${state} --> ${to}`
      movers.set(arrow, [...(movers.get(arrow) ?? []), ...by])
    }
  }
  return [...movers].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`)
}

function jobLife(
  title: string,
  states: Readonly<Record<string, JobState>>,
  moves: readonly Move<string>[],
): string {
  const stateRows = Object.entries(states).map(([name, state]) => [
    name,
    state.meaning,
    tick(state.hasMovedBin),
    tick(state.isSettled),
    tick(state.isCardLocked),
    tick(state.isCounted),
  ])
  const moveRows = moves.map((move) => [move.from.join(', '), move.to, move.by.join(', '), conditionOf(move)])
  return [
    `## ${title}`,
    diagram(['  [*] --> Scheduled', ...arrowsOf(moves)]),
    table(
      ['State', 'Meaning', 'Date locked', 'Nothing left to do', 'Planner’s card locked', 'In totals'],
      stateRows,
    ),
    table(['From', 'To', 'By', 'When'], moveRows),
  ].join('\n\n')
}

/** Every way between two stages, named by the job that makes it; a booking from outside waits in front. */
function bookingArrows(): string[] {
  const nameOf = (stage: BookingStage) => stage.status
  const ways = stageSteps().map(({ from, to, job, move }) => {
    return `  ${nameOf(from)} --> ${nameOf(to)}: ${job} ${move.to}`
  })
  const waiting = BOOKING_STAGES.flatMap(({ status, whilePending }) =>
    whilePending ? [`  [*] --> ${whilePending}`, `  ${whilePending} --> ${status}: accepted`] : [],
  )
  return ['  [*] --> Scheduled', ...waiting, ...new Set(ways)]
}

function bookingLife(): string {
  const rows = BOOKING_STAGES.map(({ drop, pick, status, whilePending }) => [
    drop,
    pick,
    whilePending ? `${status}; ${whilePending} until somebody accepts it or a job moves` : status,
  ])
  return [
    '## Booking',
    'No other pair of states is ever saved. Drop and pick are in this order even on one day, whatever their hours: a bin that was not delivered cannot be picked up.',
    table(['Drop', 'Pick', 'Status of the booking'], rows),
    'Each arrow is one move of one job; a job that is called off or taken up again takes the other along. A Pending booking goes wherever a Scheduled one goes.',
    diagram(bookingArrows()),
  ].join('\n\n')
}

/** The document: both jobs and the booking, as diagrams and tables. */
export function drawLifeCycle(): string {
  const movers = Object.entries(MOVERS).map(([name, meaning]) => `- *${name}*: ${meaning}`)
  const parts = [
    INTRODUCTION,
    `A job is moved by\n${movers.join('\n')}`,
    jobLife('Drop', DROP_STATES, DROP_MOVES),
    jobLife('Pick', PICK_STATES, PICK_MOVES),
    bookingLife(),
  ]
  return `${parts.join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(join(root, LIFE_CYCLE_DOCUMENT), drawLifeCycle())
