import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type TimeRange, timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import classes from './booking-summary.module.css'
import type { FormDraft } from './form-draft.ts'
import { Pair } from './pair.tsx'

function When({ date, range }: { date: LocalDate | null; range: TimeRange }) {
  if (date === null) return '–'
  return (
    <>
      <DateText date={date} withWeekday />, {timeRangeLabel(range)}
    </>
  )
}

/** Which bin, from when until when. */
export function HirePairs({ values }: { values: FormDraft }) {
  const { binSize, binType, drop, pick } = values
  return (
    <dl className={classes.pairs}>
      <Pair name="Bin">{binSize === null ? '–' : `${binSize} m³ ${binType}`}</Pair>
      <Pair name="Drop">
        <When date={drop.date} range={drop.timeRange} />
      </Pair>
      <Pair name="Pick up">
        <When date={pick.date} range={pick.timeRange} />
      </Pair>
    </dl>
  )
}
