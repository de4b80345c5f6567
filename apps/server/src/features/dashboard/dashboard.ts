import type * as contract from '@skipyard/contract/dashboard.ts'
import type { WireBinsOfSize, WireNeed, WireTakings } from '@skipyard/contract/dashboard.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type NeedKind, needsFor } from '@skipyard/domain/dashboard/needs.ts'
import { canReadTakings } from '@skipyard/domain/dashboard/policy.ts'
import {
  DAYS_LOOKED_BACK,
  jobsTooMany,
  type TruckDay,
  truckDayOf,
} from '@skipyard/domain/dashboard/truck-day.ts'
import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import {
  addDays,
  datesBetween,
  type LocalDate,
  monthStart,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { readChargedIds } from '#server/features/bookings/booking.reads.ts'
import {
  firstConflict,
  readDayFigures,
  readListTotal,
  readOverdueFigures,
} from '#server/features/bookings/figures.reads.ts'
import { readRunHistoryStats } from '#server/features/bookings/run-history.reads.ts'
import { readXeroQueue } from '#server/features/books/xero-queue.reads.ts'
import { readUnsettled } from '#server/features/drivers-day/office-day.reads.ts'
import { findPapersDue } from '#server/features/fleet/papers-due.ts'
import { type BinDays, readBinDays } from '#server/features/inventory/availability.reads.ts'
import { listBinCounts } from '#server/features/inventory/stock.reads.ts'
import { readOwed } from '#server/features/invoices/invoice-stats.reads.ts'
import { countMoneyToGiveBack } from '#server/features/invoices/money/money-to-give-back.reads.ts'
import {
  readInvoiced,
  readReceived,
  readReceivedWeeks,
} from '#server/features/invoices/money/received.reads.ts'
import { countToInvoice } from '#server/features/invoices/to-invoice.reads.ts'
import { listMessages } from '#server/features/messages/booking-messages.ts'
import { listCustomerTexts } from '#server/features/messages/customer-texts.ts'
import { listPermits } from '#server/features/permits/list-permits.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { readOpenRequests } from '#server/features/public-booking/customer-request.reads.ts'
import { readPlannerFrame } from '#server/features/run-times/frame.reads.ts'
import { readJobsAhead, readTruckDays, readTrucksAhead } from '#server/features/runs/figures.reads.ts'
import { countSeries } from '#server/features/series/series.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const DAYS_AHEAD = 14

const daysAhead = ({ today }: TenantScope): { from: LocalDate; to: LocalDate } => ({
  from: today,
  to: addDays(today, DAYS_AHEAD - 1),
})

/**
 * A coming day with its jobs and what its trucks can do (`room`): null on a closed day and without a truck.
 */
interface DayAhead {
  date: LocalDate
  drops: number
  picks: number
  room: number | null
  isClosed: boolean
  tooMany: number
}

async function readTruckDay(scope: TenantScope): Promise<TruckDay> {
  const { today } = scope
  const before = { from: addDays(today, -DAYS_LOOKED_BACK), to: addDays(today, -1) }
  const { settings } = await readPlannerFrame(scope)
  return truckDayOf(await readTruckDays(scope, before), settings)
}

async function readDaysAhead(scope: TenantScope): Promise<{ days: DayAhead[]; truckDay: TruckDay }> {
  const window = daysAhead(scope)
  const [truckDay, ahead, { trucks, off }, closed] = await Promise.all([
    readTruckDay(scope),
    readJobsAhead(scope, window),
    readTrucksAhead(scope, window),
    readClosedDates(scope, window),
  ])
  const jobs = new Map(ahead.map((day) => [day.date, day]))
  const days = datesBetween(window.from, window.to).map((date) => {
    const { drops = 0, picks = 0 } = jobs.get(date) ?? {}
    const isClosed = closed.has(date)
    const room = isClosed || trucks === 0 ? null : (trucks - (off.get(date) ?? 0)) * truckDay.jobs
    return { date, drops, picks, room, isClosed, tooMany: jobsTooMany({ jobs: drops + picks, room }) }
  })
  return { days, truckDay }
}

export async function getDashboardJobs(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardJobs>['data']> {
  return { drop: await readDayFigures(scope, 'drop'), pick: await readDayFigures(scope, 'pick') }
}

export async function getDashboardOverdue(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardOverdue>['data']> {
  const { stakeCents, ...figures } = await readOverdueFigures(scope)
  return { ...figures, atStake: centsToDollars(stakeCents) }
}

export async function getDashboardBins(scope: TenantScope): Promise<WireBinsOfSize[]> {
  const counts = await listBinCounts(scope)
  const { today } = scope
  const days = await readBinDays(scope, { types: BIN_TYPES, sizes: null }, { from: today, to: today })
  const freeOf = (size: number) =>
    days
      .filter((day) => day.size === size)
      .reduce((sum, { available }) => sum + Math.max(0, available[0] ?? 0), 0)
  const sizes = Map.groupBy(counts, ({ binSize }) => binSize)
  return [...sizes].map(([size, rows]) => {
    const sumOf = (figure: 'withCustomer' | 'onYard' | 'totalBins' | 'count') =>
      rows.reduce((sum, row) => sum + row[figure], 0)
    return {
      size,
      out: sumOf('withCustomer'),
      yard: sumOf('onYard'),
      away: sumOf('totalBins') - sumOf('count'),
      isShort: freeOf(size) === 0,
    }
  })
}

/** Red as on the availability screen, except for sizes the company has none of in the window. */
function isOut({ available, baseCount }: BinDays, at: number): boolean {
  const [free = 0, owned = 0] = [available[at], baseCount[at]]
  const isOwned = baseCount.some((count) => count !== 0)
  return isOwned && availabilityTone(free, owned) === 'red'
}

export async function getDashboardDays(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardDays>['data']> {
  const { days, truckDay } = await readDaysAhead(scope)
  const bins = await readBinDays(scope, { types: BIN_TYPES, sizes: null }, daysAhead(scope))
  return {
    days: days.map(({ date, drops, picks, room, isClosed }, at) => ({
      date: toWireDate(date),
      ...{ drops, picks, room, isClosed },
      short: bins.flatMap((bin) => {
        const { size, type } = bin
        return isBinType(type) && isOut(bin, at) ? [{ size, type }] : []
      }),
    })),
    jobsOfTruck: truckDay.jobs,
    isOwn: truckDay.isOwn,
  }
}

const WEEKS_SHOWN = 7

export async function getDashboardMoney(scope: TenantScope): Promise<WireTakings> {
  if (!canReadTakings(scope.actor)) throw notAllowed()
  const { today } = scope
  const month = { from: monthStart(today), to: today }
  const received = await readReceived(scope, { from: today, to: today })
  const history = await readRunHistoryStats(scope, { query: { q: undefined }, body: null })
  const owed = await readOwed(scope)
  const { cents: paid } = await readReceived(scope, month)
  const weeks = await readReceivedWeeks(scope, WEEKS_SHOWN)
  const overdue = AGE_BUCKETS.filter((age) => age !== 'notDue')
  return {
    receivedToday: centsToDollars(Number(received.cents)),
    owedOfToday: history.pending,
    receivedThisMonth: centsToDollars(Number(paid)),
    invoicedThisMonth: centsToDollars(await readInvoiced(scope, month)),
    outstanding: owed.outstanding.amount,
    overdue: centsToDollars(overdue.reduce((sum, age) => sum + dollarsToCents(owed[age].amount), 0)),
    ages: {
      notDue: owed.notDue.amount,
      days1to30: owed.days1to30.amount,
      days31to60: owed.days31to60.amount,
      days61to90: owed.days61to90.amount,
      over90: owed.over90.amount,
    },
    weeks: weeks.map(({ from, to, cents }) => ({
      from: toWireDate(from),
      to: toWireDate(to),
      received: centsToDollars(cents),
    })),
  }
}

type Fact = Omit<WireNeed, 'kind'>

const fact = (count: number, more: Partial<Fact> = {}): Fact => ({
  count,
  date: null,
  days: null,
  name: null,
  ...more,
})

async function unplanned(scope: TenantScope): Promise<Fact> {
  const [drops, picks] = await Promise.all([readDayFigures(scope, 'drop'), readDayFigures(scope, 'pick')])
  return fact(drops.onNone + picks.onNone)
}

async function overfull(scope: TenantScope): Promise<Fact> {
  const { days } = await readDaysAhead(scope)
  const first = days.find(({ tooMany }) => tooMany > 0)
  return first ? fact(first.tooMany, { date: toWireDate(first.date) }) : fact(0)
}

async function conflicts(scope: TenantScope): Promise<Fact> {
  const first = await firstConflict(scope)
  if (!first) return fact(0)
  const more = { date: toWireDate(first.date), name: `${first.size} m³ ${first.type}` }
  return fact(await readListTotal(scope, 'conflicting'), more)
}

const FIRST = { page: 1, limit: 1 }

type Papers = Awaited<ReturnType<typeof findPapersDue>>

type PaperKind = NeedKind & keyof Papers

const PAPERS: Record<PaperKind, (papers: Papers) => Fact> = {
  regos: ({ regos }) => paperFact(regos),
  services: ({ services }) => paperFact(services),
  licences: ({ licences }) => paperFact(licences),
}

const isPaper = (kind: NeedKind): kind is PaperKind => kind in PAPERS

const FACTS: Record<Exclude<NeedKind, PaperKind>, (scope: TenantScope) => Promise<Fact>> = {
  unplanned,
  unsettled: async (scope) => fact((await readUnsettled(scope)).length),
  overfull,
  overdue: async (scope) => {
    const { bins, longestDays } = await readOverdueFigures(scope)
    return fact(bins, { days: longestDays })
  },
  conflicts,
  series: async (scope) => fact((await countSeries(scope, undefined)).needs),
  pending: async (scope) =>
    fact((await readListTotal(scope, 'pending')) + (await readOpenRequests(scope)).length),
  texts: async (scope) => fact((await listCustomerTexts(scope, { state: 'new', ...FIRST })).total),
  faulty: async (scope) => fact(await readListTotal(scope, 'faulty')),
  permits: async (scope) => fact((await listPermits(scope, { show: 'due', ...FIRST })).due),
  messages: async (scope) => fact((await listMessages(scope, FIRST)).total),
  books: async (scope) => {
    const { counts } = await readXeroQueue(scope)
    return fact(counts.failed + counts.asked)
  },
  toGiveBack: async (scope) => fact(await countMoneyToGiveBack(scope)),
  toInvoice: async (scope) => fact(await countToInvoice(scope)),
  toReview: async (scope) => fact((await readChargedIds(scope)).length),
}

function paperFact(due: Papers[PaperKind]): Fact {
  const [first] = due
  return first ? fact(due.length, { date: toWireDate(first.dueOn), name: first.name }) : fact(0)
}

export async function getDashboardNeeds(scope: TenantScope): Promise<WireNeed[]> {
  const kinds = needsFor(scope.actor)
  let asked: Promise<Papers> | undefined
  const papers = () => {
    asked ??= findPapersDue(scope)
    return asked
  }
  const needs = kinds.map(async (kind) => ({
    kind,
    ...(isPaper(kind) ? PAPERS[kind](await papers()) : await FACTS[kind](scope)),
  }))
  return (await Promise.all(needs)).filter(({ count }) => count > 0)
}
