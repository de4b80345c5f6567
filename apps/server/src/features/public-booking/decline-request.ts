import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.requests.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking.requests.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { answerRequest } from './customer-request.store.ts'
import { presentAnswered } from './present-answered.ts'
import { requestToAnswer } from './request-to-answer.ts'

type Request = Pick<RequestOf<typeof contract.declineRequest>, 'params' | 'body'>

/** Says no to what a customer asked, with words that stand on their page. */
export async function declineRequest(
  scope: TenantScope,
  { params: { requestId }, body: { words } }: Request,
): Promise<WireCustomerRequest> {
  const { bookingId } = await requestToAnswer(scope, requestId)
  await answerRequest(scope, requestId, { state: 'declined', words })
  const changes = { reason: { from: null, to: words } }
  await record(scope, { action: 'booking.request-declined', subjectId: bookingId, changes })
  scope.announce('bookings')
  return presentAnswered(scope, requestId)
}
