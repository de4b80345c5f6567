import { defaultPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { isWeekday } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The page as it is kept; version 0 while nobody has said anything. */
export interface KeptPage {
  page: PublicPage
  version: number
  /** The secret of its address, sealed; null until it was first switched on. */
  sealedToken: string | null
}

const notes = z.record(z.string(), z.string())

/** How the company's page takes bookings. */
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
  }
  return { page, version: row.version, sealedToken: row.sealed_token }
}

/** Whether a page that is switched on has this address. */
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
