import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.requests.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOpenRequests } from './customer-request.reads.ts'
import { presentRequest } from './present-request.ts'

/** What customers ask by their links and nobody has answered. */
export async function listCustomerRequests(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.listCustomerRequests>> {
  const requests = await readOpenRequests(scope)
  return { total: requests.length, data: requests.map(presentRequest) }
}
