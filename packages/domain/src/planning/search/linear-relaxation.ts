import { at, of } from './network-parts.ts'
import { nextNumber, type PooledRoute, type Rng, rngOf } from './search-state.ts'

/** Routes to choose from, so that each job is in one of them or is left out at its loss. */
export interface Partitioning {
  jobs: number
  /** What it counts that a job is in no route. */
  losses: Float64Array
  trucks: Int32Array
  routes: readonly PooledRoute[]
  /** Only a choice that comes to less than this is of use. */
  most: number
  /** Whether the caller has cancelled or the time is up; asked now and then. */
  isOver: () => boolean
}

/** The columns of the programme side by side: the rows that each covers, from `starts[c]` on, and what it costs. */
interface Columns {
  count: number
  starts: Int32Array
  rows: Int32Array
  cost: Float64Array
  next: number
}

/** A basis of the programme: its inverse row after row, the value of each basic column, and the duals of the rows. */
interface Basis {
  rows: number
  inverse: Float64Array
  value: Float64Array
  duals: Float64Array
}

/** A column that makes the programme cheaper: by how much for each unit; `slack` is a row by itself. */
interface Entering {
  column: number
  slack: number
  reduced: number
}

const TOLERANCE = 1e-7

/** Right-hand sides a little apart: without that most pivots change nothing. */
const SPREAD = 0.01

/** A programme that is not solved after so many pivots for each row is not worth the time. */
const PIVOTS_OF_ROW = 25
const PIVOTS_A_LOOK = 20

function columnsOf({ jobs, routes }: Partitioning): Columns {
  const count = routes.length
  const starts = new Int32Array(count + 1)
  routes.forEach((route, column) => {
    starts[column + 1] = of(starts, column) + route.jobs.length + 1
  })
  const rows = new Int32Array(of(starts, count))
  routes.forEach((route, column) => {
    rows.set(route.jobs, of(starts, column))
    rows[of(starts, column + 1) - 1] = jobs + route.kind
  })
  return { count, starts, rows, cost: Float64Array.from(routes, ({ extra }) => extra), next: 0 }
}

/** What a row costs that no route covers: a job its loss, a truck nothing. */
const slackCost = ({ jobs, losses }: Partitioning, row: number) => (row < jobs ? at(losses, row) : 0)

function firstBasis(problem: Partitioning): Basis {
  const { jobs, trucks } = problem
  const rows = jobs + trucks.length
  const rng: Rng = rngOf(1)
  const inverse = new Float64Array(rows * rows)
  for (let row = 0; row < rows; row++) inverse[row * rows + row] = 1
  const value = Float64Array.from({ length: rows }, (_, row) => {
    const side = row < jobs ? 1 : of(trucks, row - jobs)
    return side + SPREAD * nextNumber(rng)
  })
  return { rows, inverse, value, duals: Float64Array.from(value, (_, row) => slackCost(problem, row)) }
}

const BLOCK = 1_500

/** Turns to the column of a block that saves most, when one saves more than what enters so far (Dantzig's rule). */
function priceBlock(
  { count, starts, rows, cost, next }: Columns,
  { duals }: Basis,
  entering: Entering,
): void {
  const last = Math.min(count, next + BLOCK)
  for (let column = next; column < last; column++) {
    let reduced = at(cost, column)
    const end = of(starts, column + 1)
    for (let index = of(starts, column); index < end; index++) reduced -= at(duals, of(rows, index))
    if (reduced >= entering.reduced) continue
    entering.reduced = reduced
    entering.column = column
  }
}

/** A column that saves, from the first block on that has one (partial pricing); null when the programme is solved. */
function price(problem: Partitioning, columns: Columns, basis: Basis): Entering | null {
  const entering = { column: -1, slack: -1, reduced: -TOLERANCE }
  for (let row = 0; row < basis.rows; row++) {
    const reduced = slackCost(problem, row) - at(basis.duals, row)
    if (reduced >= entering.reduced) continue
    entering.reduced = reduced
    entering.slack = row
  }
  for (let priced = 0; priced < columns.count && entering.column < 0; priced += BLOCK) {
    priceBlock(columns, basis, entering)
    columns.next = columns.next + BLOCK < columns.count ? columns.next + BLOCK : 0
  }
  if (entering.column >= 0) entering.slack = -1
  return entering.reduced < -TOLERANCE ? entering : null
}

function directionOf({ starts, rows: covered }: Columns, { rows, inverse }: Basis, entering: Entering) {
  const { column, slack } = entering
  const direction = new Float64Array(rows)
  const rowsOf = slack >= 0 ? [slack] : covered.subarray(of(starts, column), of(starts, column + 1))
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let index = 0; index < rowsOf.length; index++) sum += at(inverse, row * rows + (rowsOf[index] ?? 0))
    direction[row] = sum
  }
  return direction
}

/** The row whose basic column is the first at nothing; -1 when none gives way. */
function leavingRow({ value }: Basis, direction: Float64Array): number {
  let leaving = -1
  let least = Number.MAX_VALUE
  for (let row = 0; row < direction.length; row++) {
    if (at(direction, row) <= 1e-9) continue
    const ratio = at(value, row) / at(direction, row)
    if (ratio >= least) continue
    least = ratio
    leaving = row
  }
  return leaving
}

function pivot(
  { rows, inverse, value, duals }: Basis,
  direction: Float64Array,
  { leaving, reduced }: { leaving: number; reduced: number },
): void {
  const turned = inverse.subarray(leaving * rows, leaving * rows + rows)
  const by = at(direction, leaving)
  for (let other = 0; other < rows; other++) turned[other] = at(turned, other) / by
  value[leaving] = at(value, leaving) / by
  for (let row = 0; row < rows; row++) {
    const share = at(direction, row)
    if (row === leaving || share === 0) continue
    value[row] = at(value, row) - share * at(value, leaving)
    const base = row * rows
    for (let other = 0; other < rows; other++) {
      inverse[base + other] = at(inverse, base + other) - share * at(turned, other)
    }
  }
  for (let other = 0; other < rows; other++) duals[other] = at(duals, other) + reduced * at(turned, other)
}

/**
 * The duals of the jobs and of the kinds of truck when parts of routes may be chosen (the linear relaxation, by the revised
 * simplex method); null when that takes too long, or it is over. No route costs less than the duals of what it covers.
 */
export function relaxedDuals(problem: Partitioning): Float64Array | null {
  const columns = columnsOf(problem)
  const basis = firstBasis(problem)
  for (let pivots = 0; pivots < PIVOTS_OF_ROW * basis.rows; pivots++) {
    if (pivots % PIVOTS_A_LOOK === 0 && problem.isOver()) return null
    const entering = price(problem, columns, basis)
    if (entering === null) return basis.duals
    const direction = directionOf(columns, basis, entering)
    const leaving = leavingRow(basis, direction)
    if (leaving < 0) return null
    pivot(basis, direction, { leaving, reduced: entering.reduced })
  }
  return null
}
