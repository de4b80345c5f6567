import { ACTIONS, type ShownColumn } from './shown-column.ts'

type Sized = Pick<ShownColumn<never>, 'name' | 'width'> & { look?: { isElastic?: boolean } }

const sumOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** As many of the first columns as stand whole in that room. */
function wholeOnes<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  let used = 0
  return columns.filter(({ width }) => {
    used += width
    return used <= room
  })
}

/**
 * How wide each column is drawn in that room, in pixels: no narrower than it is meant, and what is left goes to those
 * that take it, each by its own width. Where not all fit, the last that does ends at the pinned one, so that no word
 * is cut below it.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const end = columns.find(({ name }) => name === ACTIONS)
  const own = columns.filter((column) => column !== end)
  const free = room - (end?.width ?? 0)
  const whole = wholeOnes(own, free)
  const spare = Math.max(0, free - sumOf(whole))
  const elastic = whole.filter(({ look }) => look?.isElastic)
  const growing = elastic.length > 0 ? elastic : whole.slice(-1)
  const share = spare / Math.max(1, sumOf(growing))
  return columns.map((column) => column.width * (growing.includes(column) ? 1 + share : 1))
}
