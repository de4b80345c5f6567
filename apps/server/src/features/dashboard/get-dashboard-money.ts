import type { WireTakings } from '@skipyard/contract/dashboard.ts'
import { canReadTakings } from '@skipyard/domain/dashboard/policy.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { monthStart, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { readRunHistoryStats } from '#server/features/bookings/run-history.reads.ts'
import { readOwed } from '#server/features/invoices/invoice-stats.reads.ts'
import { readInvoiced, readReceived, readReceivedWeeks } from '#server/features/invoices/received.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const WEEKS_SHOWN = 7

/** What came in, what was invoiced, what is owed: the figures of the invoices' tiles and of Run History. */
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
