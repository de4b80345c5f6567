import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { getReportGroups as contract, ReportGroup } from '@skipyard/contract/reports.ts'
import { canReadEarnings, canReadReports } from '@skipyard/domain/reports/policy.ts'
import { reportTexts } from '@skipyard/domain/reports/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { yearBefore } from '@skipyard/domain/shared/month.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type GroupFigures, readGroupFigures } from './group-figures.reads.ts'

type Row = ReplyOf<typeof contract>['data'][number]
type Figures = Row['now']

const keyOf = ({ name, binSize }: Pick<GroupFigures, 'name' | 'binSize'>) => `${binSize ?? ''} ${name}`

/** How what was counted is said: nothing stands for whoever is not there, money for whoever may not see it. */
function figuresOf(
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

const hasFigures = ({ now, before }: Row) =>
  [now, before].some(({ bookings, hireDays, binDaysOwned, revenue }) =>
    [bookings, hireDays, binDaysOwned ?? 0, revenue ?? 0].some((figure) => figure !== 0),
  )

/** Bins in the order of their sizes, everything else by its bookings. */
const inOrder = (one: Row, other: Row) =>
  (one.binSize ?? 0) - (other.binSize ?? 0) ||
  (one.binSize === null ? other.now.bookings - one.now.bookings : 0) ||
  one.name.localeCompare(other.name)

/** A month told apart by suburb, source, waste type or bin, each beside the same month last year. */
export async function getReportGroups(
  scope: TenantScope,
  { month, by }: RequestOf<typeof contract>['query'],
): Promise<Row[]> {
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
    now: figuresOf(later.get(keyOf(row)), said),
    before: figuresOf(earlier.get(keyOf(row)), said),
  }))
  return rows.filter(hasFigures).toSorted(inOrder)
}
