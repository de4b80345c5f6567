import type { WireWeatherDay } from '@skipyard/contract/weather.ts'
import { formatAustralianDate, formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { dayInWords } from '@skipyard/domain/weather/day-in-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { dateOf, degreesInWords, gustsInWords, rainInWords } from './day-words.ts'
import { weatherQueries } from './queries.ts'
import { SkyIcon } from './sky-icon.tsx'
import { weatherScreenTexts } from './texts.ts'
import { WeatherSource } from './weather-source.tsx'
import classes from './weather-strip.module.css'

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' · ')

const amberIf = (isAmber: boolean) => (isAmber ? classes.amber : undefined)

function Today({ day }: { day: WireWeatherDay }) {
  const date = dateOf(day)
  const [weekday = ''] = formatShortDay(date).split(' ')
  const title = joined(`${weekday} ${formatAustralianDate(date)}`, degreesInWords({ ...day, coldest: null }))
  return (
    <Stack as="li" align="center" columnGap={10} shrink className={classes.day}>
      <SkyIcon className={classes.icon} day={day} size={28} />
      <span>
        <Link className={classes.today} to="/app/weather">
          {title}
        </Link>
        <span className={`${classes.words} ${amberIf(day.stops.length > 0) ?? ''}`}>{dayInWords(day)}</span>
      </span>
    </Stack>
  )
}

function Later({ day }: { day: WireWeatherDay }) {
  const name = formatShortDay(dateOf(day)).replace(/\/.*/, '')
  return (
    <Stack as="li" align="center" columnGap={10} shrink className={classes.day}>
      <SkyIcon className={classes.icon} day={day} size={22} />
      <span>
        <b className={classes.title}>{joined(name, degreesInWords(day))}</b>
        <span className={classes.words}>
          <span className={amberIf(day.stops.some((stop) => stop !== 'wind'))}>{rainInWords(day)}</span>
          {', '}
          <span className={amberIf(day.stops.includes('wind'))}>{gustsInWords(day)}</span>
        </span>
      </span>
    </Stack>
  )
}

/** Today wide; empty while weather is off, unknown or failing. */
export function WeatherStrip() {
  const { data } = useQuery(weatherQueries.atYard(useToday()))
  const [today, ...later] = data?.days ?? []
  if (data?.state !== 'known' || !today) return null
  return (
    <Stack
      as="section"
      gap={2}
      shrink
      className={classes.place}
      aria-label={weatherScreenTexts.strip(data.suburb ?? '')}
    >
      <Stack as="ul" relative wide clip bg="surface" line="around" radius="md" className={classes.strip}>
        <Today day={today} />
        {later.map((day) => (
          <Later key={day.date} day={day} />
        ))}
      </Stack>
      <WeatherSource />
    </Stack>
  )
}
