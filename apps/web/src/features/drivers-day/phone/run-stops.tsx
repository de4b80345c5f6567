import { phaseOf } from '@skipyard/domain/drivers-day/job-on-phone.ts'
import { Fragment } from 'react'
import { homeWords, legWordsTo } from './leg-words.ts'
import classes from './list.module.css'
import type { KeptDay } from './phone-db.ts'
import { StopRow } from './stop-row.tsx'
import type { Stop } from './stops-of.ts'
import { phoneTexts } from './texts.ts'
import { dayWords } from './time-words.ts'

const { list } = phoneTexts

interface RunStopsProps {
  stops: readonly Stop[]
  kept: KeptDay
  timeZone: string
  /** The stop that stands large above and not in the list. */
  next: Stop | undefined
  isTomorrow?: boolean
}

/** What is done between two jobs: at the tip, in the yard. */
const Legs = ({ words }: { words: string }) => words !== '' && <li className={classes.leg}>{words}</li>

const legsTo = ({ run, job }: Stop) => (phaseOf(job) === 'ahead' ? legWordsTo(run, job) : '')

/** Stops that are still to come, run by run. */
export function RunStops({ stops, kept, timeZone, next, isTomorrow = false }: RunStopsProps) {
  const runs = [...Map.groupBy(stops, ({ run }) => run)]
  return runs.map(([run, ofRun]) => {
    const rows = ofRun.filter(({ job }) => job !== next?.job)
    if (rows.length === 0 && run.home === null) return null
    const name = isTomorrow ? `${list.tomorrow}, ${list.run(run.number)}` : list.run(run.number)
    return (
      <section key={run._id} className={classes.run} aria-label={name}>
        {(isTomorrow || run !== next?.run) && (
          <h2 className={classes.runName}>
            {name} <span>{isTomorrow ? dayWords(run.date) : list.jobs(rows.length)}</span>
          </h2>
        )}
        <ul className={classes.list}>
          {rows.map((stop) => (
            <Fragment key={stop.job.actionId}>
              <Legs words={legsTo(stop)} />
              <StopRow stop={stop} timeZone={timeZone} isChanged={kept.changed.includes(stop.job.actionId)} />
            </Fragment>
          ))}
          <Legs words={homeWords(run)} />
        </ul>
      </section>
    )
  })
}
