import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { monthInShort, monthInWords } from '@skipyard/domain/shared/month.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartBar, ChartLink } from '#web/ui/chart/chart-bar.ts'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import type { MonthFigure } from './month-figures.ts'
import classes from './report-card.module.css'
import { ReportCard } from './report-card.tsx'
import { reportWords as words } from './texts.ts'

interface MonthChartProps {
  figure: MonthFigure
  pairs: readonly { now: WireReportMonth; before: WireReportMonth | undefined }[]
  chosen: string
  linkOf: (month: string) => ChartLink
}

export function MonthChart({ figure, pairs, chosen, linkOf }: MonthChartProps) {
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
