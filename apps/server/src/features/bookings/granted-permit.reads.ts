import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface GrantedPermit {
  number: string
  validTo: LocalDate | null
  /** Customers apply to this council themselves. */
  isInCustomersName: boolean
}

export async function readGrantedPermits(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, GrantedPermit>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('booking_permits as p')
    .leftJoin('councils as c', (join) =>
      join.on('c.tenant_id', '=', scope.tenantId).onRef('c.id', '=', 'p.council_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.booking_id', 'in', [...bookingIds])
    .where('p.state', '=', 'granted')
    .select(['p.booking_id', 'p.number', 'p.valid_to', 'c.applicant'])
    .execute()
  return new Map(
    rows.map(({ booking_id, number, valid_to, applicant }) => [
      booking_id,
      {
        number,
        validTo: valid_to === null ? null : localDate(valid_to),
        isInCustomersName: applicant === 'customer',
      },
    ]),
  )
}
