import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import type { Unanswered } from '@skipyard/domain/public-booking/unanswered.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const fromOutside = (scope: TenantScope) =>
  scope.db
    .selectFrom('public_bookings as p')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', scope.tenantId).onRef('b.id', '=', 'p.booking_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .where('b.status', '=', 'Pending')

/**
 * Of the whole company and of one proven contact, without what is paid; where bookings lapse, without those from before
 * they did.
 */
export async function countUnanswered(
  scope: TenantScope,
  contactPrint: string | null,
  { answerHours }: Pick<PublicPage, 'answerHours'>,
): Promise<Unanswered> {
  const midnight = instantOf(scope.today, 0, scope.timeZone)
  return fromOutside(scope)
    .where('p.request_key', 'is not', null)
    .where('b.paid_cents', '=', 0)
    .$if(answerHours !== null, (rows) => rows.where('p.answer_by', 'is not', null))
    .select([
      sql<number>`count(*) filter (where p.made_at >= ${midnight})::int`.as('today'),
      sql<number>`count(*) filter (where p.contact_print is null)::int`.as('unproven'),
      sql<number>`count(*) filter (where p.contact_print = ${contactPrint})::int`.as('ofContact'),
    ])
    .executeTakeFirstOrThrow()
}

/** What is paid, on a run, or was changed by the office waits for its answer, however long. */
const toLapse = (scope: TenantScope) =>
  fromOutside(scope)
    .where('p.answer_by', 'is not', null)
    .where('b.paid_cents', '=', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('jobs as j')
            .where('j.tenant_id', '=', scope.tenantId)
            .whereRef('j.booking_id', '=', 'b.id')
            .where('j.run_id', 'is not', null)
            .select('j.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('audit_entries as a')
            .where('a.tenant_id', '=', scope.tenantId)
            .whereRef('a.subject_id', '=', 'b.id')
            .where('a.actor_id', '<>', scope.tenantId)
            .select('a.id'),
        ),
      ),
    )

/** Read again under the lock: it may have been paid, changed or put on a run since it was listed. */
export async function isLapsed(scope: TenantScope, bookingId: string): Promise<boolean> {
  const row = await toLapse(scope)
    .where('p.booking_id', '=', bookingId)
    .where('p.answer_by', '<=', scope.now)
    .select('p.booking_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLapsed(scope: TenantScope): Promise<string[]> {
  const rows = await toLapse(scope)
    .where('p.answer_by', '<=', scope.now)
    .orderBy('p.answer_by')
    .select('p.booking_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function readNextLapse(scope: TenantScope): Promise<Date | null> {
  const { next } = await toLapse(scope)
    .select((row) => row.fn.min('p.answer_by').as('next'))
    .executeTakeFirstOrThrow()
  return next
}
