import { accentTones, contrastBetween } from '@skipyard/domain/public-booking/accent-tones.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'

const words = doorTexts.look
const READABLE = 4.5

export function AccentSample({ accent }: { accent: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null
  const { filled, contrast } = accentTones(accent, 'light')
  const isPale = contrastBetween(accent, '#ffffff') < READABLE
  return (
    <div className={classes.sample}>
      <span
        ref={(element) => {
          element?.style.setProperty('background', filled)
          element?.style.setProperty('color', contrast)
        }}
        className={classes.swatch}
        aria-hidden="true"
      >
        {words.sample}
      </span>
      {isPale && (
        <span className={classes.hint} role="status">
          {words.pale}
        </span>
      )}
    </div>
  )
}
