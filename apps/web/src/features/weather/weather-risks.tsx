import { Button } from '@mantine/core'
import type { WireWeatherDay } from '@skipyard/contract/weather.ts'
import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { stopsInWords } from '@skipyard/domain/weather/day-in-words.ts'
import { Link } from '@tanstack/react-router'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { dateOf } from './day-words.ts'
import { SkyIcon } from './sky-icon.tsx'
import { weatherScreenTexts } from './texts.ts'
import classes from './weather-risks.module.css'

function Risk({ day }: { day: WireWeatherDay }) {
  const date = dateOf(day)
  const { drops, picks } = day
  return (
    <li className={classes.risk}>
      <SkyIcon className={classes.icon} day={day} size={20} />
      <span className={classes.words}>
        <b>{formatShortDay(date)}</b> {stopsInWords({ ...day, date })}
      </span>
      <span className={classes.jobs}>
        {drops + picks === 0 ? weatherScreenTexts.noJobs : weatherScreenTexts.jobsOf(drops, picks)}
      </span>
      <Button
        size="xs"
        variant="subtle"
        aria-label={weatherScreenTexts.open(formatShortDay(date))}
        renderRoot={(props) => <Link to="/app/run-planner" search={{ day: date }} {...props} />}
      >
        {weatherScreenTexts.openPlanner}
      </Button>
    </li>
  )
}

export function WeatherRisks({ days }: { days: readonly WireWeatherDay[] }) {
  const risky = days.filter(({ stops }) => stops.length > 0)
  return (
    <PageCard className={classes.card} label={weatherScreenTexts.risks}>
      <CardHead title={weatherScreenTexts.risks} />
      {risky.length === 0 ? (
        <p className={classes.calm}>{weatherScreenTexts.noRisks}</p>
      ) : (
        <ul className={classes.list}>
          {risky.map((day) => (
            <Risk key={day.date} day={day} />
          ))}
        </ul>
      )}
    </PageCard>
  )
}
