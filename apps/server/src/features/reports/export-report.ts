import type { RequestOf } from '@skipyard/contract/operation.ts'
import type {
  exportReport as contract,
  ReportFile,
  ReportGroup,
  WireDriverRow,
  WireGroupRow,
  WireMarginRow,
  WireReportMonth,
} from '@skipyard/contract/reports/reports.ts'
import { canExportReports, canReadEarnings } from '@skipyard/domain/reports/policy.ts'
import { reportTexts as texts } from '@skipyard/domain/reports/texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { Month } from '@skipyard/domain/shared/month.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getReportDrivers, getReportGroups, getReportMonths, presentMargin } from './figures.ts'
import { readMargins } from './margin.reads.ts'

type Column<Row> = readonly [label: string, cell: (row: Row) => Cell | null]

const tonnes = (kg: number) => kg / 1_000
const lessBy = (price: number, cost: number) => centsToDollars(dollarsToCents(price) - dollarsToCents(cost))
const percentOf = (part: number, whole: number | null) =>
  whole === null || whole <= 0 ? null : Math.round((part / whole) * 1_000) / 10

const MONTHS: readonly Column<WireReportMonth>[] = [
  [texts.month, ({ month }) => month],
  [texts.bookings, ({ bookings }) => bookings],
  [texts.hireDays, ({ hireDays }) => hireDays],
  [texts.binsOwned, ({ binDaysOwned }) => binDaysOwned],
  [texts.used, ({ hireDays, binDaysOwned }) => percentOf(hireDays, binDaysOwned)],
  [texts.binsBack, ({ binsBack }) => binsBack],
  [texts.tonnes, ({ tippedKg }) => tonnes(tippedKg)],
]

const MONTHS_EARNED: readonly Column<WireReportMonth>[] = [
  [texts.revenue, ({ money }) => money?.revenue ?? null],
  [texts.adjusted, ({ money }) => money?.adjusted ?? null],
  [texts.gst, ({ money }) => money?.gst ?? null],
  [texts.received, ({ money }) => money?.received ?? null],
  [texts.fees, ({ money }) => money?.fees ?? null],
  [texts.price, ({ money }) => money?.price ?? null],
  [texts.tipping, ({ money }) => money?.tippingCost ?? null],
  [texts.margin, ({ money }) => money && lessBy(money.price, money.tippingCost)],
]

const beside = <Figures>(columns: readonly Column<Figures>[]): Column<{ now: Figures; before: Figures }>[] =>
  columns.flatMap(([label, cell]) => [
    [label, ({ now }) => cell(now)] as const,
    [texts.lastYear(label), ({ before }) => cell(before)] as const,
  ])

const GROUPS = beside<WireGroupRow['now']>([
  [texts.bookings, ({ bookings }) => bookings],
  [texts.hireDays, ({ hireDays }) => hireDays],
])
const SIZES = beside<WireGroupRow['now']>([
  [texts.binsOwned, ({ binDaysOwned }) => binDaysOwned],
  [texts.used, ({ hireDays, binDaysOwned }) => percentOf(hireDays, binDaysOwned)],
])
const GROUPS_EARNED = beside<WireGroupRow['now']>([[texts.revenue, ({ revenue }) => revenue]])

const DRIVERS: readonly Column<WireDriverRow>[] = [
  [texts.groups.driver, ({ name }) => name],
  ...beside<WireDriverRow['now']>([
    [texts.drops, ({ drops }) => drops],
    [texts.picks, ({ picks }) => picks],
    [texts.tonnes, ({ tippedKg }) => tonnes(tippedKg)],
  ]),
]
const DRIVERS_EARNED = beside<WireDriverRow['now']>([[texts.tipping, ({ tippingCost }) => tippingCost]])

function dayOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

const MARGINS: readonly Column<WireMarginRow>[] = [
  [texts.job, ({ jobID }) => jobID],
  [texts.customer, ({ customerName }) => customerName],
  [texts.groups.suburb, ({ suburb }) => suburb],
  [texts.groups.size, ({ binSize, binType }) => texts.bin(binSize, binType)],
  [texts.groups.wasteType, ({ wasteType }) => wasteType],
  [texts.pickDate, ({ pickDate }) => dayOf(pickDate)],
  [texts.tonnes, ({ tippedKg }) => tonnes(tippedKg)],
  [texts.price, ({ price }) => price],
  [texts.tipping, ({ tippingCost }) => tippingCost],
  [texts.margin, ({ price, tippingCost }) => lessBy(price, tippingCost)],
]

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function piecesOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): AsyncGenerator<string> {
  const labels = columns.map(([label]) => label)
  return csvPieces(labels, inOne(rows), (row) => columns.map(([, cell]) => cell(row) ?? ''))
}

interface Asked {
  month: Month
  isPaid: boolean
}

type Pieces = Promise<AsyncGenerator<string>>

async function readGroups(scope: TenantScope, { month, isPaid }: Asked, by: ReportGroup): Pieces {
  const columns: Column<WireGroupRow>[] = [
    [texts.groups[by], ({ name }) => name],
    ...GROUPS,
    ...(by === 'size' ? SIZES : []),
    ...(isPaid ? GROUPS_EARNED : []),
  ]
  return piecesOf(await getReportGroups(scope, { month, by }), columns)
}

const READERS: Record<ReportFile, (scope: TenantScope, asked: Asked) => Pieces> = {
  months: async (scope, { month, isPaid }) =>
    piecesOf(await getReportMonths(scope, month), isPaid ? [...MONTHS, ...MONTHS_EARNED] : MONTHS),
  suburb: (scope, asked) => readGroups(scope, asked, 'suburb'),
  source: (scope, asked) => readGroups(scope, asked, 'source'),
  wasteType: (scope, asked) => readGroups(scope, asked, 'wasteType'),
  size: (scope, asked) => readGroups(scope, asked, 'size'),
  drivers: async (scope, { month, isPaid }) =>
    piecesOf(await getReportDrivers(scope, month), isPaid ? [...DRIVERS, ...DRIVERS_EARNED] : DRIVERS),
  margins: async (scope, { month, isPaid }) => {
    if (!isPaid) throw notAllowed()
    const jobs = await readMargins(scope, { month, page: 1, limit: null })
    return piecesOf(jobs.map(presentMargin), MARGINS)
  },
}

export async function exportReport(
  scope: TenantScope,
  { month, report }: RequestOf<typeof contract>['query'],
): Promise<OutgoingFile> {
  if (!canExportReports(scope.actor)) throw notAllowed()
  const isPaid = canReadEarnings(scope.actor)
  return { name: `report-${report}-${month}.csv`, pieces: await READERS[report](scope, { month, isPaid }) }
}
