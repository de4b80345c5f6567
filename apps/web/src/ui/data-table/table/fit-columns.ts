import type { TableColumn } from '../table-column.ts'

export const SELECT = 'select'
export const ACTIONS = 'actions'

export interface ShownColumn<Row> {
  name: string
  label: string
  width: number
  look?: TableColumn<Row>
  isPinned?: boolean
}

type Sized = Pick<ShownColumn<never>, 'name' | 'width'> & { look?: { isElastic?: boolean; leaves?: number } }

/** In pixels: from this width on, text that would be cut has priority over a further column. */
const WIDE_ROOM = 1_100
/** Share by which a column with cut text may then be wider. */
const EASE = 0.25

export const sumOf = (columns: readonly Pick<Sized, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0)

function wholeOnes<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  let used = 0
  return columns.filter(({ width }) => {
    used += width
    return used <= room
  })
}

const isElastic = ({ look }: Sized) => look?.isElastic === true

function easedOnes<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  const whole = wholeOnes(columns, room)
  if (whole.length === columns.length) return whole
  const isEased = (ones: Column[]) => room - sumOf(ones) >= EASE * sumOf(ones.filter(isElastic))
  while (!isEased(whole)) whole.pop()
  return whole
}

/**
 * Pixel widths: at least each column's own, the rest divided among elastic ones in proportion. Where not
 * all fit, the last one that does ends at the pinned one, so that no word is cut below it; on a wide screen
 * cut text has priority over the last columns.
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

/**
 * The columns that have room beside one another: of those that leave the highest are left out first, of
 * equals the last. Without a room, as before it is measured, all of them.
 */
export function columnsWithRoom<Column extends Sized>(
  columns: readonly Column[],
  room: number,
): readonly Column[] {
  const most = Math.max(...columns.map(({ look }) => look?.leaves ?? 0))
  if (most === 0 || room === 0 || sumOf(columns) <= room) return columns
  const last = columns.findLastIndex(({ look }) => look?.leaves === most)
  return columnsWithRoom(columns.toSpliced(last, 1), room)
}
