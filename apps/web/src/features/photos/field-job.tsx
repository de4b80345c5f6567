import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { WireFieldJob } from '@skipyard/contract/photos.ts'
import { isNotDoneReason, NOT_DONE_REASONS } from '@skipyard/domain/drivers-day/not-done.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { JobTag } from '#web/ui/job-tag.tsx'
import { momentWords } from '#web/ui/moment-words.ts'
import { CorrectJobDialog } from './correct-job-dialog.tsx'
import classes from './field-job.module.css'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { correctionWords, photoWords } from './texts.ts'

const crewOf = ({ driverName, rego, runNumber }: WireFieldJob) =>
  [driverName, rego, runNumber === null ? '' : photoWords.run(runNumber)]
    .filter((part) => part !== '')
    .join(' · ')

function Times({ job }: { job: WireFieldJob }) {
  const { timeZone } = useProfile()
  const times = [
    { name: photoWords.heading, at: job.headingAt },
    { name: photoWords.onSite, at: job.onSiteAt },
    { name: photoWords.done[job.actionType], at: job.doneAt },
  ]
  return (
    <dl className={classes.times}>
      {times.map(
        ({ name, at }) =>
          at !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function NotDone({ notDone }: { notDone: NonNullable<WireFieldJob['notDone']> }) {
  const { timeZone } = useProfile()
  const { reason, note, at, by } = notDone
  const why = isNotDoneReason(reason) ? NOT_DONE_REASONS[reason] : reason
  return (
    <p className={classes.notDone}>
      <b>
        {photoWords.couldNot}: {why}
      </b>
      {note !== '' && <span>{note}</span>}
      <small>{photoWords.by(by, momentWords(at, timeZone, new Date()))}</small>
    </p>
  )
}

function Correct({ job, booking }: { job: WireFieldJob; booking: WireBooking }) {
  const [isOpen, setOpen] = useState(false)
  const { actionType, doneAt } = job
  return (
    <>
      <Button
        className={classes.correct}
        variant="default"
        size="compact-xs"
        aria-label={correctionWords.job.open[actionType]}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {correctionWords.job.short}
      </Button>
      {isOpen && (
        <CorrectJobDialog
          booking={booking}
          kind={actionType}
          doneAt={doneAt}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface FieldJobProps {
  job: WireFieldJob
  /** The booking of a job that can be corrected; null for any other. */
  correctable: WireBooking | null
  /** The booking whose photos may be taken off; null for who may not. */
  removable: WireBooking | null
}

/** What a driver has told of one job: who, when, words, why not, and photos; and the office's way to put it right. */
export function FieldJob({ job, correctable, removable }: FieldJobProps) {
  const crew = crewOf(job)
  return (
    <article className={classes.job}>
      <div className={classes.head}>
        <JobTag job={job.actionType === 'drop' ? 'Drop' : 'Pick'} />
        <span className={classes.crew}>{crew}</span>
        {correctable && <Correct job={job} booking={correctable} />}
      </div>
      <Times job={job} />
      {job.driverComments !== '' && <blockquote className={classes.said}>{job.driverComments}</blockquote>}
      {job.notDone && <NotDone notDone={job.notDone} />}
      <PhotoThumbs photos={job.photos} label={photoWords.photosOf[job.actionType]} removable={removable} />
    </article>
  )
}
