import { type TimeRange, timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import classes from './time-range-tag.module.css'

/** The colour says how early the job must be done. */
export function TimeRangeTag({ range }: { range: TimeRange }) {
  return <span className={`${classes.tag} ${classes[timeRangeTone(range)]}`}>{timeRangeLabel(range)}</span>
}
