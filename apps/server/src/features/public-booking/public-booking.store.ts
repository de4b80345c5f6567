import { LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface CustomerLink {
  bookingId: string
  key: string
  print: string
  hash: string
  sealed: string
  contactPrint: string | null
  answerBy: Date | null
}

export async function keepPublicBooking(
  scope: TenantScope,
  { bookingId, key, print, hash, sealed, contactPrint, answerBy }: CustomerLink,
): Promise<void> {
  await scope.db
    .insertInto('public_bookings')
    .values({
      tenant_id: scope.tenantId,
      booking_id: bookingId,
      request_key: key,
      request_print: print,
      contact_print: contactPrint,
      answer_by: answerBy,
      token_hash: hash,
      sealed_token: sealed,
      made_at: scope.now,
      renewed_at: scope.now,
    })
    .execute()
}

export async function findByRequest(
  scope: TenantScope,
  key: string,
): Promise<{ bookingId: string; sealed: string; print: string | null; answerBy: Date | null } | undefined> {
  return scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('request_key', '=', key)
    .select([
      'booking_id as bookingId',
      'sealed_token as sealed',
      'request_print as print',
      'answer_by as answerBy',
    ])
    .executeTakeFirst()
}

export async function keepDeclinedWords(scope: TenantScope, bookingId: string, words: string): Promise<void> {
  await scope.db
    .updateTable('public_bookings')
    .set({ declined_words: words })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export interface CustomerLinkTimes {
  openedAt: Date | null
  renewedAt: Date
  pickDate: string
  days: number
}

const customerLinks = (scope: TenantScope) =>
  scope.db
    .selectFrom('public_bookings as l')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', scope.tenantId).onRef('b.id', '=', 'l.booking_id'),
    )
    .leftJoin('public_pages as p', (join) => join.on('p.tenant_id', '=', scope.tenantId))
    .where('l.tenant_id', '=', scope.tenantId)
    .select(['l.opened_at as openedAt', 'l.renewed_at as renewedAt', 'b.pick_date as pickDate'])
    .select(sql<number>`coalesce(p.customer_link_days, ${LINK_DAYS.customerLinkDays}::int)`.as('days'))

export async function findLinkedBooking(
  scope: TenantScope,
  hash: string,
): Promise<({ bookingId: string } & CustomerLinkTimes) | undefined> {
  return customerLinks(scope)
    .where('l.token_hash', '=', hash)
    .select('l.booking_id as bookingId')
    .executeTakeFirst()
}

export interface KeptLink extends CustomerLinkTimes {
  key: string | null
  sealed: string
}

export async function findCustomerLink(scope: TenantScope, bookingId: string): Promise<KeptLink | undefined> {
  return customerLinks(scope)
    .where('l.booking_id', '=', bookingId)
    .select(['l.request_key as key', 'l.sealed_token as sealed'])
    .executeTakeFirst()
}

export async function renewCustomerLink(
  scope: TenantScope,
  bookingId: string,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .updateTable('public_bookings')
    .set({ token_hash: hash, sealed_token: sealed, renewed_at: scope.now, opened_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function noteCustomerLinkOpened(scope: TenantScope, bookingId: string): Promise<void> {
  await scope.db
    .updateTable('public_bookings')
    .set({ opened_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function keepCustomerLink(
  scope: TenantScope,
  bookingId: string,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .insertInto('public_bookings')
    .values({
      tenant_id: scope.tenantId,
      booking_id: bookingId,
      request_key: null,
      token_hash: hash,
      sealed_token: sealed,
      made_at: scope.now,
      renewed_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doNothing())
    .execute()
}

export async function findDeclinedWords(scope: TenantScope, bookingId: string): Promise<string> {
  const row = await scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select('declined_words')
    .executeTakeFirst()
  return row?.declined_words ?? ''
}
