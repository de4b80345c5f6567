import { Words } from '#web/ui/layout/parts.tsx'
import { weatherScreenTexts } from './texts.ts'

/** The licence of the data asks for this wherever it is shown. */
export function WeatherSource() {
  return (
    <Words
      as="a"
      size="small"
      lh={15}
      tone="dim"
      nowrap
      href={weatherScreenTexts.byLink}
      target="_blank"
      rel="noopener noreferrer"
    >
      {weatherScreenTexts.by}
    </Words>
  )
}
