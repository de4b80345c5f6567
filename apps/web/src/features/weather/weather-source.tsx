import { weatherScreenTexts } from './texts.ts'
import classes from './weather-source.module.css'

/** The licence of the data asks for this wherever it is shown. */
export function WeatherSource() {
  return (
    <a className={classes.source} href={weatherScreenTexts.byLink} target="_blank" rel="noopener noreferrer">
      {weatherScreenTexts.by}
    </a>
  )
}
