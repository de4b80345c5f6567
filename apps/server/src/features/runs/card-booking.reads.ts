import type { CardBooking } from '@skipyard/contract/runs/codec.ts'
import { markTyped } from '@skipyard/domain/addresses/address.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { isNotDoneReason, type NotDoneMark } from '@skipyard/domain/drivers-day/not-done.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { earlierOf, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { onHoldOf, tipByHandOf } from '#server/features/bookings/booking-row.reads.ts'
import { loadFlagsOf } from '#server/features/bookings/term-columns.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readVisitsOfCards, type VisitsOfJob } from './card-visit.reads.ts'

// Each table is asked once for all bookings, by a list of their ids in order: an index is gone through once, and each of
// its pages and of the table's touched once, which row by row would be three or four for every card.

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids})`

interface Named {
  ids: readonly string[]
  numbers: readonly number[]
}

/** Empty conditions are left out: an `or` would prevent index order. */
function isNamed({ ids, numbers }: Named): RawBuilder<boolean> {
  const byId = sql<boolean>`id = any(${[...new Set(ids)].toSorted()})`
  if (numbers.length === 0) return byId
  const byNumber = sql<boolean>`job_number = any(${[...new Set(numbers)]})`
  return ids.length === 0 ? byNumber : sql<boolean>`(${byId} or ${byNumber})`
}

const bookingRows = ({ db, tenantId }: TenantScope, named: Named) =>
  db
    .selectFrom('bookings')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where(isNamed(named))
    .select(['id', 'version', 'job_prefix', 'job_number', 'customer_name', 'customer_phone'])
    .select(['address_name', 'suburb', 'post_code', 'lat', 'lon', 'is_address_typed'])
    .select(['bin_size', 'bin_type', 'waste_type', 'payment_status', 'is_permit_required'])
    .select(['is_pick_date_confirmed', 'is_cart_over', 'is_heavy_load', 'office_notes', 'label'])
    .execute()

const jobRows = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where(among('booking_id', ids))
    .select(['id', 'booking_id', 'kind', 'extra_number', 'date', 'from_hour', 'to_hour', 'status'])
    .select([
      'staff_comments',
      'driver_comments',
      'bin_id',
      'run_id',
      'is_locked',
      'hold_reason',
      'held_until',
      'tip_site_id',
      'tip_name',
    ])
    .execute()

const toldRows = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('job_progress')
    .where('tenant_id', '=', tenantId)
    .where(among('booking_id', ids))
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
type JobRow = Awaited<ReturnType<typeof jobRows>>[number]
type ToldRow = Awaited<ReturnType<typeof toldRows>>[number]

function notDoneOf(told: ToldRow | undefined): NotDoneMark | null {
  if (!told) return null
  const { not_done_reason: reason, not_done_at: at, not_done_on: on } = told
  if (reason === null || !isNotDoneReason(reason) || at === null || on === null) return null
  return { reason, note: told.not_done_note, at, on: localDate(on), by: told.driver_name }
}

interface JobRows {
  row: JobRow
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

function bookingOf(
  row: BookingRow,
  jobs: { drop: JobRows; pick: JobRows },
  permitNumber: string,
): CardBooking {
  const { address_name: name, suburb, post_code: postCode, lat, lon } = row
  const { drop, pick } = jobs
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
    drop: { ...jobOf(drop), kind: 'drop', status: known(DROP_STATUSES, drop.row.status) },
    pick: { ...jobOf(pick), kind: 'pick', status: known(PICK_STATUSES, pick.row.status) },
  }
}

/** The bookings of further picks among these, by the pick. */
async function extrasAmong(
  { db, tenantId }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'extra')
    .where(among('id', [...ids].toSorted()))
    .select(['id', 'booking_id'])
    .execute()
  return new Map(rows.map(({ id, booking_id }) => [id, booking_id]))
}

interface RequestedBookings {
  named: BookingRow[]
  /** Of further picks that are wanted, and not named themselves. */
  beside: BookingRow[]
  /** The bookings of further picks, by the pick. */
  extras: ReadonlyMap<string, string>
}

async function requestedBookings(scope: TenantScope, wanted: Named): Promise<RequestedBookings> {
  const named = await bookingRows(scope, wanted)
  const known = new Set(named.map(({ id }) => id))
  const extras = await extrasAmong(
    scope,
    wanted.ids.filter((id) => !known.has(id)),
  )
  const ids = [...new Set(extras.values())].filter((id) => !known.has(id))
  return { named, extras, beside: ids.length === 0 ? [] : await bookingRows(scope, { ids, numbers: [] }) }
}

/** As `withExtraPick` looks at it. */
function cardOfExtra(booking: CardBooking, beside: JobRows): CardBooking {
  const pick = { ...jobOf(beside), kind: 'pick', status: known(PICK_STATUSES, beside.row.status) } as const
  const { drop } = booking
  const status = jobIs('calledOff', pick) ? 'Cancelled' : 'Delivered'
  const date = earlierOf(drop.date, pick.date)
  const { halfDone: _, ...own } = drop
  const left = {
    ...own,
    id: booking.id,
    date,
    status,
    isAllocated: false,
    runId: null,
    visit: null,
  } as const
  return {
    ...booking,
    id: pick.id,
    extraOf: booking.id,
    extraNumber: beside.row.extra_number,
    drop: left,
    pick,
  }
}

/** Further picks among them by their own ids, each looked at as its booking. */
export async function readCardBookings(scope: TenantScope, wanted: Named): Promise<Map<string, CardBooking>> {
  if (wanted.ids.length + wanted.numbers.length === 0) return new Map()
  const { named, beside: ofExtras, extras } = await requestedBookings(scope, wanted)
  const bookings = [...named, ...ofExtras]
  const ids = bookings.map(({ id }) => id).toSorted()
  const jobs = await jobRows(scope, ids)
  const visits = await readVisitsOfCards(
    scope,
    jobs.map(({ id }) => id),
  )
  const told = new Map((await toldRows(scope, ids)).map((row) => [row.job_id, row]))
  const numbers = await binNumbers(scope, [...new Set(jobs.flatMap(({ bin_id }) => bin_id ?? []))].toSorted())
  const onStreets = bookings.filter(({ is_permit_required }) => is_permit_required).map(({ id }) => id)
  const permits = await readGrantedPermits(scope, onStreets)
  const rowsOf = (kind: JobKind) =>
    new Map(jobs.filter((job) => job.kind === kind).map((job) => [job.booking_id, job]))
  const [drops, picks] = [rowsOf('drop'), rowsOf('pick')]
  const beside = (row: JobRow | undefined): JobRows => {
    if (!row) throw new Error('A booking without both of its jobs')
    return {
      row,
      visits: visits.get(row.id),
      told: told.get(row.id),
      binNumber: numbers.get(row.bin_id ?? ''),
    }
  }
  const cards = new Map(
    bookings.map((row) => {
      const both = { drop: beside(drops.get(row.id)), pick: beside(picks.get(row.id)) }
      return [row.id, bookingOf(row, both, permits.get(row.id)?.number ?? '')]
    }),
  )
  const further = [...extras].flatMap(([id, bookingId]) => {
    const booking = cards.get(bookingId)
    const row = jobs.find((job) => job.id === id)
    return booking && row ? [[id, cardOfExtra(booking, beside(row))] as const] : []
  })
  for (const { id } of ofExtras) cards.delete(id)
  return new Map([...cards, ...further])
}
