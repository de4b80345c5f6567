import { VisuallyHidden } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import classes from './comment-list.module.css'
import { DrawerSection } from './drawer-section.tsx'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.comments

interface CommentProps {
  name: string
  /** Which job it is about; comments for the office are about both. */
  job?: 'drop' | 'pick'
  text: string
}

function Comment({ name, job, text }: CommentProps) {
  const isEmpty = text.trim() === ''
  return (
    <div>
      <dt>
        {job && <JobIcon job={job === 'drop' ? 'Drop' : 'Pick'} />}
        {name}
        {job && <VisuallyHidden>, {job === 'drop' ? words.ofDrop : words.ofPick}</VisuallyHidden>}
      </dt>
      <dd className={isEmpty ? classes.none : undefined}>{isEmpty ? words.none : text}</dd>
    </div>
  )
}

/** Notes of the office, and instructions to the driver for drop and pick. */
export function CommentList({ booking: { officeNotes, drop, pick } }: { booking: Booking }) {
  return (
    <DrawerSection title={words.title}>
      <dl className={classes.comments}>
        <Comment name={words.office} text={officeNotes} />
        <Comment name={words.toDriver} job="drop" text={drop.staffComments} />
        <Comment name={words.toDriver} job="pick" text={pick.staffComments} />
      </dl>
    </DrawerSection>
  )
}
