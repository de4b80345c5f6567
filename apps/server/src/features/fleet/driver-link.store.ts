import { LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function keepLink(
  scope: TenantScope,
  { driverId, hash, sealed }: { driverId: string; hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .insertInto('driver_links')
    .values({
      tenant_id: scope.tenantId,
      driver_id: driverId,
      token_hash: hash,
      sealed_token: sealed,
      created_at: scope.now,
      renewed_at: scope.now,
    })
    .execute()
}

export async function findSealedLink(
  scope: TenantScope,
  driverId: string,
): Promise<({ sealed: string } & LinkTimes) | undefined> {
  const link = await scope.db
    .selectFrom('driver_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .where('sealed_token', 'is not', null)
    .select(['sealed_token as sealed', 'opened_at as openedAt', 'renewed_at as renewedAt'])
    .select((row) =>
      row.fn
        .coalesce(
          row
            .selectFrom('drivers_day_settings')
            .where('drivers_day_settings.tenant_id', '=', scope.tenantId)
            .select('driver_link_days'),
          sql<number>`${LINK_DAYS.driverLinkDays}::int`,
        )
        .as('days'),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return link && link.sealed !== null ? { ...link, sealed: link.sealed } : undefined
}

/** Longer than a phone keeps unsent entries. */
const KNOWN_DAYS = 90

/** Revoked links stay known, so that what was entered with one can be dated. */
export async function revokeLinks(scope: TenantScope, driverId: string): Promise<void> {
  await sql`
    delete from driver_links
    where tenant_id = ${scope.tenantId} and driver_id = ${driverId}
      and revoked_at < ${scope.now}::timestamptz - make_interval(days => ${KNOWN_DAYS})`.execute(scope.db)
  await scope.db
    .updateTable('driver_links')
    .set({ revoked_at: scope.now, sealed_token: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .execute()
}

export interface LinkTimes {
  openedAt: Date | null
  renewedAt: Date
  days: number
}

interface LinkHolder extends LinkTimes {
  id: string
  firstName: string
  lastName: string
  asksCode: boolean
}

export async function findLinkHolder(scope: TenantScope, hash: string): Promise<LinkHolder | undefined> {
  return scope.db
    .selectFrom('driver_links as l')
    .innerJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', scope.tenantId).onRef('d.id', '=', 'l.driver_id'),
    )
    .leftJoin('drivers_day_settings as s', (join) => join.on('s.tenant_id', '=', scope.tenantId))
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.token_hash', '=', hash)
    .where('l.revoked_at', 'is', null)
    .where('d.status', '<>', 'Resigned')
    .select(['d.id', 'd.first_name as firstName', 'd.last_name as lastName'])
    .select(['l.opened_at as openedAt', 'l.renewed_at as renewedAt'])
    .select(sql<number>`coalesce(s.driver_link_days, ${LINK_DAYS.driverLinkDays}::int)`.as('days'))
    .select(sql<boolean>`coalesce(s.asks_code, false)`.as('asksCode'))
    .executeTakeFirst()
}

export async function noteLinkOpened(scope: TenantScope, hash: string): Promise<void> {
  await scope.db
    .updateTable('driver_links')
    .set({ opened_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .execute()
}

export interface DriverCode {
  codeHash: string
  expiresAt: Date
  tries: number
}

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

export async function tryCode(scope: TenantScope, driverId: string): Promise<DriverCode | undefined> {
  const { rows } = await sql<DriverCode>`
    update driver_codes set tries = tries + 1
    where tenant_id = ${scope.tenantId} and driver_id = ${driverId}
    returning code_hash as "codeHash", expires_at as "expiresAt", tries`.execute(scope.db)
  return rows[0]
}

export async function dropCode(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .deleteFrom('driver_codes')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}

export interface DriverPhone {
  driverId: string
  phone: string
}

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

export interface SignOfLife extends DriverPhone {
  device?: string | undefined
  waiting?: number | undefined
  place?: { lat: number; lon: number } | undefined
}

const NOTED_EVERY_MS = 20_000

export async function notePhone(
  scope: TenantScope,
  { driverId, phone, device, waiting, place }: SignOfLife,
): Promise<boolean> {
  const { lat, lon } = place ?? {}
  const notedLongAgo = new Date(scope.now.getTime() - NOTED_EVERY_MS)
  const { rows } = await sql`
    insert into driver_phones as p
      (tenant_id, driver_id, id, device, first_seen_at, seen_at, waiting, lat, lon)
    values (${scope.tenantId}, ${driverId}, ${phone}, ${device ?? ''}, ${scope.now}, ${scope.now},
      ${waiting ?? 0}, ${lat ?? null}, ${lon ?? null})
    on conflict (tenant_id, driver_id, id) do update set
      device = coalesce(nullif(excluded.device, ''), p.device), seen_at = excluded.seen_at,
      waiting = coalesce(${waiting ?? null}, p.waiting),
      lat = coalesce(excluded.lat, p.lat), lon = coalesce(excluded.lon, p.lon)
    where p.seen_at < ${notedLongAgo}
      or p.waiting is distinct from coalesce(${waiting ?? null}, p.waiting)
    returning p.id`.execute(scope.db)
  return rows.length > 0
}

export async function dropPhones(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .deleteFrom('driver_phones')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}

/** The link they were let in to has ended, so they need a new code. */
export async function shutPhonesOut(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .updateTable('driver_phones')
    .set({ secret_hash: null, let_in_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}
