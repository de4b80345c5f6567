import { VisuallyHidden } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { IconSteeringWheel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { JobIcon } from '#web/ui/job-icon.tsx'
import classes from './comment-list.module.css'
import { DrawerSection } from './drawer-section.tsx'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.comments

interface CommentProps {
  name: string
  /** Which job it is about; comments for the office are about both. */
  job?: 'drop' | 'pick'
  icon?: ReactNode
  text: string
}

function Comment({ name, job, icon, text }: CommentProps) {
  const isEmpty = text.trim() === ''
  return (
    <div>
      <dt>
        {icon}
        {job && <JobIcon job={job === 'drop' ? 'Drop' : 'Pick'} />}
        {name}
        {job && <VisuallyHidden>, {job === 'drop' ? words.ofDrop : words.ofPick}</VisuallyHidden>}
      </dt>
      <dd className={isEmpty ? classes.none : undefined}>{isEmpty ? words.none : text}</dd>
    </div>
  )
}

/** Notes of the office, instructions to the driver and what the driver wrote back, for drop and pick. */
export function CommentList({ booking: { officeNotes, drop, pick } }: { booking: Booking }) {
  const wheel = <IconSteeringWheel size="0.875rem" stroke={1.75} aria-hidden="true" />
  return (
    <DrawerSection title={words.title}>
      <dl className={classes.comments}>
        <Comment name={words.office} text={officeNotes} />
        <Comment name={words.toDriver} job="drop" text={drop.staffComments} />
        <Comment name={words.toDriver} job="pick" text={pick.staffComments} />
        <Comment name={words.driver} job="drop" icon={wheel} text={drop.driverComments} />
        <Comment name={words.driver} job="pick" icon={wheel} text={pick.driverComments} />
      </dl>
    </DrawerSection>
  )
}
