import { type BookingPermit, PERMIT_NEEDED } from '@skipyard/domain/permits/permit.ts'
import type { PermitDocument } from '@skipyard/domain/permits/permit-document.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function savePermit(
  scope: TenantScope,
  bookingId: string,
  { version, ...permit }: BookingPermit & { version: number },
): Promise<void> {
  const values = {
    state: permit.state,
    council_id: permit.councilId,
    number: permit.number,
    valid_from: permit.validFrom,
    valid_to: permit.validTo,
    applied_on: permit.appliedOn,
    note: permit.note,
    version,
  }
  await scope.db
    .insertInto('booking_permits')
    .values({ tenant_id: scope.tenantId, booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doUpdateSet(values))
    .execute()
}

export async function savePermitDocument(
  scope: TenantScope,
  bookingId: string,
  { version, document }: { version: number; document: PermitDocument | null },
): Promise<void> {
  const values = {
    document_name: document?.name ?? null,
    document_kind: document?.kind ?? null,
    document_sha256: document?.sha256 ?? null,
    document_bytes: document?.bytes ?? null,
    version,
  }
  const { state, number, note } = PERMIT_NEEDED
  await scope.db
    .insertInto('booking_permits')
    .values({ tenant_id: scope.tenantId, booking_id: bookingId, state, number, note, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doUpdateSet(values))
    .execute()
}
