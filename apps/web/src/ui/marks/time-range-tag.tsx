import { type TimeRange, timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import classes from './time-range-tag.module.css'

/** A job's time range; the colour says how early it must be done. */
export function TimeRangeTag({ range }: { range: TimeRange }) {
  return <span className={`${classes.tag} ${classes[timeRangeTone(range)]}`}>{timeRangeLabel(range)}</span>
}
