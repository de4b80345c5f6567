import type { WireBinDays } from '@skipyard/contract/inventory.calendar.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'

/** How many days one call brings. */
export const CHUNK_DAYS = 60

/** One day of a size and type, as the calendar shows it. */
export interface CalendarDay {
  available: number
  baseCount: number
  plannedDrops: number
  plannedPicks: number
}

/** A size and type through all days that have been read; a day not yet read is absent. */
export interface CalendarRow {
  key: string
  size: number
  type: BinType
  days: ReadonlyMap<number, CalendarDay>
  /** Whether nothing is left on some day to come that has been read. */
  isShort: boolean
}

const NOTHING: CalendarDay = { available: 0, baseCount: 0, plannedDrops: 0, plannedPicks: 0 }

/** The sixty days that were read from a place in the calendar on. */
export interface Chunk {
  index: number
  bins: readonly WireBinDays[]
}

function dayAt(bin: WireBinDays | undefined, at: number): CalendarDay {
  if (bin === undefined) return NOTHING
  return {
    available: bin.available[at] ?? 0,
    baseCount: bin.baseCount[at] ?? 0,
    plannedDrops: bin.plannedDrops[at] ?? 0,
    plannedPicks: bin.plannedPicks[at] ?? 0,
  }
}

/** The name of a size and type: '6 Marrel'. */
export const binKey = ({ size, type }: { size: number; type: string }) => `${size} ${type}`

/**
 * Every size and type of the parts read so far, smallest first, each with its days counted from the first one. `today`
 * is counted the same way: before it, nothing can run out any more.
 */
export function calendarRows(chunks: readonly Chunk[], today: number): CalendarRow[] {
  const known = new Map(chunks.flatMap(({ bins }) => bins).map((bin) => [binKey(bin), bin]))
  const rows = [...known.values()].map(({ size, type }) => {
    const days = new Map<number, CalendarDay>()
    for (const { index, bins } of chunks) {
      const bin = bins.find((one) => one.size === size && one.type === type)
      for (let at = 0; at < CHUNK_DAYS; at++) days.set(index * CHUNK_DAYS + at, dayAt(bin, at))
    }
    const isShort = [...days].some(([at, { available }]) => at >= today && available <= 0)
    return { key: binKey({ size, type }), size, type, days, isShort }
  })
  return rows.toSorted((a, b) => a.size - b.size || a.type.localeCompare(b.type))
}
