import type { WireWeather } from '@skipyard/contract/weather.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { weatherScreenTexts } from './texts.ts'
import classes from './weather-head.module.css'
import { WeatherSource } from './weather-source.tsx'

export function WeatherHead({ weather: { suburb, asOf, isOld, isRenewing } }: { weather: WireWeather }) {
  const { timeZone } = useProfile()
  const late = isRenewing ? weatherScreenTexts.renewing : weatherScreenTexts.old
  return (
    <PageCard className={classes.head}>
      <div>
        <h2 className={classes.title}>{weatherScreenTexts.title(suburb ?? '')}</h2>
        <p className={classes.about}>{weatherScreenTexts.about}</p>
      </div>
      <p className={classes.source}>
        {asOf !== null && (
          <span className={isOld ? classes.old : undefined} role="status">
            {weatherScreenTexts.asOf(momentWords(asOf, timeZone, new Date()))}
            {isOld && `. ${late}`}
          </span>
        )}
        <WeatherSource />
      </p>
    </PageCard>
  )
}
