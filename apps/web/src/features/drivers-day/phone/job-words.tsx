import type { WirePhoneJob } from '@skipyard/contract/drivers-day.ts'
import { timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { JobTags } from './job-tags.tsx'
import classes from './job-words.module.css'
import { streetOf, whatWords } from './stops-of.ts'
import { rangeOf } from './time-words.ts'

interface JobWordsProps {
  job: WirePhoneJob
  timeZone: string
  /** The line above the place: which stop it is, how far it is. */
  above: ReactNode
}

const NOWHERE = ['', 'N/A']

/** Where a job is, when, and what is to be done there, with everything the office says about it. */
export function JobWords({ job, timeZone, above }: JobWordsProps) {
  const range = rangeOf(job.timeRange, timeZone)
  const { address, customerName, notes, actionType, wasteType } = job
  const around = [job.placement, job.propertyType].filter((word) => !NOWHERE.includes(word)).join(', ')
  return (
    <>
      <div className={classes.top}>
        <span>{above}</span>
        <span className={`${classes.time} ${classes[timeRangeTone(range)]}`}>
          <IconClock size={17} aria-hidden="true" />
          {timeRangeLabel(range)}
        </span>
      </div>
      <h2 className={classes.suburb}>{address.suburb}</h2>
      <p className={classes.street}>{streetOf(address)}</p>
      <p className={classes.what}>
        <i className={classes[actionType]}>
          <JobIcon job={actionType === 'drop' ? 'Drop' : 'Pick'} size={22} />
        </i>
        <span className={classes.whatWords}>{whatWords(job)}</span>
        <JobTags job={job} />
      </p>
      <div className={classes.instructions}>
        <p>
          <b>{customerName}</b>
          {notes && `. ${notes}`}
        </p>
        <p className={classes.around}>{[wasteType, around].filter((word) => word !== '').join(' · ')}</p>
      </div>
    </>
  )
}
