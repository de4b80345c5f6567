import type {
  CustomerRequest,
  RequestKind,
  RequestState,
} from '@skipyard/domain/public-booking/customer-request.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface SaidRequest
  extends Pick<CustomerRequest, 'bookingId' | 'note' | 'pickDate'>,
    Partial<Pick<CustomerRequest, 'wantedDate' | 'wantedSize' | 'priceCents'>> {
  kind: RequestKind
  key: string
  print: string
  state: Extract<RequestState, 'open' | 'done'>
}

export async function keepRequest(scope: TenantScope, said: SaidRequest): Promise<void> {
  await scope.db
    .insertInto('customer_requests')
    .values({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      booking_id: said.bookingId,
      request_key: said.key,
      request_print: said.print,
      kind: said.kind,
      state: said.state,
      asked_at: scope.now,
      note: said.note,
      pick_date: said.pickDate,
      wanted_date: said.wantedDate ?? null,
      bin_size: said.wantedSize ?? null,
      price_cents: said.priceCents ?? null,
    })
    .execute()
}

/** What was asked under the key; undefined for a fresh one. */
export function findRequestUnder(
  scope: TenantScope,
  key: string,
): Promise<{ print: string | null } | undefined> {
  return scope.db
    .selectFrom('customer_requests')
    .where('tenant_id', '=', scope.tenantId)
    .where('request_key', '=', key)
    .select('request_print as print')
    .executeTakeFirst()
}

interface RequestAnswer {
  state: Extract<RequestState, 'accepted' | 'declined'>
  words?: string
  newBookingId?: string
}

export async function answerRequest(
  scope: TenantScope,
  requestId: string,
  { state, words = '', newBookingId }: RequestAnswer,
): Promise<void> {
  await scope.db
    .updateTable('customer_requests')
    .set({
      state,
      answered_at: scope.now,
      answered_by_name: scope.actorName,
      answer_words: words,
      new_booking_id: newBookingId ?? sql`new_booking_id`,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', requestId)
    .execute()
}
