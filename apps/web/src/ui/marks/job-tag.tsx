import type { RowLabel } from '@skipyard/domain/bookings/row-label.ts'
import { JobIcon } from './job-icon.tsx'
import classes from './job-tag.module.css'

const LOOK: Record<RowLabel, string | undefined> = {
  Drop: classes.drop,
  Pick: classes.pick,
  'Drop/Pick': classes.both,
}

/** The arrow carries the meaning, colour only supports it. */
export function JobTag({ job }: { job: RowLabel }) {
  return (
    <span className={`${classes.tag} ${LOOK[job]}`}>
      <i>
        <JobIcon job={job} />
      </i>
      <span>{job}</span>
    </span>
  )
}
