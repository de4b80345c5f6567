import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import {
  type getReportDrivers as getReportDriversOperation,
  type getReportGroups as getReportGroupsOperation,
  type getReportMargins as getReportMarginsOperation,
  type getReportMonths as getReportMonthsOperation,
  MONTHS_SHOWN,
  type ReportGroup,
  type WireMarginRow,
} from '@skipyard/contract/reports/reports.ts'
import { canReadEarnings, canReadReports } from '@skipyard/domain/reports/policy.ts'
import { reportTexts } from '@skipyard/domain/reports/texts.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type Month, monthsUpTo, yearBefore } from '@skipyard/domain/shared/month.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type DriverFigures,
  type GroupFigures,
  readDriverFigures,
  readGroupFigures,
  readMonthFigures,
} from './hire-figures.reads.ts'
import { type MarginFigures, readMarginSums, readMargins } from './margin.reads.ts'
import { readMonthMoney } from './month-money.reads.ts'

export function presentMargin({ price, tippingCost, pickDate, ...job }: MarginFigures): WireMarginRow {
  return {
    ...job,
    pickDate: toWireDate(localDate(pickDate)),
    price: centsToDollars(price),
    tippingCost: centsToDollars(tippingCost),
  }
}

export async function getReportMonths(
  scope: TenantScope,
  month: Month,
): Promise<ReplyOf<typeof getReportMonthsOperation>['data']> {
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

type GroupRow = ReplyOf<typeof getReportGroupsOperation>['data'][number]

type Figures = GroupRow['now']

const keyOf = ({ name, binSize }: Pick<GroupFigures, 'name' | 'binSize'>) => `${binSize ?? ''} ${name}`

function groupFiguresOf(
  row: GroupFigures | undefined,
  { by, isPaid }: { by: ReportGroup; isPaid: boolean },
): Figures {
  return {
    bookings: row?.bookings ?? 0,
    hireDays: row?.hireDays ?? 0,
    binDaysOwned: by === 'size' ? (row?.binDaysOwned ?? 0) : null,
    revenue: isPaid ? centsToDollars(row?.revenue ?? 0) : null,
  }
}

const hasFigures = ({ now, before }: GroupRow) =>
  [now, before].some(({ bookings, hireDays, binDaysOwned, revenue }) =>
    [bookings, hireDays, binDaysOwned ?? 0, revenue ?? 0].some((figure) => figure !== 0),
  )

const inOrder = (one: GroupRow, other: GroupRow) =>
  (one.binSize ?? 0) - (other.binSize ?? 0) ||
  (one.binSize === null ? other.now.bookings - one.now.bookings : 0) ||
  one.name.localeCompare(other.name)

export async function getReportGroups(
  scope: TenantScope,
  { month, by }: RequestOf<typeof getReportGroupsOperation>['query'],
): Promise<GroupRow[]> {
  if (!canReadReports(scope.actor)) throw notAllowed()
  const [now, before] = [
    await readGroupFigures(scope, { month, by }),
    await readGroupFigures(scope, { month: yearBefore(month), by }),
  ]
  const earlier = new Map(before.map((row) => [keyOf(row), row]))
  const later = new Map(now.map((row) => [keyOf(row), row]))
  const said = { by, isPaid: canReadEarnings(scope.actor) }
  const rows = [...new Map([...earlier, ...later]).values()].map((row) => ({
    name: row.binSize === null ? row.name : reportTexts.bin(row.binSize, row.name),
    binSize: row.binSize,
    binType: row.binSize === null ? null : row.name,
    now: groupFiguresOf(later.get(keyOf(row)), said),
    before: groupFiguresOf(earlier.get(keyOf(row)), said),
  }))
  return rows.filter(hasFigures).toSorted(inOrder)
}

type DriverRow = ReplyOf<typeof getReportDriversOperation>['data'][number]

const driverFiguresOf = (row: DriverFigures | undefined, isPaid: boolean): DriverRow['now'] => ({
  drops: row?.drops ?? 0,
  picks: row?.picks ?? 0,
  tippedKg: row?.tippedKg ?? 0,
  tippingCost: isPaid ? centsToDollars(row?.tippingCost ?? 0) : null,
})

const jobsOf = ({ now }: DriverRow) => now.drops + now.picks

export async function getReportDrivers(scope: TenantScope, month: Month): Promise<DriverRow[]> {
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
    now: driverFiguresOf(later.get(driverId), isPaid),
    before: driverFiguresOf(earlier.get(driverId), isPaid),
  }))
  return rows.toSorted(
    (one, other) =>
      Number(one.driverId === null) - Number(other.driverId === null) ||
      jobsOf(other) - jobsOf(one) ||
      one.name.localeCompare(other.name),
  )
}

export async function getReportMargins(
  scope: TenantScope,
  { month, page, limit }: RequestOf<typeof getReportMarginsOperation>['query'],
): Promise<ReplyOf<typeof getReportMarginsOperation>> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const { jobs, price, tippingCost, ...sums } = await readMarginSums(scope, month)
  const rows = await readMargins(scope, { month, page, limit })
  return {
    total: jobs,
    sums: { ...sums, price: centsToDollars(price), tippingCost: centsToDollars(tippingCost) },
    data: rows.map(presentMargin),
  }
}
