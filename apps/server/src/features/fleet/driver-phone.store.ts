import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A phone that a driver's link was opened on. */
export interface DriverPhone {
  driverId: string
  phone: string
}

/** Whether the phone was let in by a code, and is the one that it says. */
export async function isPhoneLetIn(
  scope: TenantScope,
  { driverId, phone, secretHash }: DriverPhone & { secretHash: string },
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('driver_phones')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .where('id', '=', phone)
    .where('secret_hash', '=', secretHash)
    .where('let_in_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that a phone has been let in, and by which secret it is known from now on. */
export async function letPhoneIn(
  scope: TenantScope,
  { driverId, phone, device, secretHash }: DriverPhone & { device: string; secretHash: string },
): Promise<void> {
  const letIn = { device, secret_hash: secretHash, let_in_at: scope.now, seen_at: scope.now }
  await scope.db
    .insertInto('driver_phones')
    .values({
      tenant_id: scope.tenantId,
      id: phone,
      driver_id: driverId,
      first_seen_at: scope.now,
      ...letIn,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'driver_id', 'id']).doUpdateSet(letIn))
    .execute()
}

/** What a phone says of itself while it calls. */
export interface SignOfLife extends DriverPhone {
  device?: string | undefined
  waiting?: number | undefined
  place?: { lat: number; lon: number } | undefined
}

/** A phone that says nothing new is noted again after this long. */
const NOTED_EVERY_SECONDS = 20

/** Notes that a phone was heard; answers whether there is anything new to tell the office. */
export async function notePhone(
  scope: TenantScope,
  { driverId, phone, device, waiting, place }: SignOfLife,
): Promise<boolean> {
  const { lat, lon } = place ?? {}
  const { rows } = await sql`
    insert into driver_phones as p
      (tenant_id, driver_id, id, device, first_seen_at, seen_at, waiting, lat, lon)
    values (${scope.tenantId}, ${driverId}, ${phone}, ${device ?? ''}, ${scope.now}, ${scope.now},
      ${waiting ?? 0}, ${lat ?? null}, ${lon ?? null})
    on conflict (tenant_id, driver_id, id) do update set
      device = coalesce(nullif(excluded.device, ''), p.device), seen_at = excluded.seen_at,
      waiting = coalesce(${waiting ?? null}, p.waiting),
      lat = coalesce(excluded.lat, p.lat), lon = coalesce(excluded.lon, p.lon)
    where p.seen_at < excluded.seen_at - make_interval(secs => ${NOTED_EVERY_SECONDS})
      or p.waiting is distinct from coalesce(${waiting ?? null}, p.waiting)
    returning p.id`.execute(scope.db)
  return rows.length > 0
}

/** Forgets the phones of a driver, and where they were. */
export async function dropPhones(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .deleteFrom('driver_phones')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}

/** Phones that were let in by a code have to give a new one: the link they were let in to has ended. */
export async function shutPhonesOut(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .updateTable('driver_phones')
    .set({ secret_hash: null, let_in_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}
