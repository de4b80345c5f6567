import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

export const CHUNK_DAYS = 60

export interface CalendarDay {
  available: number
  baseCount: number
  plannedDrops: number
  plannedPicks: number
}

export interface CalendarRow {
  key: string
  size: number
  type: BinType
  days: ReadonlyMap<number, CalendarDay>
  isShort: boolean
}

const NOTHING: CalendarDay = { available: 0, baseCount: 0, plannedDrops: 0, plannedPicks: 0 }

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

/** '6 Marrel'. */
const binKey = ({ size, type }: { size: number; type: string }) => `${size} ${type}`

/**
 * Rows of the chunks read so far, smallest first, days counted from the first. Nothing runs short before
 * `today`, counted the same way.
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

export interface BinToday {
  total: number
  onYard: number
}

interface SplitFigure {
  all: number
  marrel: number
  hook: number
}

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

interface DaysAhead {
  drops: number
  picks: number
  shortToday: number
  shortIn7: number
  shortIn30: number
}

const [WEEK, MONTH] = [7, 30]

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

/** In pixels, as in the style sheet. */
export interface ColumnWidths {
  day: number
  fixed: { typed: number; plain: number }
  isLarge: boolean
}

const DAY = 34
const PHONE_DAY = 46
const PHONE_FIXED = { typed: 112, plain: 72 }
const FIXED = { typed: 262, plain: 184 }
const LARGE_FIXED = { typed: 290, plain: 212 }

const DAY_WIDTHS = [
  { from: 100_000, width: 58 },
  { from: 10_000, width: 52 },
  { from: 1000, width: 44 },
]

export function columnWidths(stock: StockToday | undefined, isPhone: boolean): ColumnWidths {
  // A minus sign takes the room of one more digit.
  const counts = [...(stock?.ofBin.values() ?? [])].flatMap(({ total, onYard }) => [total, -onYard * 10])
  const most = Math.max(0, ...counts)
  const needed = DAY_WIDTHS.find(({ from }) => most >= from)?.width ?? 0
  const isLarge = most >= 10_000
  if (isPhone) return { day: Math.max(PHONE_DAY, needed), fixed: PHONE_FIXED, isLarge }
  return { day: Math.max(DAY, needed), fixed: isLarge ? LARGE_FIXED : FIXED, isLarge }
}

interface FileDays {
  from: LocalDate
  days: number
}

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
