import type { WireNeed } from '@skipyard/contract/dashboard.ts'
import { type NeedKind, needsFor } from '@skipyard/domain/dashboard/needs.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { readChargedIds } from '#server/features/bookings/booking.reads.ts'
import {
  firstConflict,
  readDayFigures,
  readListTotal,
  readOverdueFigures,
} from '#server/features/bookings/figures.reads.ts'
import { readXeroQueue } from '#server/features/books/xero-queue.reads.ts'
import { readUnsettled } from '#server/features/drivers-day/office-day.reads.ts'
import { findPapersDue } from '#server/features/fleet/papers-due.ts'
import { countMoneyToGiveBack } from '#server/features/invoices/money-to-give-back.reads.ts'
import { countToInvoice } from '#server/features/invoices/to-invoice.reads.ts'
import { listMessages } from '#server/features/messages/booking-messages.ts'
import { listCustomerTexts } from '#server/features/messages/customer-texts.ts'
import { listPermits } from '#server/features/permits/list-permits.ts'
import { readOpenRequests } from '#server/features/public-booking/customer-request.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDaysAhead } from './read-days-ahead.ts'

/** What is known of a need beside its kind. */
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

/** What waits for this person, the most pressing first. */
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
