import {
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
  isBinSize,
} from '@skipyard/domain/inventory/bin.ts'
import { type DayBooks, MOST_HIRE_DAYS } from '@skipyard/domain/public-booking/offered-days.ts'
import { defaultPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import {
  addDays,
  datesBetween,
  isWeekday,
  type LocalDate,
  localDate,
} from '@skipyard/domain/shared/local-date.ts'
import { wallClock } from '@skipyard/domain/shared/wall-clock.ts'
import { z } from 'zod'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { type AskedBins, readBinDays } from '#server/features/inventory/availability.reads.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptPage {
  page: PublicPage
  version: number
  sealedToken: string | null
}

const notes = z.record(z.string(), z.string())

export async function readPublicPage(scope: TenantScope): Promise<KeptPage> {
  const row = await scope.db
    .selectFrom('public_pages')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return { page: defaultPublicPage, version: 0, sealedToken: null }
  const page: PublicPage = {
    isOn: row.is_on,
    sites: row.sites,
    accent: row.accent,
    hoursWords: row.hours_words,
    cutOffHour: row.cut_off_hour,
    leadDays: row.lead_days,
    cancelDays: row.cancel_days,
    daysAhead: row.days_ahead,
    dailyLimit: row.daily_limit,
    workdays: row.workdays.filter(isWeekday),
    hireChoices: row.hire_choices,
    terms: row.terms,
    wasteNotes: notes.parse(row.waste_notes),
    extras: row.extras,
    customerLinkDays: row.customer_link_days,
    asksForCode: row.asks_for_code,
    answerHours: row.answer_hours,
    unansweredLimit: row.unanswered_limit,
    unprovenLimit: row.unproven_limit,
  }
  return { page, version: row.version, sealedToken: row.sealed_token }
}

export async function isPublicAt(scope: TenantScope, hash: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('public_pages')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .where('is_on', 'is', true)
    .select('version')
    .executeTakeFirst()
  return row !== undefined
}

interface PublicCompany {
  name: string
  phone: string
  email: string
  logo: string | null
  wasteTypes: string[]
  binTypes: BookingBinType[]
  binSizes: BinSize[]
}

export async function readPublicCompany(scope: TenantScope): Promise<PublicCompany> {
  const row = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select(['company_name', 'phone', 'email', 'waste_types', 'bin_types', 'bin_sizes'])
    .select((row) =>
      row
        .selectFrom('tenant_logos')
        .where('tenant_logos.tenant_id', '=', scope.tenantId)
        .select('tenant_logos.name')
        .as('logo'),
    )
    .executeTakeFirstOrThrow()
  return {
    name: row.company_name,
    phone: row.phone,
    email: row.email,
    logo: row.logo,
    wasteTypes: row.waste_types,
    binTypes: BOOKING_BIN_TYPES.filter((type) => row.bin_types.includes(type)),
    binSizes: row.bin_sizes.filter(isBinSize),
  }
}

/** The company wants to speak to them first. */
export async function isPhoneOnHold(scope: TenantScope, phone: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('is_on_hold', 'is', true)
    .where((or) =>
      or.or([
        or('phone', '=', phone),
        or('alternative_phone', '=', phone),
        or('secondary_phone', '=', phone),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

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
