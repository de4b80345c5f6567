import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { getReportMargins as contract } from '@skipyard/contract/reports.ts'
import { canReadEarnings } from '@skipyard/domain/reports/policy.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMarginSums, readMargins } from './margin.reads.ts'
import { presentMargin } from './present-margin.ts'

/** The hires whose bin came back in a month, those that lost money first, and what all of them come to. */
export async function getReportMargins(
  scope: TenantScope,
  { month, page, limit }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const { jobs, price, tippingCost, ...sums } = await readMarginSums(scope, month)
  const rows = await readMargins(scope, { month, page, limit })
  return {
    total: jobs,
    sums: { ...sums, price: centsToDollars(price), tippingCost: centsToDollars(tippingCost) },
    data: rows.map(presentMargin),
  }
}
