import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A booking's link for its customer. */
export interface CustomerLink {
  bookingId: string
  /** What the page called the request by: the same one again is the same booking. */
  key: string
  hash: string
  sealed: string
}

/** Keeps that a booking came from outside, and its customer's link. */
export async function keepPublicBooking(
  scope: TenantScope,
  { bookingId, key, hash, sealed }: CustomerLink,
): Promise<void> {
  await scope.db
    .insertInto('public_bookings')
    .values({
      tenant_id: scope.tenantId,
      booking_id: bookingId,
      request_key: key,
      token_hash: hash,
      sealed_token: sealed,
      made_at: scope.now,
    })
    .execute()
}

/** The booking that a request has made already, with its sealed link; undefined for a new one. */
export async function findByRequest(
  scope: TenantScope,
  key: string,
): Promise<{ bookingId: string; sealed: string } | undefined> {
  return scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('request_key', '=', key)
    .select(['booking_id as bookingId', 'sealed_token as sealed'])
    .executeTakeFirst()
}

/** Keeps the words with which a booking was declined. */
export async function keepDeclinedWords(scope: TenantScope, bookingId: string, words: string): Promise<void> {
  await scope.db
    .updateTable('public_bookings')
    .set({ declined_words: words })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Which booking a customer's link leads to. */
export async function findLinkedBooking(scope: TenantScope, hash: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .select('booking_id')
    .executeTakeFirst()
  return row?.booking_id
}

/** A link as it is kept: sealed, with the key of the request that the booking came by, if it came from outside. */
export interface KeptLink {
  key: string | null
  sealed: string
}

/** The link of a booking's customer; undefined while it has none. */
export async function findCustomerLink(scope: TenantScope, bookingId: string): Promise<KeptLink | undefined> {
  return scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select(['request_key as key', 'sealed_token as sealed'])
    .executeTakeFirst()
}

/** Keeps a link for a booking that the office took; one that was given meanwhile stays. */
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
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doNothing())
    .execute()
}

/** The words with which a booking was declined; '' for one that was not. */
export async function findDeclinedWords(scope: TenantScope, bookingId: string): Promise<string> {
  const row = await scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select('declined_words')
    .executeTakeFirst()
  return row?.declined_words ?? ''
}
