import type { ReportGroup, WireGroupRow } from '@skipyard/contract/reports/reports.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { BarRow } from './bar-row.tsx'
import { BarTable } from './bar-table.tsx'
import { listLinks } from './list-links.ts'
import { said } from './month-figures.ts'
import { reportQueries } from './queries.ts'
import { ReportAnswer } from './report-answer.tsx'
import { ReportCard } from './report-card.tsx'
import classes from './report-table.module.css'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

type Figures = WireGroupRow['now']

interface Column {
  name: string
  of: (figures: Figures) => string
}

const BOOKINGS: Column = { name: words.figures.bookings, of: ({ bookings }) => said.inNumbers(bookings) }
const HIRE_DAYS: Column = { name: words.figures.hireDays, of: ({ hireDays }) => said.inNumbers(hireDays) }
const OWNED: Column = {
  name: words.columns.owned,
  of: ({ binDaysOwned }) => said.inNumbers(binDaysOwned ?? 0),
}
const USED: Column = {
  name: words.figures.used,
  of: (figures) => {
    const used = said.usedOf(figures)
    return used === null ? words.none : said.inPercent(used)
  },
}
const REVENUE: Column = {
  name: words.figures.revenue,
  of: ({ revenue }) => (revenue === null ? words.none : said.inDollars(revenue)),
}

const columnsOf = (by: ReportGroup, seesMoney: boolean): Column[] => [
  BOOKINGS,
  HIRE_DAYS,
  ...(by === 'size' ? [OWNED, USED] : []),
  ...(seesMoney ? [REVENUE] : []),
]

const sumOf = (rows: readonly Figures[], of: (row: Figures) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const together = (rows: readonly Figures[]): Figures => ({
  bookings: sumOf(rows, ({ bookings }) => bookings),
  hireDays: sumOf(rows, ({ hireDays }) => hireDays),
  binDaysOwned: sumOf(rows, ({ binDaysOwned }) => binDaysOwned ?? 0),
  revenue: Math.round(sumOf(rows, ({ revenue }) => (revenue ?? 0) * 100)) / 100,
})

const isAnything = (figures: Figures) =>
  Object.values(figures).some((figure) => figure !== null && figure !== 0)

function bookingsOf(row: WireGroupRow, { by, month }: GroupTableProps): ReactNode {
  const text = BOOKINGS.of(row.now)
  const { binSize: size, binType: type } = row
  const narrowed = {
    suburb: { suburb: row.name },
    source: { source: row.name },
    wasteType: { waste: row.name },
    size: size === null || type === null ? null : { bin: { size, type } },
  }[by]
  if (narrowed === null || row.now.bookings === 0) return text
  const name = words.listOf(`${row.name}, ${BOOKINGS.name}`, monthInWords(month))
  return (
    <Link {...listLinks.bookings(month, narrowed)} aria-label={`${text}, ${name}`}>
      {text}
    </Link>
  )
}

interface GroupTableProps {
  rows: readonly WireGroupRow[]
  by: ReportGroup
  month: string
  seesMoney: boolean
}

const COLOR = 'var(--mantine-primary-color-filled)'

/** Share of owned days for bins, else of the largest row. */
function barOf({ now }: WireGroupRow, by: ReportGroup, rows: readonly WireGroupRow[]) {
  if (by === 'size') return { value: said.usedOf(now) ?? 0, most: 100 }
  return { value: now.bookings, most: Math.max(...rows.map((row) => row.now.bookings)) }
}

function GroupTable(props: GroupTableProps) {
  const { rows, by, month, seesMoney } = props
  const columns = columnsOf(by, seesMoney)
  const [now, before] = [together(rows.map((row) => row.now)), together(rows.map((row) => row.before))]
  const hasBefore = isAnything(before)
  const title = words.listOf(words.tabs[by], monthInWords(month))
  const barName = by === 'size' ? words.figures.used : words.columns.share
  return (
    <BarTable
      label={title}
      of={words.tabs[by]}
      bar={barName}
      heads={columns.map(({ name }) => [
        <th key={name} scope="col">
          {name}
        </th>,
        hasBefore && (
          <th key={`${name} before`} scope="col" className={classes.before}>
            {words.lastYear}
          </th>
        ),
      ])}
      totals={columns.map(({ name, of }) => [
        <td key={name}>{of(now)}</td>,
        hasBefore && (
          <td key={`${name} before`} className={classes.before}>
            {of(before)}
          </td>
        ),
      ])}
    >
      {rows.map((row) => {
        const { value, most } = barOf(row, by, rows)
        const series = [{ name: barName, color: COLOR }]
        return (
          <BarRow
            key={row.name}
            name={row.name}
            bar={<ShareBar values={[Math.min(value, most)]} series={series} most={most} />}
          >
            {columns.map((column) => [
              <td key={column.name}>{column === BOOKINGS ? bookingsOf(row, props) : column.of(row.now)}</td>,
              hasBefore && (
                <td key={`${column.name} before`} className={classes.before}>
                  {column.of(row.before)}
                </td>
              ),
            ])}
          </BarRow>
        )
      })}
    </BarTable>
  )
}

/** The first year has no earlier one to compare with. */
const aboutOf = (rows: readonly WireGroupRow[], by: ReportGroup) =>
  isAnything(together(rows.map(({ before }) => before)))
    ? words.about[by]
    : words.aboutWithoutYear(words.about[by])

export function GroupReport({ view, by }: { view: ReportsView; by: ReportGroup }) {
  const { month, seesMoney } = view
  const answer = useQuery(reportQueries.groups(month, by, view.today))
  const empty = words.empty.groups(monthInWords(month))
  return (
    <ReportAnswer answer={answer} emptyOf={(rows) => (rows.length === 0 ? empty : null)}>
      {(rows) => (
        <ReportCard title={words.listOf(words.tabs[by], monthInWords(month))} note={aboutOf(rows, by)}>
          <GroupTable rows={rows} by={by} month={month} seesMoney={seesMoney} />
        </ReportCard>
      )}
    </ReportAnswer>
  )
}
