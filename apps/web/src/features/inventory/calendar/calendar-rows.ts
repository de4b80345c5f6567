import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

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
interface Chunk {
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
const binKey = ({ size, type }: { size: number; type: string }) => `${size} ${type}`

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

/** What there is of a size and type today. */
export interface BinToday {
  total: number
  onYard: number
}

/** A figure, of all bins and of the two kinds of lifting. */
interface SplitFigure {
  all: number
  marrel: number
  hook: number
}

/** The yard today, as the tiles and the first columns of the calendar tell it. */
export interface StockToday {
  total: SplitFigure
  onYard: SplitFigure
  withCustomer: number
  ofBin: ReadonlyMap<string, BinToday>
}

function split(bins: readonly WireBinCount[], count: (bin: WireBinCount) => number): SplitFigure {
  const sum = (some: readonly WireBinCount[]) => some.reduce((total, bin) => total + count(bin), 0)
  const marrel = sum(bins.filter(({ type }) => type === 'Marrel'))
  return { all: sum(bins), marrel, hook: sum(bins) - marrel }
}

/** Adds up the sizes and types on record. */
export function stockToday(bins: readonly WireBinCount[]): StockToday {
  const ofBin = bins.map((bin) => {
    const { binSize: size, type, totalBins: total, onYard } = bin
    return [binKey({ size, type }), { total, onYard }] as const
  })
  return {
    total: split(bins, ({ totalBins }) => totalBins),
    onYard: split(bins, ({ onYard }) => onYard),
    withCustomer: split(bins, ({ withCustomer }) => withCustomer).all,
    ofBin: new Map(ofBin),
  }
}

/** The days to come in figures: today's jobs, and how many sizes run out today, within a week and within thirty days. */
interface DaysAhead {
  drops: number
  picks: number
  shortToday: number
  shortIn7: number
  shortIn30: number
}

const [WEEK, MONTH] = [7, 30]

/** Adds up days that begin with today. */
export function daysAhead(bins: readonly WireBinDays[]): DaysAhead {
  const shortWithin = (days: number) =>
    bins.filter(({ available }) => available.slice(0, days).some((free) => free <= 0)).length
  const today = (list: (bin: WireBinDays) => readonly number[]) =>
    bins.reduce((total, bin) => total + (list(bin)[0] ?? 0), 0)
  return {
    drops: today(({ plannedDrops }) => plannedDrops),
    picks: today(({ plannedPicks }) => plannedPicks),
    shortToday: shortWithin(1),
    shortIn7: shortWithin(WEEK),
    shortIn30: shortWithin(MONTH),
  }
}

/** How wide the columns of the calendar are, as its style sheet has them. */
export interface ColumnWidths {
  day: number
  /** Those that stay while the days scroll, with the type of bin in the first one and without. */
  fixed: { typed: number; plain: number }
  /** Total and on yard hold tens of thousands. */
  isLarge: boolean
}

const DAY = 34
const PHONE_DAY = 46
const PHONE_FIXED = { typed: 112, plain: 72 }
const FIXED = { typed: 262, plain: 184 }
const LARGE_FIXED = { typed: 290, plain: 212 }

/** What a count of so many bins needs in a day's column. */
const DAY_WIDTHS = [
  { from: 100_000, width: 58 },
  { from: 10_000, width: 52 },
  { from: 1000, width: 44 },
]

/** Columns that the largest count of the yard fits in. */
export function columnWidths(stock: StockToday | undefined, isPhone: boolean): ColumnWidths {
  // A minus sign takes the room of one more digit.
  const counts = [...(stock?.ofBin.values() ?? [])].flatMap(({ total, onYard }) => [total, -onYard * 10])
  const most = Math.max(0, ...counts)
  const needed = DAY_WIDTHS.find(({ from }) => most >= from)?.width ?? 0
  const isLarge = most >= 10_000
  if (isPhone) return { day: Math.max(PHONE_DAY, needed), fixed: PHONE_FIXED, isLarge }
  return { day: Math.max(DAY, needed), fixed: isLarge ? LARGE_FIXED : FIXED, isLarge }
}

/** The days of a file, counted from a date. */
interface FileDays {
  from: LocalDate
  days: number
}

/** The calendar as the rows of a file: what there is of each size today, and what is free on each day. */
export function calendarFile(
  rows: readonly CalendarRow[],
  { from, days }: FileDays,
  stock: StockToday | undefined,
): (string | number)[][] {
  const each = Array.from({ length: days }, (_, at) => at)
  const dates = each.map((at) => formatAustralianDate(addDays(from, at)))
  const lines = rows.map(({ key, size, type, days: known }) => {
    const { total, onYard } = stock?.ofBin.get(key) ?? { total: 0, onYard: 0 }
    return [`${size}m3`, type, total, onYard, ...each.map((at) => known.get(at)?.available ?? '')]
  })
  return [['Bin Size', 'Bin Type', 'Total Bins', 'On Yard', ...dates], ...lines]
}
