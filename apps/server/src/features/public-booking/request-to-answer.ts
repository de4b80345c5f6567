import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRequest } from './customer-request.reads.ts'

/** The request that whoever acts may answer, under the company's lock; 409 for one that waits for nobody any more. */
export async function requestToAnswer(scope: TenantScope, requestId: string): Promise<CustomerRequest> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const request = await findRequest(scope, requestId)
  if (!request) throw notFound()
  if (request.state !== 'open') throw new Failure(409, publicTexts.requestAnswered)
  return request
}
