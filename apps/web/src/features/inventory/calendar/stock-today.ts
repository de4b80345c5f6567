import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import type { WireBinDays } from '@skipyard/contract/inventory.calendar.ts'
import { binKey } from './calendar-rows.ts'

/** What there is of a size and type today. */
export interface BinToday {
  total: number
  onYard: number
}

/** A figure, of all bins and of the two kinds of lifting. */
export interface SplitFigure {
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
export interface DaysAhead {
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
