import type { TextState } from '@skipyard/domain/messages/customer-texts.ts'
import type { IncomingText } from '@skipyard/domain/messages/read-callback.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { TextOwner } from './customer-text.reads.ts'

/** A text that is kept, once for all calls with that key. */
export interface NewText extends IncomingText {
  onceKey: string
  owner: TextOwner
}

/** Keeps a text from a customer; answers whether it is a new one. */
export async function insertText(
  { db, tenantId, now }: TenantScope,
  { from, text, meaning, isForOffice, providerId, onceKey, owner }: NewText,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('customer_texts')
    .values({
      tenant_id: tenantId,
      id: uuidv7(),
      from_number: from,
      body: text,
      meaning,
      state: isForOffice ? 'new' : 'read',
      provider_id: providerId,
      once_key: onceKey,
      customer_id: owner.customerId,
      booking_id: owner.bookingId,
      received_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'once_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Writes what the office has done with a text; answers whether it was still of that version. */
export async function saveTextState(
  scope: TenantScope,
  { id, version, state }: { id: string; version: number; state: TextState },
): Promise<boolean> {
  const isNoted = state !== 'new'
  const { numUpdatedRows } = await scope.db
    .updateTable('customer_texts')
    .set({
      state,
      noted_at: isNoted ? scope.now : null,
      noted_by: isNoted ? scope.actorName : '',
      version: version + 1,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
