import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getReportDrivers as contract } from '@skipyard/contract/reports.ts'
import { canReadEarnings, canReadReports } from '@skipyard/domain/reports/policy.ts'
import { reportTexts } from '@skipyard/domain/reports/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type Month, yearBefore } from '@skipyard/domain/shared/month.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type DriverFigures, readDriverFigures } from './driver-figures.reads.ts'

type Row = ReplyOf<typeof contract>['data'][number]

const figuresOf = (row: DriverFigures | undefined, isPaid: boolean): Row['now'] => ({
  drops: row?.drops ?? 0,
  picks: row?.picks ?? 0,
  tippedKg: row?.tippedKg ?? 0,
  tippingCost: isPaid ? centsToDollars(row?.tippingCost ?? 0) : null,
})

const jobsOf = ({ now }: Row) => now.drops + now.picks

/** What each driver did in a month and in the same one last year; what was done on no run comes last. */
export async function getReportDrivers(scope: TenantScope, month: Month): Promise<Row[]> {
  if (!canReadReports(scope.actor)) throw notAllowed()
  const [now, before] = [
    await readDriverFigures(scope, month),
    await readDriverFigures(scope, yearBefore(month)),
  ]
  const earlier = new Map(before.map((row) => [row.driverId, row]))
  const later = new Map(now.map((row) => [row.driverId, row]))
  const isPaid = canReadEarnings(scope.actor)
  const rows = [...new Map([...earlier, ...later]).values()].map(({ driverId, name }) => ({
    driverId,
    name: driverId === null ? reportTexts.noDriver : name,
    now: figuresOf(later.get(driverId), isPaid),
    before: figuresOf(earlier.get(driverId), isPaid),
  }))
  return rows.toSorted(
    (one, other) =>
      Number(one.driverId === null) - Number(other.driverId === null) ||
      jobsOf(other) - jobsOf(one) ||
      one.name.localeCompare(other.name),
  )
}
