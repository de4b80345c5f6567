import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { PERMIT_DUE_KINDS } from '@skipyard/domain/permits/permit-due.ts'
import { canReadPermits } from '@skipyard/domain/permits/policy.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { councilOfPermit, dueOfPermit } from './booking-permit.ts'
import { readCouncils } from './council.reads.ts'
import { listPermitted, type PermittedBooking } from './permit.reads.ts'

function rowOf(booking: PermittedBooking, councils: readonly Council[], today: LocalDate) {
  const { hire, permit, bookingId, jobID, customerName, address, suburb } = booking
  const council = councilOfPermit(councils, booking)
  return {
    bookingId,
    jobID,
    customerName,
    address,
    suburb,
    dropDate: toWireDate(hire.droppedOn),
    pickDate: toWireDate(hire.pickedOn),
    council: council?.name ?? '',
    state: permit.state,
    number: permit.number,
    validTo: permit.validTo && toWireDate(permit.validTo),
    due: dueOfPermit(booking, council, today),
  }
}

const pressing = ({ due }: contract.WirePermitRow) =>
  due ? PERMIT_DUE_KINDS.indexOf(due.kind) : PERMIT_DUE_KINDS.length

const isFound = (row: contract.WirePermitRow, search: string) =>
  [row.jobID, row.customerName, row.address, row.suburb, row.council, row.number].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

export async function listPermits(
  scope: TenantScope,
  { show, search = '', page, limit }: RequestOf<typeof contract.listPermits>['query'],
): Promise<ReplyOf<typeof contract.listPermits>> {
  if (!canReadPermits(scope.actor)) throw notAllowed()
  const councils = await readCouncils(scope)
  const rows = (await listPermitted(scope)).map((booking) => rowOf(booking, councils, scope.today))
  const dueRows = rows
    .filter(({ due }) => due !== null)
    .toSorted((one, other) => pressing(one) - pressing(other))
  const found = (show === 'due' ? dueRows : rows).filter((row) => isFound(row, search))
  return {
    total: found.length,
    due: dueRows.length,
    data: found.slice((page - 1) * limit, page * limit),
  }
}
