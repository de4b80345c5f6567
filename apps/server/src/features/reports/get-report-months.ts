import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type getReportMonths as contract, MONTHS_SHOWN } from '@skipyard/contract/reports.ts'
import { canReadEarnings, canReadReports } from '@skipyard/domain/reports/policy.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type Month, monthsUpTo } from '@skipyard/domain/shared/month.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMonthFigures } from './month-figures.reads.ts'
import { readMonthMoney } from './month-money.reads.ts'

/** A month and the two years before it, without money for whoever may not see what the company earns. */
export async function getReportMonths(
  scope: TenantScope,
  month: Month,
): Promise<ReplyOf<typeof contract>['data']> {
  if (!canReadReports(scope.actor)) throw notAllowed()
  const months = monthsUpTo(month, MONTHS_SHOWN)
  const figures = await readMonthFigures(scope, months)
  const money = canReadEarnings(scope.actor) ? await readMonthMoney(scope, months) : []
  const earned = new Map(money.map((one) => [one.month, one]))
  return figures.map((figure) => {
    const cents = earned.get(figure.month)
    return {
      ...figure,
      money: cents
        ? {
            revenue: centsToDollars(cents.revenue),
            adjusted: centsToDollars(cents.adjusted),
            gst: centsToDollars(cents.gst),
            received: centsToDollars(cents.received),
            fees: centsToDollars(cents.fees),
            price: centsToDollars(cents.price),
            tippingCost: centsToDollars(cents.tippingCost),
          }
        : null,
    }
  })
}
