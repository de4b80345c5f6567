import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { MonthChart } from './month-chart.tsx'
import { monthFigures } from './month-figures.ts'
import { MonthTable } from './month-table.tsx'
import { MonthTiles } from './month-tiles.tsx'
import { reportQueries } from './queries.ts'
import { ReportAnswer } from './report-answer.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

const YEAR = 12

const isQuiet = ({ bookings, hireDays, binsBack, tippedKg, money }: WireReportMonth) =>
  [bookings, hireDays, binsBack, tippedKg, money?.revenue ?? 0, money?.received ?? 0].every(
    (figure) => figure === 0,
  )

export function MonthReport({ view }: { view: ReportsView }) {
  const answer = useQuery(reportQueries.months(view.month, view.today))
  const figures = monthFigures.filter(({ isMoney }) => view.seesMoney || !isMoney)
  const figure = figures.find(({ name }) => name === view.figure)
  return (
    <ReportAnswer answer={answer} emptyOf={(months) => (months.every(isQuiet) ? words.empty.months : null)}>
      {(months) => {
        const now = months.at(-1)
        const pairs = months
          .slice(-YEAR)
          .map((month, at) => ({ now: month, before: months.at(-2 * YEAR + at) }))
        return (
          now && (
            <>
              <MonthTiles view={view} figures={figures} now={now} before={months.at(-YEAR - 1)} />
              {figure && (
                <MonthChart figure={figure} pairs={pairs} chosen={now.month} linkOf={view.linkOfMonth} />
              )}
              <MonthTable view={view} figures={figures} months={months} chosen={now.month} />
            </>
          )
        )
      }}
    </ReportAnswer>
  )
}
