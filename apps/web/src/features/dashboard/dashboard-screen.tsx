import { isUnderWay } from '@skipyard/domain/dashboard/first-steps.ts'
import { canReadTakings } from '@skipyard/domain/dashboard/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { WeatherStrip } from '#web/features/weather/weather-strip.tsx'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card } from './card.tsx'
import { DaysCard } from './cards/days-card.tsx'
import { DriversCard } from './cards/drivers-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { NeedsCard } from './cards/needs-card.tsx'
import sizesCardClasses from './cards/sizes-card.module.css'
import { StepsCard } from './cards/steps-card.tsx'
import classes from './dashboard-screen.module.css'
import { dashboardQueries } from './queries.ts'
import { dashboardTexts } from './texts.ts'
import { TodayTiles } from './tiles/today-tiles.tsx'

const { sizes: words } = dashboardTexts
const SERIES = [
  { name: words.out, color: 'var(--sky-blue-dot)' },
  { name: words.yard, color: 'var(--sky-teal-dot)' },
  { name: words.away, color: 'var(--sky-red-dot)' },
]

const shortWords = (owned: number) => (owned === 0 ? words.noneOwned : words.short)

function SizesCard() {
  const reading = useQuery(dashboardQueries.bins(useToday()))
  return (
    <Card
      className={sizesCardClasses.card}
      title={words.title}
      reading={reading}
      aside={<ChartLegend series={SERIES} words={{}} isLying />}
    >
      {(sizes) => {
        const most = Math.max(1, ...sizes.map(({ out, yard, away }) => out + Math.max(0, yard) + away))
        if (sizes.length === 0) return <EmptyState title={words.none} words={words.noneWords} />
        return (
          <ul className={sizesCardClasses.sizes}>
            {sizes.map(({ size, out, yard, away, isShort }) => (
              <li key={size}>
                <Link to="/app/Inventory/binsTable" search={{ ofSize: size }}>
                  <b>{words.size(size)}</b>
                  <ShareBar values={[out, yard, away]} series={SERIES} most={most} />
                  <span>{words.outOf(out)}</span>
                  <span className={isShort ? sizesCardClasses.short : undefined}>
                    {isShort ? shortWords(out + yard + away) : words.yardOf(yard)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Card>
  )
}

function lookOf({ isNew, hasMoney }: { isNew: boolean; hasMoney: boolean }) {
  if (isNew) return hasMoney ? classes.now : `${classes.now} ${classes.two}`
  return hasMoney ? `${classes.now} ${classes.whole}` : `${classes.now} ${classes.plain}`
}

export function DashboardScreen() {
  const { userId, role } = useProfile()
  const { data: steps } = useQuery(dashboardQueries.steps())
  const hasMoney = canReadTakings({ loginId: userId, role })
  const isNew = steps !== undefined && !isUnderWay(steps)
  return (
    <div className={classes.screen}>
      <WeatherStrip />
      <TodayTiles />
      {isNew && <StepsCard done={steps} />}
      <div className={lookOf({ isNew, hasMoney })}>
        {!isNew && <DaysCard />}
        {!isNew && <NeedsCard />}
        <SizesCard />
        <DriversCard />
        {hasMoney && <MoneyCard />}
      </div>
    </div>
  )
}
