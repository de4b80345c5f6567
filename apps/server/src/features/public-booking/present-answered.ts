import type { WireCustomerRequest } from '@skipyard/contract/public-booking.requests.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRequest } from './customer-request.reads.ts'
import { presentRequest } from './present-request.ts'

/** A request as it stands once it has been answered. */
export async function presentAnswered(scope: TenantScope, requestId: string): Promise<WireCustomerRequest> {
  const request = await findRequest(scope, requestId)
  if (!request) throw notFound()
  return presentRequest(request)
}
