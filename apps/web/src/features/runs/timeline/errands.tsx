import type { LegTimes } from '@skipyard/domain/planning/run-model.ts'
import { IconRecycle } from '@tabler/icons-react'
import { legInWords } from '#web/features/planning/legs-in-words.ts'
import { placeOfHour, type TimeSpan, widthOfHours } from '../day-hours.ts'
import classes from './timeline.module.css'

/** What the truck does on the way: at the tip or in the yard. */
export function Errands({ legs, span }: { legs: readonly LegTimes[]; span: TimeSpan }) {
  return legs.map((leg) => (
    <span
      key={leg.arrivesAt}
      className={classes.errand}
      style={{
        left: placeOfHour(span, leg.arrivesAt),
        width: widthOfHours(span, leg.leavesAt - leg.arrivesAt),
      }}
      role="img"
      aria-label={legInWords(leg)}
      title={legInWords(leg)}
    >
      <IconRecycle size="0.75rem" stroke={1.75} aria-hidden="true" />
    </span>
  ))
}
