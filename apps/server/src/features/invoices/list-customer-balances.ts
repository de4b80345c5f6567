import {
  BALANCE_SORTS,
  type listCustomerBalances as contract,
} from '@skipyard/contract/invoices/statements.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCustomerBalances } from './customer-balance.reads.ts'
import { readOrder } from './read-order.ts'

export function listCustomerBalances(
  scope: TenantScope,
  { sort, ...query }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  return readCustomerBalances(scope, { ...query, ...readOrder(BALANCE_SORTS, sort) })
}
