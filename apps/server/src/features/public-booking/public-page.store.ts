import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function savePublicPage(scope: TenantScope, page: PublicPage, version: number): Promise<void> {
  const values = {
    is_on: page.isOn,
    sites: [...page.sites],
    accent: page.accent,
    hours_words: page.hoursWords,
    cut_off_hour: page.cutOffHour,
    lead_days: page.leadDays,
    cancel_days: page.cancelDays,
    days_ahead: page.daysAhead,
    daily_limit: page.dailyLimit,
    workdays: [...page.workdays],
    hire_choices: [...page.hireChoices],
    terms: [...page.terms],
    waste_notes: JSON.stringify(page.wasteNotes),
    extras: [...page.extras],
    customer_link_days: page.customerLinkDays,
    asks_for_code: page.asksForCode,
    answer_hours: page.answerHours,
    unanswered_limit: page.unansweredLimit,
    unproven_limit: page.unprovenLimit,
    version,
  }
  await scope.db
    .insertInto('public_pages')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** The hash finds it, the sealed address can be shown again. An earlier address ends. */
export async function keepPublicToken(
  scope: TenantScope,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .updateTable('public_pages')
    .set({ token_hash: hash, sealed_token: sealed })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
