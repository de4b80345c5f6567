import type { WireSeriesDate } from '@skipyard/contract/series/series.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import classes from './date-chip.module.css'
import { needsYou, shortDay, stateInWords } from './texts.ts'

function markOf(one: WireSeriesDate): string {
  const { state, date, moved, booking } = one
  if (needsYou(one)) return 'failed'
  if (date === null || state === 'skipped' || state === 'paused' || booking?.isCalledOff) return 'out'
  if (moved !== '') return 'moved'
  return state === 'made' ? 'made' : 'planned'
}

export function DateChip({ date }: { date: WireSeriesDate }) {
  return (
    <Words
      line="strong"
      radius="sm"
      size="small"
      lh={18}
      nowrap
      tabular
      className={classes.chip}
      data-mark={markOf(date)}
      title={stateInWords(date)}
    >
      {shortDay(date.date ?? date.dueOn)}
    </Words>
  )
}
