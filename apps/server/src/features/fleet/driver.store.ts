import type { BankDetails, DriverDetails } from '@skipyard/domain/fleet/driver.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Sealed; null for none, undefined leaves it unchanged. */
export type SealedBankDetails = Partial<Record<keyof BankDetails, string | null | undefined>>

const bankColumns = ({ accountName, bsb, accountNumber }: SealedBankDetails) => ({
  ...(accountName !== undefined && { account_name_sealed: accountName }),
  ...(bsb !== undefined && { bsb_sealed: bsb }),
  ...(accountNumber !== undefined && { account_number_sealed: accountNumber }),
})

const valuesOf = (driver: DriverDetails) => ({
  first_name: driver.firstName,
  last_name: driver.lastName,
  phone: driver.phone,
  licence_number: driver.licenceNumber,
  licence_expires_on: driver.licenceExpiresOn,
  address: driver.address,
  born_on: driver.bornOn,
  joined_on: driver.joinedOn,
  status: driver.status,
  gender: driver.gender,
  alternative_phone: driver.alternativePhone,
  fuel_card: driver.fuelCard,
  demerit_points: driver.demeritPoints,
  abn: driver.abn,
  weekly_hours: JSON.stringify(driver.hours.week),
  dated_hours: JSON.stringify(driver.hours.dates),
  rest_from: driver.rest?.from ?? null,
  rest_minutes: driver.rest?.minutes ?? null,
  start_place: driver.startPlace && JSON.stringify(driver.startPlace),
})

interface DriverRecord {
  details: DriverDetails
  bank: SealedBankDetails
}

export async function insertDriver(scope: TenantScope, id: string, record: DriverRecord): Promise<void> {
  await scope.db
    .insertInto('drivers')
    .values({ tenant_id: scope.tenantId, id, ...valuesOf(record.details), ...bankColumns(record.bank) })
    .execute()
}

export async function saveDriver(scope: TenantScope, id: string, record: DriverRecord): Promise<void> {
  await scope.db
    .updateTable('drivers')
    .set((row) => ({
      ...valuesOf(record.details),
      ...bankColumns(record.bank),
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function saveDriversYard(
  scope: TenantScope,
  driverId: string,
  yardId: string | null,
): Promise<void> {
  await scope.db
    .updateTable('drivers')
    .set({ home_yard_id: yardId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', driverId)
    .execute()
}

export async function removeDriver(scope: TenantScope, id: string): Promise<void> {
  await scope.db.deleteFrom('drivers').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute()
}

/** Only the name stays, on past runs. */
export async function retireDriver(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('drivers')
    .set({
      gone_at: scope.now,
      phone: '',
      alternative_phone: '',
      licence_number: '',
      licence_expires_on: null,
      address: '',
      born_on: null,
      fuel_card: '',
      abn: '',
      weekly_hours: '{}',
      dated_hours: '[]',
      rest_from: null,
      rest_minutes: null,
      start_place: null,
      home_yard_id: null,
      account_name_sealed: null,
      bsb_sealed: null,
      account_number_sealed: null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function findBankDetails(
  scope: TenantScope,
  id: string,
): Promise<Record<keyof BankDetails, string | null> | undefined> {
  return scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .select([
      'account_name_sealed as accountName',
      'bsb_sealed as bsb',
      'account_number_sealed as accountNumber',
    ])
    .executeTakeFirst()
}
