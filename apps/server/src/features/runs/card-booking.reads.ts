import type { CardBooking } from '@skipyard/contract/runs/codec.ts'
import { markTyped } from '@skipyard/domain/addresses/address.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { isNotDoneReason, type NotDoneMark } from '@skipyard/domain/drivers-day/not-done.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { canMeet } from '@skipyard/domain/runs/left-over.ts'
import { earlierOf, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { onHoldOf, tipByHandOf } from '#server/features/bookings/booking-row.reads.ts'
import { loadFlagsOf } from '#server/features/bookings/term-columns.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readVisitsOfCards, type VisitsOfJob } from './card-visit.reads.ts'

// Each table is asked once for all cards, by a list of ids in order: an index is gone through once, and each of its pages
// and of the table's touched once, which row by row would be three or four for every card.

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids})`

/**
 * Of sorted ids. By two conditions PostgreSQL gathers the pages of the table first and touches each once; by one it goes
 * along the index, and comes back to pages it has left.
 */
export function gathered(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const middle = Math.floor(ids.length / 2)
  return sql<boolean>`(${among(column, ids.slice(0, middle))} or ${among(column, ids.slice(middle))})`
}

const bookingRows = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where(gathered('id', ids))
    .select(['id', 'version', 'job_prefix', 'job_number', 'customer_name', 'customer_phone'])
    .select(['address_name', 'suburb', 'post_code', 'lat', 'lon', 'is_address_typed'])
    .select(['bin_size', 'bin_type', 'waste_type', 'payment_status', 'is_permit_required'])
    .select(['is_pick_date_confirmed', 'is_cart_over', 'is_heavy_load', 'office_notes', 'label'])
    .select(['drop_date', 'drop_status', 'pick_date', 'pick_status'])
    .execute()

/** Of `jobs` as `j`: what a card shows of its own job. */
export const jobsOfCards = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('jobs as j')
    .where('j.tenant_id', '=', tenantId)
    .select(['j.id', 'j.booking_id', 'j.kind', 'j.extra_number', 'j.date', 'j.from_hour', 'j.to_hour'])
    .select(['j.status', 'j.staff_comments', 'j.driver_comments', 'j.bin_id', 'j.run_id', 'j.position'])
    .select(['j.is_locked', 'j.hold_reason', 'j.held_until', 'j.tip_site_id', 'j.tip_name'])

/** The drops and picks of bookings. */
async function jobsBeside(
  { db, tenantId }: TenantScope,
  bookingIds: readonly string[],
): Promise<RowBeside[]> {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where(among('booking_id', bookingIds))
    .where('kind', '<>', 'extra')
    .select(['id', 'booking_id', 'kind', 'run_id'])
    .execute()
}

const toldRows = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('job_progress')
    .where('tenant_id', '=', tenantId)
    .where(among('job_id', ids))
    .select(['job_id', 'run_id', 'heading_at', 'on_site_at', 'done_at', 'returned_at', 'driver_name'])
    .select(['not_done_reason', 'not_done_note', 'not_done_at', 'not_done_on'])
    .execute()

async function binNumbers({ db, tenantId }: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('bins')
    .where('tenant_id', '=', tenantId)
    .where(among('id', ids))
    .select(['id', 'number'])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type BookingRow = Awaited<ReturnType<typeof bookingRows>>[number]
export type JobOfCard = Awaited<ReturnType<ReturnType<typeof jobsOfCards>['execute']>>[number]
type RowBeside = Pick<JobOfCard, 'id' | 'booking_id' | 'kind' | 'run_id'>
type ToldRow = Awaited<ReturnType<typeof toldRows>>[number]

function notDoneOf(told: ToldRow | undefined): NotDoneMark | null {
  if (!told) return null
  const { not_done_reason: reason, not_done_at: at, not_done_on: on } = told
  if (reason === null || !isNotDoneReason(reason) || at === null || on === null) return null
  return { reason, note: told.not_done_note, at, on: localDate(on), by: told.driver_name }
}

interface JobRows {
  row: JobOfCard
  visits: VisitsOfJob | undefined
  told: ToldRow | undefined
  binNumber: string | undefined
}

const jobOf = ({ row, visits, told, binNumber }: JobRows) => ({
  id: row.id,
  date: localDate(row.date),
  timeRange: { fromHour: row.from_hour, toHour: row.to_hour },
  isAllocated: row.run_id !== null,
  staffComments: row.staff_comments,
  driverComments: row.driver_comments,
  binNumber: binNumber ?? null,
  runId: row.run_id,
  isLocked: row.is_locked,
  ...(visits ?? { visit: null }),
  told: {
    runId: told?.run_id ?? null,
    headingAt: told?.heading_at ?? null,
    onSiteAt: told?.on_site_at ?? null,
    doneAt: told?.done_at ?? null,
    returnedAt: told?.returned_at ?? null,
  },
  notDone: notDoneOf(told),
  ...onHoldOf(row),
  ...tipByHandOf(row),
})

const progressOf = (row: BookingRow) => ({
  drop: {
    kind: 'drop' as const,
    date: localDate(row.drop_date),
    status: known(DROP_STATUSES, row.drop_status),
  },
  pick: {
    kind: 'pick' as const,
    date: localDate(row.pick_date),
    status: known(PICK_STATUSES, row.pick_status),
  },
})

function bookingOf(row: BookingRow, permitNumber: string) {
  const { address_name: name, suburb, post_code: postCode, lat, lon } = row
  return {
    id: row.id,
    version: row.version,
    jobPrefix: row.job_prefix,
    jobNumber: row.job_number,
    customer: { name: row.customer_name, phone: row.customer_phone },
    address: markTyped({ name, suburb, postCode, lat, lon }, row.is_address_typed),
    binSize: known(BIN_SIZES, row.bin_size),
    binType: known(BOOKING_BIN_TYPES, row.bin_type),
    wasteType: row.waste_type,
    paymentStatus: known(PAYMENT_STATUSES, row.payment_status),
    isOnStreet: row.is_permit_required,
    permitNumber: row.is_permit_required ? permitNumber : '',
    pickDateConfirmed: row.is_pick_date_confirmed,
    ...loadFlagsOf(row),
    officeNotes: row.office_notes,
    label: row.label,
  }
}

type BookingOfRow = ReturnType<typeof bookingOf>

/** As `withExtraPick` looks at it. */
function cardOfExtra(
  booking: BookingOfRow,
  own: JobRows,
  { drop }: ReturnType<typeof progressOf>,
): CardBooking {
  const pick = { ...jobOf(own), kind: 'pick', status: known(PICK_STATUSES, own.row.status) } as const
  const status = jobIs('calledOff', pick) ? 'Cancelled' : 'Delivered'
  const date = earlierOf(drop.date, pick.date)
  return {
    ...booking,
    id: pick.id,
    extraOf: booking.id,
    extraNumber: own.row.extra_number,
    shows: 'pick',
    drop: { kind: 'drop', date, status, read: { id: booking.id, isAllocated: false } },
    pick,
  }
}

interface AllRows {
  row: BookingRow
  permitNumber: string
  own: JobRows
  beside: RowBeside | undefined
}

function cardOf({ row, permitNumber, own, beside }: AllRows): CardBooking {
  const [booking, progress] = [bookingOf(row, permitNumber), progressOf(row)]
  if (own.row.kind === 'extra') return cardOfExtra(booking, own, progress)
  const read = beside ? { id: beside.id, isAllocated: beside.run_id !== null } : null
  if (own.row.kind === 'drop') {
    const drop = { ...jobOf(own), kind: 'drop', status: known(DROP_STATUSES, own.row.status) } as const
    return { ...booking, shows: 'drop', drop, pick: { ...progress.pick, read } }
  }
  const pick = { ...jobOf(own), kind: 'pick', status: known(PICK_STATUSES, own.row.status) } as const
  return { ...booking, shows: 'pick', drop: { ...progress.drop, read }, pick }
}

interface Answered {
  bookings: ReadonlyMap<string, BookingRow>
  visits: ReadonlyMap<string, VisitsOfJob>
}

/** The other jobs of bookings that can be beside them on the board of that day; one that has a card too is read already. */
async function readBeside(
  scope: TenantScope,
  { bookings, visits }: Answered,
  { jobs, date }: { jobs: readonly JobOfCard[]; date: LocalDate },
): Promise<(job: JobOfCard) => RowBeside | undefined> {
  const day = { date, today: scope.today }
  const ofHires = jobs.filter(({ kind }) => kind !== 'extra')
  const own = Map.groupBy<string, RowBeside>(ofHires, (job) => job.booking_id)
  const isMeeting = (job: JobOfCard) => {
    const row = bookings.get(job.booking_id)
    const kind = job.kind === 'drop' ? 'drop' : 'pick'
    return row !== undefined && (visits.has(job.id) || canMeet(progressOf(row), kind, day))
  }
  const meeting = ofHires.filter(isMeeting)
  const alone = meeting.filter(({ booking_id }) => own.get(booking_id)?.length === 1)
  const read = await jobsBeside(scope, alone.map(({ booking_id }) => booking_id).toSorted())
  const others = Map.groupBy([...ofHires, ...read], (job) => job.booking_id)
  const besides = new Map(
    meeting.map(({ id, booking_id }) => [id, others.get(booking_id)?.find((other) => other.id !== id)]),
  )
  return ({ id }) => besides.get(id)
}

/** The cards of jobs on the board of a day, without those of deleted bookings. */
export async function readCards(
  scope: TenantScope,
  jobs: readonly JobOfCard[],
  date: LocalDate,
): Promise<CardBooking[]> {
  if (jobs.length === 0) return []
  const bookingIds = [...new Set(jobs.map(({ booking_id }) => booking_id))].toSorted()
  const jobIds = jobs.map(({ id }) => id).toSorted()
  const bookings = new Map((await bookingRows(scope, bookingIds)).map((row) => [row.id, row]))
  const visits = await readVisitsOfCards(scope, jobIds)
  const told = new Map((await toldRows(scope, jobIds)).map((row) => [row.job_id, row]))
  const numbers = await binNumbers(scope, [...new Set(jobs.flatMap(({ bin_id }) => bin_id ?? []))].toSorted())
  const onStreets = [...bookings.values()].flatMap((row) => (row.is_permit_required ? [row.id] : []))
  const permits = await readGrantedPermits(scope, onStreets)
  const besideOf = await readBeside(scope, { bookings, visits }, { jobs, date })
  return jobs.flatMap((job) => {
    const row = bookings.get(job.booking_id)
    if (!row) return []
    const permitNumber = permits.get(row.id)?.number ?? ''
    const binNumber = numbers.get(job.bin_id ?? '')
    const own = { row: job, visits: visits.get(job.id), told: told.get(job.id), binNumber }
    return [cardOf({ row, permitNumber, own, beside: besideOf(job) })]
  })
}
