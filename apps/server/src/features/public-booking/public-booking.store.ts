import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface CustomerLink {
  bookingId: string
  key: string
  /** Of what was asked under the key. */
  print: string
  hash: string
  sealed: string
  /** Of the proven phone or mail address. */
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

export async function findLinkedBooking(scope: TenantScope, hash: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .select('booking_id')
    .executeTakeFirst()
  return row?.booking_id
}

export interface KeptLink {
  key: string | null
  sealed: string
}

export async function findCustomerLink(scope: TenantScope, bookingId: string): Promise<KeptLink | undefined> {
  return scope.db
    .selectFrom('public_bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select(['request_key as key', 'sealed_token as sealed'])
    .executeTakeFirst()
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
