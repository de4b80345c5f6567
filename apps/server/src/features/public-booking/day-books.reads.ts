import { type DayBooks, MOST_HIRE_DAYS } from '@skipyard/domain/public-booking/offered-days.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { addDays, datesBetween, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { wallClock } from '@skipyard/domain/shared/wall-clock.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { type AskedBins, readBinDays } from '#server/features/inventory/availability.reads.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs } = lifeCycleConditions()

export interface BinBooks {
  binSize: number
  binType: string
  books: DayBooks
}

/** Closed days in a row may put off the pick of the longest hire. */
const MARGIN_DAYS = 31

async function readDrops(scope: TenantScope, from: LocalDate, to: LocalDate) {
  const rows = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('drop_date', '>=', from)
    .where('drop_date', '<=', to)
    .where(dropIs('counted'))
    .groupBy('drop_date')
    .select((row) => ['drop_date', row.fn.countAll<number>().as('drops')])
    .execute()
  return new Map(rows.map(({ drop_date, drops }) => [localDate(drop_date), Number(drops)]))
}

export async function readDayBooks(
  scope: TenantScope,
  bins: AskedBins,
  { daysAhead }: Pick<PublicPage, 'daysAhead'>,
): Promise<BinBooks[]> {
  const { today, now, timeZone } = scope
  const window = { from: today, to: addDays(today, daysAhead + MOST_HIRE_DAYS + MARGIN_DAYS) }
  const [days, drops, closed] = [
    await readBinDays(scope, bins, window),
    await readDrops(scope, today, addDays(today, daysAhead)),
    await readClosedDates(scope, window),
  ]
  const dates = datesBetween(window.from, window.to)
  const { hour } = wallClock(now, timeZone)
  return days.map(({ size, type, available }) => ({
    binSize: size,
    binType: type,
    books: {
      today,
      hour,
      closed,
      drops,
      available: new Map(dates.map((date, at) => [date, available[at] ?? 0])),
    },
  }))
}
