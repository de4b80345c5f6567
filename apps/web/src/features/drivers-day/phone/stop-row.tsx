import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import classes from './list.module.css'
import { runColour } from './run-colour.ts'
import { type Stop, streetOf } from './stops-of.ts'
import { phoneTexts } from './texts.ts'
import { rangeOf } from './time-words.ts'
import { openJob } from './use-open-job.ts'

interface StopRowProps {
  stop: Stop
  timeZone: string
  isChanged: boolean
}

/** A later stop: its number, where it is, what and when. */
export function StopRow({ stop, timeZone, isChanged }: StopRowProps) {
  const { job, run, place } = stop
  const isDrop = job.actionType === 'drop'
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => openJob(job.actionId)}>
        <span className={classes.pos} style={runColour(run.number)}>
          {place}
        </span>
        <span className={classes.where}>
          <b>{job.address.suburb}</b>
          <small>{streetOf(job.address)}</small>
          {isChanged && <small className={classes.changedMark}>{phoneTexts.list.changed}</small>}
        </span>
        <span className={classes.size}>
          <span>
            <i className={isDrop ? classes.dropGlyph : classes.pickGlyph}>
              <JobIcon job={isDrop ? 'Drop' : 'Pick'} size={16} />
            </i>
            <span className={classes.hidden}>{phoneTexts.kind[job.actionType]}</span>
            {job.binSize} m³
          </span>
          <small>{timeRangeLabel(rangeOf(job.timeRange, timeZone))}</small>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
