import { Button, Skeleton } from '@mantine/core'
import type { WireWeather, WireWeatherDay } from '@skipyard/contract/weather.ts'
import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { skyInWords, stopsInWords } from '@skipyard/domain/weather/day-in-words.ts'
import { weatherTexts } from '@skipyard/domain/weather/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { dateOf, degreesInWords, gustsInWords, rainInWords } from './day-words.ts'
import { weatherQueries } from './queries.ts'
import { SkyIcon } from './sky-icon.tsx'
import { weatherScreenTexts } from './texts.ts'
import dayClasses from './weather-day.module.css'
import headClasses from './weather-head.module.css'
import risksClasses from './weather-risks.module.css'
import classes from './weather-screen.module.css'
import { WeatherSource } from './weather-source.tsx'

function Risk({ day }: { day: WireWeatherDay }) {
  const date = dateOf(day)
  const { drops, picks } = day
  return (
    <Stack as="li" align="center" rowGap={4} columnGap={12} py={6} line="top" className={risksClasses.risk}>
      <SkyIcon className={risksClasses.icon} day={day} size={20} />
      <span className={risksClasses.words}>
        <b>{formatShortDay(date)}</b> {stopsInWords({ ...day, date })}
      </span>
      <Words tone="soft" className={risksClasses.jobs}>
        {drops + picks === 0 ? weatherScreenTexts.noJobs : weatherScreenTexts.jobsOf(drops, picks)}
      </Words>
      <Button
        size="xs"
        variant="subtle"
        aria-label={weatherScreenTexts.open(formatShortDay(date))}
        renderRoot={(props) => <Link to="/app/run-planner" search={{ day: date }} {...props} />}
      >
        {weatherScreenTexts.openPlanner}
      </Button>
    </Stack>
  )
}

function WeatherRisks({ days }: { days: readonly WireWeatherDay[] }) {
  const risky = days.filter(({ stops }) => stops.length > 0)
  return (
    <PageCard className={risksClasses.card} label={weatherScreenTexts.risks}>
      <CardHead title={weatherScreenTexts.risks} />
      {risky.length === 0 ? (
        <p className={risksClasses.calm}>{weatherScreenTexts.noRisks}</p>
      ) : (
        <Stack as="ul">
          {risky.map((day) => (
            <Risk key={day.date} day={day} />
          ))}
        </Stack>
      )}
    </PageCard>
  )
}

function WeatherHead({ weather: { suburb, asOf, isOld, isRenewing } }: { weather: WireWeather }) {
  const { timeZone } = useProfile()
  const late = isRenewing ? weatherScreenTexts.renewing : weatherScreenTexts.old
  return (
    <PageCard className={headClasses.head}>
      <div>
        <Words as="h2" size="large" lh={20} weight={600}>
          {weatherScreenTexts.title(suburb ?? '')}
        </Words>
        <Words as="p" tone="soft">
          {weatherScreenTexts.about}
        </Words>
      </div>
      <Stack as="p" size="small" tone="soft" className={headClasses.source}>
        {asOf !== null && (
          <span className={isOld ? headClasses.old : undefined} role="status">
            {weatherScreenTexts.asOf(momentWords(asOf, timeZone, new Date()))}
            {isOld && `. ${late}`}
          </span>
        )}
        <WeatherSource />
      </Stack>
    </PageCard>
  )
}

const amberIf = (isAmber: boolean) => (isAmber ? dayClasses.amber : undefined)

/** 'Strong gusts, heavy rain'. */
function stopsOf({ stops }: WireWeatherDay): string {
  const words = stops.map((stop) => weatherTexts.stops[stop]).join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function Figures({ day }: { day: WireWeatherDay }) {
  const { rainChance, stops } = day
  return (
    <Stack as="dl" rowGap={1} columnGap={10} mt={4} size="text" className={dayClasses.figures}>
      <dt>{weatherScreenTexts.figures.rain}</dt>
      <dd className={amberIf(stops.includes('rain'))}>
        {rainInWords(day)}
        {rainChance !== null && (
          <Words tone="dim" weight={400}>
            {' '}
            {weatherScreenTexts.chance(Math.round(rainChance))}
          </Words>
        )}
      </dd>
      <dt>{weatherScreenTexts.figures.gusts}</dt>
      <dd className={amberIf(stops.includes('wind'))}>{gustsInWords(day)}</dd>
    </Stack>
  )
}

function WeatherDay({ day, isFirst }: { day: WireWeatherDay; isFirst: boolean }) {
  const { drops, picks, stops } = day
  const date = dateOf(day)
  const name = formatShortDay(date)
  const jobs = drops + picks === 0 ? weatherScreenTexts.noJobs : weatherScreenTexts.jobs(drops + picks)
  return (
    <li className={`${dayClasses.day} ${isFirst ? dayClasses.today : ''}`} data-stops={stops.length > 0}>
      <Words as="h3" size="text" lh={18} weight={600} className={dayClasses.name}>
        {name}
      </Words>
      <SkyIcon className={dayClasses.icon} day={day} size={30} />
      <Words as="b" size="title" weight={600} className={dayClasses.degrees}>
        {degreesInWords(day) || weatherScreenTexts.unknown}
      </Words>
      <span className={dayClasses.sky}>{skyInWords(day)}</span>
      <Figures day={day} />
      <Words as="p" mt={4} weight={550} tone="warn" className={dayClasses.stops}>
        {stopsOf(day)}
      </Words>
      <Link
        className={dayClasses.jobs}
        to="/app/run-planner"
        search={{ day: date }}
        aria-label={weatherScreenTexts.jobsOn(jobs, name)}
      >
        {jobs}
      </Link>
    </li>
  )
}

const WEEK = 7

function Waiting() {
  return (
    <Stack atTop gap={12} aria-busy="true">
      <Skeleton height="3.5rem" />
      <Stack gap={12} className={classes.week}>
        {Array.from({ length: WEEK }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no names
          <Skeleton key={index} height="12rem" />
        ))}
      </Stack>
    </Stack>
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
    <Stack atTop gap={12}>
      <WeatherHead weather={data} />
      <WeatherRisks days={data.days} />
      <Stack as="ul" gap={12} className={classes.week}>
        {data.days.map((day, index) => (
          <WeatherDay key={day.date} day={day} isFirst={index === 0} />
        ))}
      </Stack>
      <Words as="p" size="small" tone="dim">
        {weatherScreenTexts.rule}
      </Words>
    </Stack>
  )
}
