import { ACTIONS, type ShownColumn } from './shown-column.ts'

type Sized = Pick<ShownColumn<never>, 'name' | 'width'> & { look?: { isElastic?: boolean } }

/** From here on cut text matters more than one more column, in pixels. */
const WIDE_ROOM = 1_100
/** How much more than it is meant to have cut text gets then. */
const EASE = 0.25

const sumOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** As many of the first columns as stand whole in that room. */
function wholeOnes<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  let used = 0
  return columns.filter(({ width }) => {
    used += width
    return used <= room
  })
}

const isElastic = ({ look }: Sized) => look?.isElastic === true

/** Those that stand whole and leave the cut text of the others its ease: the last of them go behind the pinned one. */
function easedOnes<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  const whole = wholeOnes(columns, room)
  if (whole.length === columns.length) return whole
  const isEased = (ones: Column[]) => room - sumOf(ones) >= EASE * sumOf(ones.filter(isElastic))
  while (!isEased(whole)) whole.pop()
  return whole
}

/**
 * How wide each column is drawn in that room, in pixels: no narrower than it is meant, and what is left goes to those
 * that take it, each by its own width. Where not all fit, the last that does ends at the pinned one, so that no word
 * is cut below it; on a wide screen cut text comes before the last columns.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const end = columns.find(({ name }) => name === ACTIONS)
  const own = columns.filter((column) => column !== end)
  const free = room - (end?.width ?? 0)
  const whole = room < WIDE_ROOM ? wholeOnes(own, free) : easedOnes(own, free)
  const spare = Math.max(0, free - sumOf(whole))
  const elastic = whole.filter(isElastic)
  const growing = elastic.length > 0 ? elastic : whole.slice(-1)
  const share = spare / Math.max(1, sumOf(growing))
  return columns.map((column) => column.width * (growing.includes(column) ? 1 + share : 1))
}
