import { type Board, findJob, type Obstacle, type PlannedRun, type RunUpdate, stateOf } from './board.ts'
import { lockOfJob, moveJobs } from './move-jobs.ts'

/** The wanted jobs of a run, in order. */
export interface RunOrder {
  runId: string
  jobIds: readonly string[]
  /** Jobs that leave the run for none; unnamed jobs stay. */
  freed: readonly string[]
}

/** A board with the runs that could be ordered, and the obstacles of the others. */
export interface Arrangement {
  board: Board
  refused: { runId: string; obstacles: Obstacle[] }[]
}

/** Unnamed jobs stay, each behind the one it follows now. */
function withStaying(now: readonly string[], jobIds: readonly string[], gone: ReadonlySet<string>): string[] {
  const order = [...jobIds]
  for (const [place, jobId] of now.entries()) {
    if (gone.has(jobId)) continue
    order.splice(order.indexOf(now[place - 1] ?? '') + 1, 0, jobId)
  }
  return order
}

const isFixed = (board: Board, jobId: string) => {
  const job = findJob(board, jobId)?.job
  return lockOfJob(board, jobId) !== null || (job !== undefined && stateOf(job).isCardLocked)
}

/**
 * The jobs that have to move: those that arrive, and, where the run's own jobs change their order, all of
 * them that are not locked or begun.
 */
function movingInto(board: Board, now: readonly string[], order: readonly string[]): Set<string> {
  const kept = order.filter((jobId) => now.includes(jobId))
  const isInOrder = kept.join() === now.filter((jobId) => order.includes(jobId)).join()
  const moving = order.filter((jobId) => !now.includes(jobId) || (!isInOrder && !isFixed(board, jobId)))
  return new Set(moving)
}

interface Frame {
  runOf: ReadonlyMap<string, PlannedRun>
  /** Jobs that an order places or frees: they stay nowhere else. */
  gone: ReadonlySet<string>
}

function updatesOf(board: Board, { runId, jobIds, freed }: RunOrder, { runOf, gone }: Frame): RunUpdate[] {
  const now = board.runs.find(({ id }) => id === runId)?.jobIds ?? []
  const wanted = withStaying(now, jobIds, gone)
  const moving = movingInto(board, now, wanted)
  const leaving = [...moving, ...freed.filter((jobId) => now.includes(jobId))].flatMap((jobId) => {
    const from = runOf.get(jobId)
    return from ? [{ runId: from.id, remove: [jobId], add: [] }] : []
  })
  const coming = wanted.flatMap((jobId, position) =>
    moving.has(jobId) ? [{ runId, remove: [], add: [jobId], position }] : [],
  )
  return [...leaving, ...coming]
}

function blamed(orders: readonly RunOrder[], obstacles: readonly Obstacle[]): RunOrder[] {
  const inTheWay = new Set(obstacles.map(({ jobId }) => jobId))
  const touching = orders.filter(({ jobIds, freed }) => [...jobIds, ...freed].some((id) => inTheWay.has(id)))
  return touching.length > 0 ? touching : [...orders]
}

/**
 * Orders runs by the rules of the board: a refused run stays as it is with its obstacles, the others are
 * ordered without it. A job that an ordered run takes leaves its own run; none is lost. `marked` as in `moveJobs`.
 */
export function arrangeRuns(
  board: Board,
  orders: readonly RunOrder[],
  marked: ReadonlySet<string> = new Set(),
): Arrangement {
  const runOf = new Map(board.runs.flatMap((run) => run.jobIds.map((jobId) => [jobId, run] as const)))
  const refused: Arrangement['refused'] = []
  let open = orders
  while (open.length > 0) {
    const gone = new Set(open.flatMap(({ jobIds, freed }) => [...jobIds, ...freed]))
    const updates = open.flatMap((order) => updatesOf(board, order, { runOf, gone }))
    const outcome = moveJobs(board, updates, marked)
    if (outcome.ok) return { board: outcome.board, refused }
    const { obstacles } = outcome
    const out = new Set(blamed(open, obstacles))
    for (const { runId, jobIds, freed } of out) {
      const own = obstacles.filter(({ jobId }) => jobIds.includes(jobId) || freed.includes(jobId))
      refused.push({ runId, obstacles: own.length > 0 ? own : obstacles })
    }
    open = open.filter((order) => !out.has(order))
  }
  return { board, refused }
}
