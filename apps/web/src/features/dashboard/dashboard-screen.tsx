import { isUnderWay } from '@skipyard/domain/dashboard/first-steps.ts'
import { canReadTakings } from '@skipyard/domain/dashboard/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { WeatherStrip } from '#web/features/weather/weather-strip.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { DaysCard } from './cards/days-card.tsx'
import { DriversCard } from './cards/drivers-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { NeedsCard } from './cards/needs-card.tsx'
import { SizesCard } from './cards/sizes-card.tsx'
import { StepsCard } from './cards/steps-card.tsx'
import classes from './dashboard-screen.module.css'
import { dashboardQueries } from './queries.ts'
import { TodayTiles } from './tiles/today-tiles.tsx'

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
    <Stack gap={12}>
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
    </Stack>
  )
}
