import {
  CALLED_OFF_BOOKINGS,
  dropStatusesOf,
  type JobPhase,
  pickStatusesOf,
} from '@skipyard/domain/bookings/status/job-phases.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'

// The domain's rules about statuses as conditions on rows of `bookings` and `jobs`; a test holds the two together. Statuses are
// written out, so that a partial index is recognised by them.

const written = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))
const among = (column: string, statuses: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${written(statuses)})`
const notAmong = (column: string, statuses: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not in (${written(statuses)})`

const jobStatusesOf = (phase: JobPhase) => [
  ...new Set<string>([...dropStatusesOf(phase), ...pickStatusesOf(phase)]),
]

export const jobConditions = (table = 'j') => ({
  jobIs: (phase: JobPhase) => among(`${table}.status`, jobStatusesOf(phase)),
  jobIsNot: (phase: JobPhase) => notAmong(`${table}.status`, jobStatusesOf(phase)),
})

const { jobIs } = jobConditions()

export function lifeCycleConditions(table = 'bookings') {
  const dropIs = (phase: JobPhase) => among(`${table}.drop_status`, dropStatusesOf(phase))
  const pickIs = (phase: JobPhase) => among(`${table}.pick_status`, pickStatusesOf(phase))
  const dropIsNot = (phase: JobPhase) => notAmong(`${table}.drop_status`, dropStatusesOf(phase))
  const pickIsNot = (phase: JobPhase) => notAmong(`${table}.pick_status`, pickStatusesOf(phase))
  const price = sql.ref(`${table}.price_cents`)
  const [dropDate, pickDate] = [sql.ref(`${table}.drop_date`), sql.ref(`${table}.pick_date`)]
  return {
    dropIs,
    pickIs,
    dropIsNot,
    pickIsNot,
    isOut: sql<boolean>`${dropIs('moved')} and ${pickIs('toCome')}`,
    isFaulty: (today: LocalDate) =>
      sql<boolean>`(${dropDate} < ${today} and ${dropIs('open')} or ${pickDate} < ${today} and ${pickIs('open')})`,
    /** The domain's `notDoneOf` of drop and pick. As an array, so that an index finds the bookings. */
    isNotDone: (tenantId: string) =>
      sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
        select p.booking_id from job_progress p
        join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id and j.kind <> 'extra'
        where p.tenant_id = ${tenantId} and p.not_done_reason is not null and j.run_id is null
          and j.date = p.not_done_on and ${jobIs('open')}))`,
    isAsked: (tenantId: string) =>
      sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
        select r.booking_id from customer_requests r
        join jobs j on j.tenant_id = ${tenantId} and j.booking_id = r.booking_id and j.kind = 'pick'
        where r.tenant_id = ${tenantId} and r.state = 'open' and j.status in (${written(pickStatusesOf('toCome'))})
          and (r.kind = 'exchange' or r.pick_date = j.date)))`,
    isOverdue: (today: LocalDate) =>
      sql<boolean>`(${dropIs('moved')} and ${pickIs('toCome')} and ${pickDate} < ${today})`,
    isToBeServed: (today: LocalDate) => sql<boolean>`(${dropDate} >= ${today} and ${dropIs('open')})`,
    /** What is owed of a booking's price: of a called-off hire that no invoice bills, what its further invoices come to. */
    owedPrice: sql<number>`(case when not ${sql.ref(`${table}.is_invoiced`)} and ${dropIs('calledOff')}
      then ${price} - coalesce(${sql.ref(`${table}.agreed_cents`)}, ${price}) else ${price} end)`,
    isCalledOff: among(`${table}.status`, CALLED_OFF_BOOKINGS),
    isNotCalledOff: notAmong(`${table}.status`, CALLED_OFF_BOOKINGS),
  }
}
