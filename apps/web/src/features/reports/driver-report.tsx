import type { WireDriverRow } from '@skipyard/contract/reports/reports.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
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

const { columns: labels } = words
const SERIES = [
  { name: labels.drops, color: 'var(--sky-drop)' },
  { name: labels.picks, color: 'var(--sky-pick)' },
]

type Figures = WireDriverRow['now']

const jobsOf = ({ drops, picks }: Figures) => drops + picks

/** Dollars are added up in cents. */
function together(rows: readonly Figures[]): Figures {
  const sumOf = (of: (row: Figures) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    drops: sumOf(({ drops }) => drops),
    picks: sumOf(({ picks }) => picks),
    tippedKg: sumOf(({ tippedKg }) => tippedKg),
    tippingCost: Math.round(sumOf(({ tippingCost }) => (tippingCost ?? 0) * 100)) / 100,
  }
}

interface SeesMoney {
  seesMoney: boolean
}

interface JobsProps {
  count: number
  tab: 'drop' | 'pick'
  driverId: string | null
  name: string
  month: string
}

function Jobs({ count, tab, driverId, name, month }: JobsProps) {
  const text = said.inNumbers(count)
  if (count === 0) return text
  const label = words.listOf(`${name}, ${tab === 'drop' ? labels.drops : labels.picks}`, monthInWords(month))
  return (
    <Link {...listLinks.doneBy(month, tab, { driverId, name })} aria-label={`${text}, ${label}`}>
      {text}
    </Link>
  )
}

function OtherFigures({ now, before, seesMoney }: Pick<WireDriverRow, 'now' | 'before'> & SeesMoney) {
  return (
    <>
      <td>{said.inNumbers(jobsOf(now))}</td>
      <td className={classes.before}>{said.inNumbers(jobsOf(before))}</td>
      <td>{said.inTonnes(said.tonnesOf(now.tippedKg))}</td>
      {seesMoney && <td>{said.inDollars(now.tippingCost ?? 0)}</td>}
    </>
  )
}

function DriverTable({
  rows,
  month,
  seesMoney,
}: {
  rows: readonly WireDriverRow[]
  month: string
  seesMoney: boolean
}) {
  const most = Math.max(...rows.map(({ now }) => jobsOf(now)))
  const [all, allBefore] = [together(rows.map(({ now }) => now)), together(rows.map(({ before }) => before))]
  return (
    <BarTable
      label={words.listOf(words.tabs.drivers, monthInWords(month))}
      of={words.tabs.drivers}
      bar={labels.jobs}
      heads={
        <>
          <th scope="col">{labels.drops}</th>
          <th scope="col">{labels.picks}</th>
          <th scope="col">{labels.jobs}</th>
          <th scope="col" className={classes.before}>
            {words.lastYear}
          </th>
          <th scope="col">{labels.tonnes}</th>
          {seesMoney && <th scope="col">{labels.tipping}</th>}
        </>
      }
      totals={
        <>
          <td>{said.inNumbers(all.drops)}</td>
          <td>{said.inNumbers(all.picks)}</td>
          <OtherFigures now={all} before={allBefore} seesMoney={seesMoney} />
        </>
      }
    >
      {rows.map(({ driverId, name, now, before }) => (
        <BarRow
          key={driverId ?? ''}
          name={name}
          bar={<ShareBar values={[now.drops, now.picks]} series={SERIES} most={most} />}
        >
          <td>
            <Jobs count={now.drops} tab="drop" {...{ driverId, name, month }} />
          </td>
          <td>
            <Jobs count={now.picks} tab="pick" {...{ driverId, name, month }} />
          </td>
          <OtherFigures now={now} before={before} seesMoney={seesMoney} />
        </BarRow>
      ))}
    </BarTable>
  )
}

export function DriverReport({ view }: { view: ReportsView }) {
  const { month, seesMoney } = view
  const answer = useQuery(reportQueries.drivers(month, view.today))
  const empty = words.empty.drivers(monthInWords(month))
  return (
    <ReportAnswer answer={answer} emptyOf={(rows) => (rows.length === 0 ? empty : null)}>
      {(rows) => (
        <ReportCard
          title={words.listOf(words.tabs.drivers, monthInWords(month))}
          note={words.about.drivers}
          legend={<ChartLegend series={SERIES} words={{}} isLying />}
        >
          <DriverTable rows={rows} month={month} seesMoney={seesMoney} />
        </ReportCard>
      )}
    </ReportAnswer>
  )
}
