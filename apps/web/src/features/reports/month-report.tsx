import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { monthInShort, monthInWords } from '@skipyard/domain/shared/month.ts'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartBar, ChartLink } from '#web/ui/chart/chart-bar.ts'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import { type MonthFigure, monthFigures } from './month-figures.ts'
import { MonthTable } from './month-table.tsx'
import { MonthTiles } from './month-tiles.tsx'
import { reportQueries } from './queries.ts'
import { ReportAnswer } from './report-answer.tsx'
import classes from './report-card.module.css'
import { ReportCard } from './report-card.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

interface MonthChartProps {
  figure: MonthFigure
  pairs: readonly { now: WireReportMonth; before: WireReportMonth | undefined }[]
  chosen: string
  linkOf: (month: string) => ChartLink
}

function MonthChart({ figure, pairs, chosen, linkOf }: MonthChartProps) {
  const series = [{ name: figure.label, color: 'var(--mantine-primary-color-filled)' }]
  const earlierOf = ({ before }: (typeof pairs)[number]) => (before && figure.of(before)) ?? 0
  const hasBefore = pairs.some((pair) => earlierOf(pair) !== 0)
  const chartWords = {
    title: words.chart(figure.label, monthInWords(chosen)),
    bars: words.month,
    ...(hasBefore && { before: words.yearBefore }),
  }
  const bars = pairs.map((pair): ChartBar => {
    const { now } = pair
    return {
      key: now.month,
      name: monthInShort(now.month),
      fullName: monthInWords(now.month),
      values: [figure.of(now) ?? 0],
      isLoud: now.month === chosen,
      ...(hasBefore && { before: earlierOf(pair) }),
    }
  })
  return (
    <ReportCard title={figure.label} legend={<ChartLegend series={series} words={chartWords} />}>
      <div className={classes.chart}>
        <BarChart
          bars={bars}
          series={series}
          words={chartWords}
          format={figure.format}
          short={figure.short}
          isInParts={figure.isInParts ?? false}
          isTold
          linkOf={linkOf}
        />
      </div>
    </ReportCard>
  )
}

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
