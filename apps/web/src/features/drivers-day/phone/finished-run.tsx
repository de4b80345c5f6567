import { IconCheck } from '@tabler/icons-react'
import { DoneRows } from './done-rows.tsx'
import classes from './list.module.css'
import { type KeptItem, waitingIn } from './outbox-items.ts'
import { isDone, type Stop } from './stops-of.ts'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'

const { list } = phoneTexts

interface FinishedRunProps {
  stops: readonly Stop[]
  items: readonly KeptItem[]
  timeZone: string
  /** Nothing is left of the day. */
  isAll: boolean
}

function hoursOf(stops: readonly Stop[], timeZone: string): string {
  const times = stops
    .flatMap(({ job }) => [job.headingAt, job.onSiteAt, job.doneAt, job.returnedAt])
    .filter((at) => at !== null)
    .toSorted()
  const [first, last] = [times[0], times.at(-1)]
  return first && last ? `, ${clockWords(first, timeZone)}–${clockWords(last, timeZone)}` : ''
}

/** A run that is done: how much, from when to when, and what the office has of it. */
export function FinishedRun({ stops, items, timeZone, isAll }: FinishedRunProps) {
  const number = stops[0]?.run.number ?? 1
  const done = stops.filter(({ job }) => isDone(job)).length
  return (
    <>
      <div className={classes.finished}>
        <span className={classes.okay}>
          <IconCheck size={30} aria-hidden="true" />
        </span>
        <div>
          <h2>{isAll ? list.allDone : list.runDone(number)}</h2>
          <p>
            {list.progress(done, stops.length)}
            {hoursOf(stops, timeZone)}
          </p>
        </div>
      </div>
      <div className={classes.stops}>
        <DoneRows stops={stops} items={items} timeZone={timeZone} />
        {waitingIn(items).count > 0 && <p className={classes.note}>{list.keepGoing}</p>}
      </div>
    </>
  )
}
