import type { WireWeatherDay } from '@skipyard/contract/weather.ts'
import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { skyInWords } from '@skipyard/domain/weather/day-in-words.ts'
import { weatherTexts } from '@skipyard/domain/weather/texts.ts'
import { Link } from '@tanstack/react-router'
import { dateOf, degreesInWords, gustsInWords, rainInWords } from './day-words.ts'
import { SkyIcon } from './sky-icon.tsx'
import { weatherScreenTexts } from './texts.ts'
import classes from './weather-day.module.css'

const amberIf = (isAmber: boolean) => (isAmber ? classes.amber : undefined)

/** 'Strong gusts, heavy rain'. */
function stopsOf({ stops }: WireWeatherDay): string {
  const words = stops.map((stop) => weatherTexts.stops[stop]).join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function Figures({ day }: { day: WireWeatherDay }) {
  const { rainChance, stops } = day
  return (
    <dl className={classes.figures}>
      <dt>{weatherScreenTexts.figures.rain}</dt>
      <dd className={amberIf(stops.includes('rain'))}>
        {rainInWords(day)}
        {rainChance !== null && (
          <span className={classes.chance}> {weatherScreenTexts.chance(Math.round(rainChance))}</span>
        )}
      </dd>
      <dt>{weatherScreenTexts.figures.gusts}</dt>
      <dd className={amberIf(stops.includes('wind'))}>{gustsInWords(day)}</dd>
    </dl>
  )
}

export function WeatherDay({ day, isFirst }: { day: WireWeatherDay; isFirst: boolean }) {
  const { drops, picks, stops } = day
  const date = dateOf(day)
  const name = formatShortDay(date)
  const jobs = drops + picks === 0 ? weatherScreenTexts.noJobs : weatherScreenTexts.jobs(drops + picks)
  return (
    <li className={`${classes.day} ${isFirst ? classes.today : ''}`} data-stops={stops.length > 0}>
      <h3 className={classes.name}>{name}</h3>
      <SkyIcon className={classes.icon} day={day} size={30} />
      <b className={classes.degrees}>{degreesInWords(day) || weatherScreenTexts.unknown}</b>
      <span className={classes.sky}>{skyInWords(day)}</span>
      <Figures day={day} />
      <p className={classes.stops}>{stopsOf(day)}</p>
      <Link
        className={classes.jobs}
        to="/app/run-planner"
        search={{ day: date }}
        aria-label={weatherScreenTexts.jobsOn(jobs, name)}
      >
        {jobs}
      </Link>
    </li>
  )
}
