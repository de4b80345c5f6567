import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireFieldJob } from '@skipyard/contract/photos.ts'
import { extrasInWords } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { markInWords } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { isNotDoneReason, NOT_DONE_REASONS } from '@skipyard/domain/drivers-day/not-done.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
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
    <Row as="dl" wrap rowGap={2} columnGap={20} mt={4} lh={18} align="stretch" className={classes.times}>
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
    </Row>
  )
}

function Marks({ job }: { job: WireFieldJob }) {
  const said = [...new Set(job.marks.flatMap(markInWords))].join('; ')
  if (said === '') return null
  return (
    <Words as="p" mt={6} breakable>
      {said.charAt(0).toUpperCase() + said.slice(1)}
    </Words>
  )
}

function NotDone({ notDone }: { notDone: NonNullable<WireFieldJob['notDone']> }) {
  const { timeZone } = useProfile()
  const { reason, note, at, by } = notDone
  const why = isNotDoneReason(reason) ? NOT_DONE_REASONS[reason] : reason
  return (
    <Stack as="p" gap={1} mt={6} radius="sm" bg="amber" tone="warn" breakable className={classes.notDone}>
      <b>
        {photoWords.couldNot}: {why}
      </b>
      {note !== '' && <span>{note}</span>}
      <small>{photoWords.by(by, momentWords(at, timeZone, new Date()))}</small>
    </Stack>
  )
}

function CorrectButton({ job, onAsk }: { job: WireFieldJob; onAsk: () => void }) {
  return (
    <Button
      className={classes.correct}
      variant="default"
      size="compact-xs"
      aria-label={correctionWords.job.open[job.actionType]}
      aria-haspopup="dialog"
      onClick={onAsk}
    >
      {correctionWords.job.short}
    </Button>
  )
}

interface FieldJobProps {
  job: WireFieldJob
  isShown: boolean
  correctable: WireBooking | null
  removable: WireBooking | null
}

export function FieldJob({ job, isShown, correctable, removable }: FieldJobProps) {
  const [asked, setAsked] = useState<WireBooking | null>(null)
  return (
    <>
      {isShown && (
        <article className={classes.job}>
          <Row wrap rowGap={2} columnGap={10}>
            <JobTag job={job.actionType === 'drop' ? 'Drop' : 'Pick'} />
            {job.extraPick !== null && <Words size="text">{photoWords.extraPick(job.extraPick)}</Words>}
            <Words size="text" tone="dim">
              {crewOf(job)}
            </Words>
            {correctable && <CorrectButton job={job} onAsk={() => setAsked(correctable)} />}
          </Row>
          <Times job={job} />
          <Marks job={job} />
          {job.driverComments !== '' && (
            <blockquote className={classes.said}>{job.driverComments}</blockquote>
          )}
          {job.extras.length > 0 && (
            <Words as="p" mt={6} breakable>
              <b>{photoWords.extras}:</b> {extrasInWords(job.extras)}
            </Words>
          )}
          {job.notDone && <NotDone notDone={job.notDone} />}
          <PhotoThumbs
            photos={job.photos}
            label={photoWords.photosOf[job.actionType]}
            removable={removable}
          />
        </article>
      )}
      {asked && (
        <CorrectJobDialog
          booking={asked}
          kind={job.actionType}
          doneAt={job.doneAt}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
