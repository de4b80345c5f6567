import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { runListTexts as words } from '../texts.ts'
import classes from './run-columns.module.css'

/** How many jobs of a run are done, as a bar and in figures. */
export function JobsDone({ run: { jobs, done, notDone, state } }: { run: WireRunRow }) {
  if (jobs === 0) return <span className={classes.quiet}>{words.noJobs}</span>
  const look = notDone > 0 ? classes.short : state === 'Done' ? classes.full : classes.going
  return (
    <span className={classes.jobs} title={words.doneInWords(done, jobs)}>
      <i className={classes.track} aria-hidden="true">
        <i
          className={look}
          ref={(bar) => bar?.style.setProperty('inline-size', `${Math.round((100 * done) / jobs)}%`)}
        />
      </i>
      {words.done(done, jobs)}
    </span>
  )
}
