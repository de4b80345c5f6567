import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { type BookingPermit, isPermitState, PERMIT_NEEDED } from '@skipyard/domain/permits/permit.ts'
import { PERMIT_DOCUMENT_KINDS, type PermitDocument } from '@skipyard/domain/permits/permit-document.ts'
import type { PermittedHire } from '@skipyard/domain/permits/permit-due.ts'
import type { KnownStreet } from '@skipyard/domain/public-booking/street-hire.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface PermittedBooking {
  bookingId: string
  jobID: string
  customerName: string
  address: string
  suburb: string
  postCode: string
  hire: PermittedHire
  permit: BookingPermit
  document: PermitDocument | null
  version: number
}

const { pickIs } = lifeCycleConditions('b')

interface Row {
  bookingId: string
  jobID: string
  customerName: string
  address: string
  suburb: string
  postCode: string
  drop_date: string
  drop_status: string
  pick_date: string
  pick_status: string
  state: string | null
  council_id: string | null
  number: string | null
  valid_from: string | null
  valid_to: string | null
  applied_on: string | null
  note: string | null
  document_name: string | null
  document_kind: string | null
  document_sha256: string | null
  document_bytes: number | null
  version: number | null
}

const dateOf = (text: string | null): LocalDate | null => (text === null ? null : localDate(text))

function permitOf(row: Row): BookingPermit {
  if (row.state === null || !isPermitState(row.state)) return PERMIT_NEEDED
  return {
    state: row.state,
    councilId: row.council_id,
    number: row.number ?? '',
    validFrom: dateOf(row.valid_from),
    validTo: dateOf(row.valid_to),
    appliedOn: dateOf(row.applied_on),
    note: row.note ?? '',
  }
}

function documentOf(row: Row): PermitDocument | null {
  const { document_name: name, document_sha256: sha256, document_bytes: bytes } = row
  const kind = PERMIT_DOCUMENT_KINDS.find((known) => known === row.document_kind)
  return name !== null && sha256 !== null && bytes !== null && kind ? { name, kind, sha256, bytes } : null
}

function hireOf({ drop_date, drop_status, pick_date, pick_status }: Row): PermittedHire {
  if (!isDropStatus(drop_status) || !isPickStatus(pick_status)) {
    throw new Error(`No rule knows a booking that is ${drop_status} and ${pick_status}`)
  }
  const isPicked = jobIs('moved', { status: pick_status })
  return {
    droppedOn: localDate(drop_date),
    pickedOn: localDate(pick_date),
    isOut: jobIs('moved', { status: drop_status }) && !isPicked,
    isOver: isPicked || jobIs('calledOff', { status: drop_status }),
  }
}

const presented = (row: Row): PermittedBooking => ({
  bookingId: row.bookingId,
  jobID: row.jobID,
  customerName: row.customerName,
  address: row.address,
  suburb: row.suburb,
  postCode: row.postCode,
  hire: hireOf(row),
  permit: permitOf(row),
  document: documentOf(row),
  version: row.version ?? 0,
})

const onStreets = (scope: TenantScope) =>
  scope.db
    .selectFrom('bookings as b')
    .leftJoin('booking_permits as p', (join) =>
      join.on('p.tenant_id', '=', scope.tenantId).onRef('p.booking_id', '=', 'b.id'),
    )
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .where('b.is_permit_required', 'is', true)
    .select([
      'b.id as bookingId',
      sql<string>`b.job_prefix || '-' || b.job_number`.as('jobID'),
      'b.customer_name as customerName',
      'b.address_name as address',
      'b.suburb',
      'b.post_code as postCode',
      'b.drop_date',
      'b.drop_status',
      'b.pick_date',
      'b.pick_status',
      'p.state',
      'p.council_id',
      'p.number',
      'p.valid_from',
      'p.valid_to',
      'p.applied_on',
      'p.note',
      'p.document_name',
      'p.document_kind',
      'p.document_sha256',
      'p.document_bytes',
      'p.version',
    ])

export async function findPermitted(
  scope: TenantScope,
  bookingId: string,
): Promise<PermittedBooking | undefined> {
  const row = await onStreets(scope).where('b.id', '=', bookingId).executeTakeFirst()
  return row && presented(row)
}

/** What a customer's hires at an address have had of permits, as far as it matters to one that begins on a day. */
export async function readStreet(
  scope: TenantScope,
  { customer, address }: Pick<Booking, 'customer' | 'address'>,
  droppedOn: LocalDate,
): Promise<KnownStreet> {
  const { rows } = await sql<{ costCents: number | null; grantedTo: string | null }>`
    select max(p.valid_to) filter (where p.state = 'granted' and p.valid_from <= ${droppedOn})::text as "grantedTo",
      (array_agg(b.permit_cost_cents order by b.drop_date desc, b.id desc)
        filter (where b.permit_cost_cents > 0))[1] as "costCents"
    from bookings b
    left join booking_permits p on p.tenant_id = ${scope.tenantId} and p.booking_id = b.id
    where b.tenant_id = ${scope.tenantId} and b.customer_id = ${customer.id} and b.deleted_at is null
      and b.is_permit_required and (b.address_name, b.suburb, b.post_code) = (${address.name}, ${address.suburb}, ${address.postCode})`.execute(
    scope.db,
  )
  const [row] = rows
  return { costCents: row?.costCents ?? 0, grantedTo: dateOf(row?.grantedTo ?? null) }
}

export async function listPermitted(scope: TenantScope): Promise<PermittedBooking[]> {
  // No hire is over before its bin is back: the index of bins still out spares the years before.
  const rows = await onStreets(scope).where(pickIs('toCome')).orderBy('b.drop_date').orderBy('b.id').execute()
  return rows.map(presented).filter(({ hire }) => !hire.isOver)
}
