import type { PlainProblem } from './plan-generator.ts'

const FAR = 1e15

/** Potentials and who has whom, of the assignment so far; column 0 is the row that looks for its place. */
interface Assignment {
  rows: Float64Array
  columns: Float64Array
  rowOf: Int32Array
}

const at = (list: Float64Array | Int32Array, place: number) => list[place] ?? 0

interface Reach {
  least: Float64Array
  from: Int32Array
  isDone: Uint8Array
}

/** The nearest column that can be reached next, after the distances by way of column `via` are known. */
function reachOn(
  cost: (row: number, column: number) => number,
  { rows, columns, rowOf }: Assignment,
  via: { column: number; reach: Reach },
) {
  const { least, from, isDone } = via.reach
  const row = at(rowOf, via.column)
  let nearest = -1
  for (let column = 1; column < columns.length; column++) {
    if (isDone[column] === 1) continue
    const reduced = cost(row, column) - at(rows, row) - at(columns, column)
    if (reduced < at(least, column)) {
      least[column] = reduced
      from[column] = via.column
    }
    if (nearest < 0 || at(least, column) < at(least, nearest)) nearest = column
  }
  return nearest
}

function shift({ rows, columns, rowOf }: Assignment, { least, isDone }: Reach, by: number): void {
  for (let column = 0; column < columns.length; column++) {
    if (isDone[column] === 1) {
      rows[at(rowOf, column)] = at(rows, at(rowOf, column)) + by
      columns[column] = at(columns, column) - by
    } else least[column] = at(least, column) - by
  }
}

function placeRow(cost: (row: number, column: number) => number, all: Assignment, row: number): void {
  const size = all.columns.length
  const reach: Reach = {
    least: new Float64Array(size).fill(FAR),
    from: new Int32Array(size),
    isDone: new Uint8Array(size),
  }
  all.rowOf[0] = row
  let column = 0
  do {
    reach.isDone[column] = 1
    const next = reachOn(cost, all, { column, reach })
    shift(all, reach, at(reach.least, next))
    column = next
  } while (at(all.rowOf, column) !== 0)
  while (column !== 0) {
    const before = at(reach.from, column)
    all.rowOf[column] = at(all.rowOf, before)
    column = before
  }
}

/**
 * What no plan can cost less than: each job one successor, the depot as often as there are trucks; windows, shifts, kinds
 * of truck and tours apart from the depot are not looked at (planning.md 2).
 */
export function lowerBound({ n, cost, trucks }: PlainProblem): number {
  const size = n + trucks.length
  const plain = (index: number) => (index <= n ? index : 0)
  const isDepot = (index: number) => index > n
  const price = (row: number, column: number) => {
    if (isDepot(row) && isDepot(column)) return 0
    return row === column ? FAR / 1e3 : (cost[plain(row)]?.[plain(column)] ?? FAR / 1e3)
  }
  const all: Assignment = {
    rows: new Float64Array(size + 1),
    columns: new Float64Array(size + 1),
    rowOf: new Int32Array(size + 1),
  }
  for (let row = 1; row <= size; row++) placeRow(price, all, row)
  let sum = 0
  for (let column = 1; column <= size; column++) sum += price(at(all.rowOf, column), column)
  return sum
}
