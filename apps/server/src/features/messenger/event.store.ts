import { MESSAGE_KINDS, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import type { MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface WaitingEvent {
  bookingId: string
  kind: MessageKind
  occasion: string
  words: string
  happenedAt: Date
}

export async function takeWaitingEvents(scope: TenantScope, most: number): Promise<WaitingEvent[]> {
  const rows = await scope.db
    .selectFrom('message_events')
    .where('tenant_id', '=', scope.tenantId)
    .where('taken_at', 'is', null)
    .orderBy('happened_at')
    .limit(most)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { booking_id, kind, occasion } of rows) {
    await scope.db
      .updateTable('message_events')
      .set({ taken_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .where('booking_id', '=', booking_id)
      .where('kind', '=', kind)
      .where('occasion', '=', occasion)
      .execute()
  }
  return rows.map((row) => ({
    bookingId: row.booking_id,
    kind: known(MESSAGE_KINDS, row.kind),
    occasion: row.occasion,
    words: row.words,
    happenedAt: row.happened_at,
  }))
}

const LATE_DAYS = 7

const REMINDED_DAYS = 30

const { dropIs, isOut, isOverdue } = lifeCycleConditions('b')

const TIME_MADE = ['tomorrow', 'hireEnds', 'overdue', 'invoiceReminder'] as const

type TimeMade = (typeof TIME_MADE)[number]

/** Bins of one order are one occasion a day: for the customer of each at its site, by the first of them. */
function onceAnOrder({ tenantId }: TenantScope, kind: TimeMade, day: RawBuilder<unknown>) {
  const site = sql`b.customer_id, b.address_name, b.suburb`
  return {
    columns: sql`distinct on (coalesce(b.order_id, b.id), ${site}, ${day}) b.id, ${day}::text as occasion`,
    isUntold: sql`not exists (
      select from bookings o
      join message_events e on e.tenant_id = ${tenantId} and e.booking_id = o.id
        and e.kind = ${kind} and e.occasion = ${day}::text
      where o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.id <> b.id
        and (o.customer_id, o.address_name, o.suburb) = (${site}))`,
    firstFirst: sql`order by coalesce(b.order_id, b.id), ${site}, ${day}, b.job_number`,
  }
}

/** An occasion missed for long is not made up for. */
function dueOf(
  scope: TenantScope,
  { hireEndsDays, reminderDays }: MessageSettings,
): Record<TimeMade, RawBuilder<unknown>> {
  const { tenantId, today } = scope
  const ofBookings = (kind: TimeMade, day: RawBuilder<unknown>, isDue: RawBuilder<unknown>) => {
    const { columns, isUntold, firstFirst } = onceAnOrder(scope, kind, day)
    return sql`select ${columns} from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null and b.status <> 'Pending' and ${isDue} and ${isUntold}
      ${firstFirst}`
  }
  const [dropDay, pickDay] = [sql`b.drop_date`, sql`b.pick_date`]
  // Its bin is exchanged or goes on elsewhere: the next hire's message tells of that visit.
  const isTakenByVisit = sql`exists (
    select from jobs p
    join visits v on v.tenant_id = ${tenantId} and p.id in (v.first_job_id, v.second_job_id)
    join jobs d on d.tenant_id = ${tenantId} and d.id in (v.first_job_id, v.second_job_id)
    where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.kind = 'pick' and v.called_off_at is null
      and d.kind = 'drop' and ${jobConditions('d').jobIs('toCome')})`
  const [lastDue, firstDue] = [addDays(today, -reminderDays), addDays(today, -reminderDays - REMINDED_DAYS)]
  return {
    tomorrow: ofBookings(
      'tomorrow',
      dropDay,
      sql`${dropIs('toCome')} and b.drop_date = ${addDays(today, 1)}`,
    ),
    hireEnds: ofBookings(
      'hireEnds',
      pickDay,
      sql`${isOut} and b.pick_date = ${addDays(today, hireEndsDays)} and not ${isTakenByVisit}`,
    ),
    overdue: ofBookings(
      'overdue',
      pickDay,
      sql`${isOverdue(today)} and b.pick_date >= ${addDays(today, -LATE_DAYS)}`,
    ),
    invoiceReminder: sql`select i.booking_id, i.id::text from invoices i
      join bookings b on b.tenant_id = ${tenantId} and b.id = i.booking_id and b.deleted_at is null
      where i.tenant_id = ${tenantId} and i.voided_on is null and i.was_sent and i.balance_cents > 0
        and i.due_on between ${firstDue} and ${lastDue}`,
  }
}

const isOn = ({ kinds }: MessageSettings, kind: TimeMade) => kinds[kind].isMailOn || kinds[kind].isSmsOn

export const hasDatedKinds = (settings: MessageSettings): boolean =>
  TIME_MADE.some((kind) => isOn(settings, kind))

/** Keeps each occasion once, one statement a kind; answers how many are new. */
export async function insertDueEvents(scope: TenantScope, settings: MessageSettings): Promise<number> {
  const due = dueOf(scope, settings)
  let count = 0
  for (const kind of TIME_MADE) {
    if (!isOn(settings, kind)) continue
    const { numAffectedRows = 0n } = await sql`
      insert into message_events (tenant_id, booking_id, kind, occasion, words, happened_at)
      select c.tenant_id, found.id, ${kind}, found.occasion, '', ${scope.now}::timestamptz
      from tenant_counters c, (${due[kind]}) found (id, occasion) where c.tenant_id = ${scope.tenantId}
      on conflict do nothing`.execute(scope.db)
    count += Number(numAffectedRows)
  }
  if (count > 0) noteDue(scope, 'messages')
  return count
}
