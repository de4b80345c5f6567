import { type TimeRange, timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import classes from './time-range-tag.module.css'

export function TimeRangeTag({ range }: { range: TimeRange }) {
  return <span className={`${classes.tag} ${classes[timeRangeTone(range)]}`}>{timeRangeLabel(range)}</span>
}
