import type { Board, BoardBooking, DayUpdate, Obstacle, RunUpdate, Update } from '../runs/board.ts'
import { visitTexts } from './texts.ts'
import { bindingVisitOf, carriedVisitOf, otherHalf, unbrokenVisitOf, type Visit } from './visit.ts'

type Rules = Board<BoardBooking>

const runOf = ({ runs }: Rules, jobId: string) => runs.find(({ jobIds }) => jobIds.includes(jobId))?.id

interface Named {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

function namedBy(updates: readonly Update[]): Named {
  return {
    added: new Set(updates.flatMap(({ add }) => add)),
    removed: new Set(updates.flatMap((update) => ('runId' in update ? update.remove : []))),
  }
}

const halvesOf = (board: Rules, jobIds: readonly string[], named: ReadonlySet<string>): string[] =>
  jobIds.flatMap((jobId) => {
    const visit = bindingVisitOf(board, jobId)
    const other = visit && otherHalf(visit, jobId)
    return other === undefined || named.has(other) ? [] : [other]
  })

/** An order of a run with both halves of a visit beside each other, as they are done, where the named one is. */
export function sideBySide(
  board: Pick<Rules, 'bookings' | 'visits'>,
  jobIds: readonly string[],
  anchors: ReadonlySet<string> = new Set(),
): string[] {
  if (board.visits.length === 0) return [...jobIds]
  return jobIds.flatMap((jobId) => {
    const visit = unbrokenVisitOf(board, jobId)
    if (!visit || !jobIds.includes(otherHalf(visit, jobId))) return [jobId]
    const [first, second] = visit.jobIds
    const anchor = anchors.has(second) && !anchors.has(first) ? second : first
    return jobId === anchor ? [first, second] : []
  })
}

interface Whole {
  board: Rules
  named: Named
}

function wholeRunUpdate({ board, named }: Whole, update: RunUpdate): RunUpdate {
  const { add, remove, order } = update
  const comes = halvesOf(board, add, named.added)
  const leaves = halvesOf(board, remove, named.removed).filter((id) => runOf(board, id) === update.runId)
  const anchors = new Set(add)
  return {
    ...update,
    remove: [...remove, ...leaves],
    add: sideBySide(board, [...add, ...comes], anchors),
    ...(order && { order: sideBySide(board, order, anchors) }),
  }
}

const wholeDayUpdate = ({ board, named }: Whole, update: DayUpdate): DayUpdate => ({
  ...update,
  add: [...update.add, ...halvesOf(board, update.add, named.added)],
})

/**
 * A planning step with the other half of each visit that it moves: it leaves its run too, and comes along
 * beside the first, in the order in which they are done.
 */
export function withOtherHalves(board: Rules, updates: readonly Update[]): Update[] {
  if (board.visits.length === 0) return [...updates]
  const whole = { board, named: namedBy(updates) }
  const all = updates.map((update) =>
    'runId' in update ? wholeRunUpdate(whole, update) : wholeDayUpdate(whole, update),
  )
  const { added, removed } = namedBy(all)
  const left = [...added].flatMap((jobId) => {
    const runId = removed.has(jobId) || whole.named.added.has(jobId) ? undefined : runOf(board, jobId)
    return runId === undefined ? [] : [{ runId, remove: [jobId], add: [] }]
  })
  return [...all, ...left]
}

function isTogether({ runs }: Rules, { jobIds: [first, second] }: Visit): boolean {
  const run = runs.find(({ jobIds }) => jobIds.includes(first) || jobIds.includes(second))
  if (run === undefined) return true
  const at = run.jobIds.indexOf(first)
  return at >= 0 && run.jobIds[at + 1] === second
}

function isTorn(board: Rules, visit: Visit): boolean {
  const [first, second] = visit.jobIds
  if (isTogether(board, visit)) return false
  if (bindingVisitOf(board, first) !== undefined) return true
  // The office may take the job from a truck that brings its bin to the yard.
  return carriedVisitOf(board, first) !== undefined && runOf(board, second) !== undefined
}

/**
 * Visits that a step would tear apart: in two runs, one of them in none, or with a job between them. What is apart
 * already, since one half was done or called off and is to come again, holds nobody up.
 */
export function tornApart(before: Rules, board: Rules): Obstacle[] {
  return board.visits.flatMap((visit): Obstacle[] => {
    const [jobId] = visit.jobIds
    const torn = isTogether(before, visit) && isTorn(board, visit)
    return torn ? [{ jobId, reason: 'order', message: visitTexts.together(visit.kind) }] : []
  })
}
