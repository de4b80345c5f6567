import type { AvailabilityDay } from '../inventory/availability.ts'
import { type Place, straightKilometres } from '../runs/way.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { inWords, yardTexts } from './texts.ts'
import type { Yard } from './yard.ts'

const COUNTED = [
  'count',
  'baseCount',
  'baseCountChanged',
  'plannedDrops',
  'plannedPicks',
  'available',
] as const

/** The days of the first yard: those of all less those of every other, so that no bin is in two yards or in none. */
export function daysOfFirst(
  all: readonly AvailabilityDay[],
  others: readonly (readonly AvailabilityDay[])[],
): AvailabilityDay[] {
  return all.map((day, at) => {
    const rest = { ...day }
    for (const name of COUNTED) {
      for (const yard of others) rest[name] -= yard[at]?.[name] ?? 0
    }
    return rest
  })
}

/** A yard on the map and the bins that are free there, over the whole hire and on its first day. */
export interface YardFree {
  id: string
  at: Place | null
  free: number
  freeAtFirst: number
}

/** The yard of a hire's own bin, and the days on which that is out. */
export interface OwnBin {
  yardId: string
  from: LocalDate
  to: LocalDate
}

/** What a yard has free over the days of a hire: the least of any day, to which the hire's own bin is added. */
export function freeOver(
  days: readonly Pick<AvailabilityDay, 'date' | 'available'>[],
  own: Omit<OwnBin, 'yardId'> | null,
): Pick<YardFree, 'free' | 'freeAtFirst'> {
  const isOut = (date: LocalDate) => own !== null && own.from <= date && date <= own.to
  const free = days.map(({ date, available }) => available + (isOut(date) ? 1 : 0))
  const [freeAtFirst = 0] = free
  return { free: Math.min(freeAtFirst, ...free), freeAtFirst }
}

const wayTo = (yard: Pick<YardFree, 'at'>, site: Place): number =>
  yard.at ? straightKilometres(yard.at, site) : Number.POSITIVE_INFINITY

/** The yard nearest to a site; the first of equals. */
export function nearestYard<Located extends Pick<YardFree, 'at'>>(
  [first, ...others]: readonly [Located, ...Located[]],
  site: Place,
): Located {
  return others.reduce((best, yard) => (wayTo(yard, site) < wayTo(best, site) ? yard : best), first)
}

function yardsWithBin(yards: readonly YardFree[]): YardFree[] {
  const throughout = yards.filter(({ free }) => free > 0)
  return throughout.length > 0 ? throughout : yards.filter(({ freeAtFirst }) => freeAtFirst > 0)
}

/**
 * Where a drop takes its bin from: the nearest yard that has one free over the whole hire, else the nearest with one on
 * its first day, which is short later, or the nearest where none has.
 */
export function yardOfDrop(yards: readonly [YardFree, ...YardFree[]], site: Place): YardFree {
  const [first, ...others] = yardsWithBin(yards)
  return nearestYard(first ? [first, ...others] : yards, site)
}

/** The yard a bin comes from wherever it goes, as the only one that has it; undefined where the site decides. */
export function onlyYardOfDrop(yards: readonly YardFree[]): YardFree | undefined {
  const [only, ...others] = yardsWithBin(yards)
  return others.length === 0 ? only : undefined
}

const less = (yard: YardFree, id: string): YardFree =>
  yard.id === id ? { ...yard, free: yard.free - 1, freeAtFirst: yard.freeAtFirst - 1 } : yard

/**
 * What the yards have left once so many bins are taken, one after the other: from a yard that is settled, or from that of
 * each drop. As they are where the site decides and is not known.
 */
export function withoutBins(
  yards: readonly [YardFree, ...YardFree[]],
  { bins, site, settled }: { bins: number; site: Place | null; settled: string | null },
): readonly [YardFree, ...YardFree[]] {
  if (bins === 0) return yards
  const id = settled ?? (site ? yardOfDrop(yards, site) : onlyYardOfDrop(yards))?.id
  if (id === undefined) return yards
  const [first, ...others] = yards
  const left = [less(first, id), ...others.map((yard) => less(yard, id))] as const
  return withoutBins(left, { bins: bins - 1, site, settled })
}

/** A yard and its days of one size and type. */
export interface YardDays {
  yard: Pick<Yard, 'id' | 'name'>
  days: readonly AvailabilityDay[]
}

/** The first day on which a yard has promised more bins than it has, and the yards that have some that day. */
export interface YardShortage {
  yard: Pick<Yard, 'id' | 'name'>
  date: LocalDate
  missing: number
  elsewhere: { yard: Pick<Yard, 'id' | 'name'>; free: number }[]
}

/** Each yard's first short day. The stock in all may be enough all the same. */
export function yardShortages(yards: readonly YardDays[]): YardShortage[] {
  return yards.flatMap(({ yard, days }) => {
    const at = days.findIndex(({ available }) => available < 0)
    const day = days[at]
    if (!day) return []
    const elsewhere = yards.flatMap((other) => {
      const free = other.days[at]?.available ?? 0
      return free > 0 ? [{ yard: other.yard, free }] : []
    })
    return [{ yard, date: day.date, missing: -day.available, elsewhere }]
  })
}

/** 'Laverton North is 2 6 m³ Marrel short on Fri 15/05. In Campbellfield there are three.' */
export function shortageInWords(
  { size, type }: { size: number; type: string },
  { yard, date, missing, elsewhere }: YardShortage,
): string {
  const short = yardTexts.isShort(yard.name, `${inWords(missing)} ${size} m³ ${type}`, formatShortDay(date))
  return [short, ...elsewhere.map((other) => yardTexts.thereAre(other.yard.name, other.free))].join(' ')
}

/**
 * 'From Campbellfield, two left there from Fri 15/05 to Fri 22/05; none in Laverton North.' The bin itself is counted, as
 * it is in what is free in all; while the site decides whose it will be and is not known, that is named.
 */
export function yardOfDropInWords(
  yards: readonly { yardId: string; name: string; left: number }[],
  { yardId, date, until }: { yardId: string | null; date: LocalDate; until: LocalDate },
): string {
  const day = yardTexts.days(formatShortDay(date), formatShortDay(until))
  const chosen = yards.find((yard) => yard.yardId === yardId)
  const hasAny = yards.some(({ left }) => left > 0)
  const others = yards.filter((yard) => yard !== chosen).map(({ name, left }) => yardTexts.inYard(name, left))
  return chosen
    ? `${yardTexts.comesFrom(chosen.name, chosen.left, day)}; ${others.join(', ')}.`
    : `${yardTexts.freeOn(day)}: ${others.join(', ')}. ${hasAny ? yardTexts.siteDecides : yardTexts.noneLeft}`
}
