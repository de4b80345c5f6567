import { type TimeRange, timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import { IconClock } from '@tabler/icons-react'
import classes from './time-range-tag.module.css'

/** A job's time range; the colour says how early it must be done. */
export function TimeRangeTag({ range }: { range: TimeRange }) {
  return (
    <span className={`${classes.tag} ${classes[timeRangeTone(range)]}`}>
      <IconClock size="0.8125rem" stroke={1.75} aria-hidden="true" />
      {timeRangeLabel(range)}
    </span>
  )
}
