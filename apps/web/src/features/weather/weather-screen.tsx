import { Button, Skeleton } from '@mantine/core'
import type { WireWeather } from '@skipyard/contract/weather.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { weatherQueries } from './queries.ts'
import { weatherScreenTexts } from './texts.ts'
import { WeatherDay } from './weather-day.tsx'
import { WeatherHead } from './weather-head.tsx'
import { WeatherRisks } from './weather-risks.tsx'
import classes from './weather-screen.module.css'

const WEEK = 7

function Waiting() {
  return (
    <div className={classes.screen} aria-busy="true">
      <Skeleton height="3.5rem" />
      <div className={classes.week}>
        {Array.from({ length: WEEK }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no names
          <Skeleton key={index} height="12rem" />
        ))}
      </div>
    </div>
  )
}

const settingsButton = (
  <Button size="xs" variant="default" renderRoot={(props) => <Link to="/app/settings" {...props} />}>
    {weatherScreenTexts.noYard.action}
  </Button>
)

function stateOf(
  state: WireWeather['state'],
  retry: { isRetrying: boolean; onRetry: () => void },
): ReactNode {
  if (state === 'off') return <EmptyState {...weatherScreenTexts.off} />
  if (state === 'no-yard') return <EmptyState {...weatherScreenTexts.noYard} action={settingsButton} />
  return <ErrorState {...weatherScreenTexts.away} {...retry} />
}

/** Seven days at the yard: what may stop work, and which days' jobs it meets (spec 000 §2.2). */
export function WeatherScreen() {
  const { data, error, isFetching, refetch } = useQuery(weatherQueries.atYard(useToday()))
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (data === undefined && error !== null) {
    return (
      <PageCard label={weatherScreenTexts.name}>
        <ErrorState words={messageOf(error)} {...retry} />
      </PageCard>
    )
  }
  if (data === undefined || data.state === 'asking') return <Waiting />
  if (data.state !== 'known') {
    return <PageCard label={weatherScreenTexts.name}>{stateOf(data.state, retry)}</PageCard>
  }
  return (
    <div className={classes.screen}>
      <WeatherHead weather={data} />
      <WeatherRisks days={data.days} />
      <ul className={classes.week}>
        {data.days.map((day, index) => (
          <WeatherDay key={day.date} day={day} isFirst={index === 0} />
        ))}
      </ul>
      <p className={classes.rule}>{weatherScreenTexts.rule}</p>
    </div>
  )
}
