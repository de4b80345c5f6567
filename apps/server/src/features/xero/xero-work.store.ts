import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askedAnew } from './asked-anew.ts'

/**
 * Notes that Xero is to be brought to what the invoices of these bookings are now, where the company is connected.
 * Invoices from before the company wants them sent go only if they are there already or on their way, and so does a void
 * one. Answers how many were noted.
 */
export async function noteWork(scope: TenantScope, bookingIds: readonly string[]): Promise<number> {
  const { db, tenantId, now } = scope
  // While somebody is asked which side is right, nothing of ours goes over what Xero has.
  const state = sql`case when exists (
    select from xero_conflicts q where q.tenant_id = ${tenantId} and q.invoice_id = i.id) then 'asked' else 'waiting' end`
  const { numAffectedRows = 0n } = await sql`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, ${state}, ${now}, ${now}
    from xero_connections c
    join xero_settings s on s.tenant_id = ${tenantId} and s.organisation_id = c.organisation_id
    join invoices i on i.tenant_id = ${tenantId} and i.booking_id = any(${bookingIds}::uuid[])
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    left join xero_work u on u.tenant_id = ${tenantId} and u.invoice_id = i.id and u.state in ('waiting', 'failed', 'asked')
    where c.tenant_id = ${tenantId} and l.sent_version is distinct from i.version
      and (l.our_id is not null or u.invoice_id is not null or (i.issued_on >= s.send_since and ${countsOnItsDay}))
    order by i.id
    on conflict (tenant_id, invoice_id) do update set asked_at = excluded.asked_at, next_at = excluded.next_at,
      tries = 0, their_words = '', ended_at = null, state = excluded.state,
      reason = case when excluded.state = 'asked' then w.reason else '' end,
      way_out = case when excluded.state = 'asked' then w.way_out else 'none' end`.execute(db)
  if (numAffectedRows > 0n) noteDue(scope, 'xero')
  return Number(numAffectedRows)
}

export async function askFailedAgain(scope: TenantScope, wayOut: string): Promise<void> {
  const { db, tenantId, now } = scope
  await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', '=', 'failed'), eb('way_out', '=', wayOut)]),
        and([eb('state', '=', 'waiting'), eb('claim', 'is not', null)]),
      ]),
    )
    .execute()
  noteDue(scope, 'xero')
}

/** Notes the invoices from the first day the company wants them sent, until a day, that are neither void nor there already. */
export async function noteSince(scope: TenantScope, until: LocalDate): Promise<void> {
  const { db, tenantId, now } = scope
  await sql`
    insert into xero_work (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, 'waiting', ${now}, ${now}
    from xero_settings s
    join invoices i on i.tenant_id = ${tenantId} and i.issued_on >= s.send_since and i.issued_on < ${until}
      and ${countsOnItsDay}
    where s.tenant_id = ${tenantId} and not exists (
      select from xero_links l where l.tenant_id = ${tenantId} and l.organisation_id = s.organisation_id
        and l.kind = 'invoice' and l.our_id = i.id)
    on conflict (tenant_id, invoice_id) do nothing`.execute(db)
  noteDue(scope, 'xero')
}

export async function dropBefore({ db, tenantId, now }: TenantScope, day: LocalDate): Promise<void> {
  await sql`
    delete from xero_work w
    using invoices i
    where w.tenant_id = ${tenantId} and i.tenant_id = ${tenantId} and i.id = w.invoice_id and i.issued_on < ${day}
      and w.state = 'waiting' and (w.claimed_until is null or w.claimed_until < ${now}) and not w.is_unsure
      and not exists (select from xero_links l where l.tenant_id = ${tenantId} and l.invoice_id = w.invoice_id)`.execute(
    db,
  )
}

export async function forgetWork({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('xero_work').where('tenant_id', '=', tenantId).execute()
  await db.deleteFrom('xero_contact_doubts').where('tenant_id', '=', tenantId).execute()
  await db.deleteFrom('xero_conflicts').where('tenant_id', '=', tenantId).execute()
}

/**
 * Notes everything in which the books are behind: invoices from the day on that the company wants them sent, and what
 * has changed of those that are there while it was not connected. What failed or was left out stays so.
 */
export async function noteMissing(scope: TenantScope): Promise<void> {
  const { db, tenantId, now } = scope
  await sql`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, 'waiting', ${now}, ${now}
    from xero_settings s
    join invoices i on i.tenant_id = ${tenantId}
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = s.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    where s.tenant_id = ${tenantId} and l.sent_version is distinct from i.version
      and (l.our_id is not null or (i.issued_on >= s.send_since and ${countsOnItsDay}))
    on conflict (tenant_id, invoice_id) do update set state = 'waiting', asked_at = excluded.asked_at,
      next_at = excluded.next_at, tries = 0, reason = '', ended_at = null where w.state = 'done'`.execute(db)
  noteDue(scope, 'xero')
}

/**
 * Asks anew for what failed because of a customer, and for one invoice of theirs that is there or on its way: with it goes
 * what has changed of them. Answers whether anything was asked.
 */
export async function noteCustomer(scope: TenantScope, customerId: string): Promise<boolean> {
  const { db, tenantId, now } = scope
  const { numUpdatedRows } = await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'failed')
    .where('way_out', '=', 'customer')
    .where('invoice_id', 'in', (invoices) =>
      invoices
        .selectFrom('invoices')
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', customerId)
        .select('id'),
    )
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, 'waiting', ${now}, ${now} from xero_connections c
    join invoices i on i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and ${countsOnItsDay}
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    left join xero_work u on u.tenant_id = ${tenantId} and u.invoice_id = i.id and u.state = 'waiting'
    where c.tenant_id = ${tenantId} and (l.our_id is not null or u.invoice_id is not null)
    order by u.invoice_id is null, i.issued_on desc, i.id desc limit 1
    on conflict (tenant_id, invoice_id) do update set state = 'waiting', asked_at = excluded.asked_at,
      next_at = excluded.next_at, tries = 0, reason = '', ended_at = null where w.state = 'done'`.execute(db)
  const isAsked = numUpdatedRows + numAffectedRows > 0n
  if (isAsked) noteDue(scope, 'xero')
  return isAsked
}
