import type { WireDayAhead } from '@skipyard/contract/dashboard.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/client/use-today.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import type { ChartBar } from '#web/ui/chart/chart-bar.ts'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import { Card } from '../card.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import classes from './days-card.module.css'

const { days: words } = dashboardTexts
const SERIES = [
  { name: dashboardTexts.tiles.drop, color: 'var(--sky-drop)' },
  { name: dashboardTexts.tiles.pick, color: 'var(--sky-pick)' },
]
const CHART = { title: words.chart, bars: words.bars, limit: words.limit, under: words.under }

const MOST_SIZES = 2

const nameOf = (date: LocalDate) => `${weekdayName(date).slice(0, 3)} ${date.slice(-2)}`

function barOf({ date: wire, drops, picks, room, isClosed, short }: WireDayAhead, at: number): ChartBar[] {
  const date = fromWireDate(wire)
  if (date === null) return []
  const sizes = [...new Set(short.map(({ size }) => size))]
  return [
    {
      key: date,
      name: nameOf(date),
      fullName: `${weekdayName(date)} ${formatAustralianDate(date)}`,
      values: [drops, picks],
      isLoud: at === 0,
      ...(room !== null && { limit: room }),
      ...(isClosed && { note: words.closed }),
      ...(sizes.length > 0 && { under: words.more(sizes, MOST_SIZES) }),
    },
  ]
}

export function DaysCard() {
  const reading = useQuery(dashboardQueries.days(useToday()))
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      note={({ days }) => (
        <span className={classes.note}>
          {words.jobs(days.reduce((sum, { drops, picks }) => sum + drops + picks, 0))}
        </span>
      )}
      aside={<ChartLegend series={SERIES} words={CHART} />}
    >
      {({ days, jobsOfTruck, isOwn }) => (
        <Words as="div" grow shrink className={classes.chart}>
          <BarChart
            bars={days.flatMap(barOf)}
            series={SERIES}
            words={CHART}
            format={String}
            linkOf={(day) => ({ to: '/app/run-planner', search: { day } })}
          />
          <Words as="p" mt={6} className={classes.rule}>
            {words.rule(jobsOfTruck, isOwn)}
          </Words>
        </Words>
      )}
    </Card>
  )
}
