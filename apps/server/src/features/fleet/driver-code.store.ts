import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A code that lets a phone of a driver in: what is kept of it, until when it works, and how often it was tried. */
export interface DriverCode {
  codeHash: string
  expiresAt: Date
  tries: number
}

/** Keeps a new code of a driver; one made before ends. */
export async function keepCode(
  scope: TenantScope,
  driverId: string,
  { codeHash, expiresAt }: Omit<DriverCode, 'tries'>,
): Promise<void> {
  const code = { code_hash: codeHash, expires_at: expiresAt, tries: 0 }
  await scope.db
    .insertInto('driver_codes')
    .values({ tenant_id: scope.tenantId, driver_id: driverId, ...code })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'driver_id']).doUpdateSet(code))
    .execute()
}

/** Counts a try at the driver's code, whatever comes of it, and answers the code; undefined when there is none. */
export async function tryCode(scope: TenantScope, driverId: string): Promise<DriverCode | undefined> {
  const { rows } = await sql<DriverCode>`
    update driver_codes set tries = tries + 1
    where tenant_id = ${scope.tenantId} and driver_id = ${driverId}
    returning code_hash as "codeHash", expires_at as "expiresAt", tries`.execute(scope.db)
  return rows[0]
}

/** Ends the driver's code. */
export async function dropCode(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .deleteFrom('driver_codes')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}
