import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeLabel, timeRangeTone } from '@skipyard/domain/shared/time-range.ts'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import classes from './job-words.module.css'
import { type Stop, stopWords, streetOf } from './run/stops-of.ts'
import { phoneTexts } from './texts.ts'
import { rangeOf } from './time-words.ts'

const { job: words } = phoneTexts

function PermitTag({ job: { permitNumber, permitValidTo } }: { job: WirePhoneJob }) {
  const to = fromWireDate(permitValidTo ?? '')
  const isGranted = to !== null && permitNumber !== ''
  return (
    <abbr className={classes.tag} title={isGranted ? words.permitGranted : words.permitWords}>
      {isGranted ? words.permitTo(permitNumber, formatShortDay(to)) : words.permit}
    </abbr>
  )
}

function JobTags({ job }: { job: WirePhoneJob }) {
  const { permitRequired, labelInput, address } = job
  const letters = lettersOf(job)
  return (
    <span className={classes.tags}>
      {permitRequired && <PermitTag job={job} />}
      {letters.includes('C/O') && (
        <abbr className={classes.tag} title={words.cOverWords}>
          {words.cOver}
        </abbr>
      )}
      {letters.includes('HL') && (
        <abbr className={classes.heavy} title={words.heavyWords}>
          {words.heavy}
        </abbr>
      )}
      {address.isTyped && <span className={classes.tag}>{words.notChecked}</span>}
      {labelInput !== '' && <span className={classes.label}>{labelInput}</span>}
    </span>
  )
}

interface JobWordsProps {
  stop: Stop
  timeZone: string
  above: ReactNode
}

const NOWHERE = ['', 'N/A']

export function JobWords({ stop, timeZone, above }: JobWordsProps) {
  const { job } = stop
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
        <i className={classes[job.visit ? 'visit' : actionType]}>
          {job.visit ? (
            <VisitIcon kind={job.visit.kind} size={22} />
          ) : (
            <JobIcon job={actionType === 'drop' ? 'Drop' : 'Pick'} size={22} />
          )}
        </i>
        <span className={classes.whatWords}>{stopWords(stop)}</span>
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
