import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isDropDateLocked } from '@skipyard/domain/bookings/draft/date-errors.ts'
import { hireDaysOf } from '@skipyard/domain/bookings/hire-days.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import families from '#web/ui/marks/families.module.css'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { STATUS_FAMILY } from '#web/ui/marks/status-family.ts'
import { StatusGlyph } from '#web/ui/marks/status-glyph.tsx'
import { TimeRangeTag } from '#web/ui/marks/time-range-tag.tsx'
import classes from './job-box.module.css'
import { drawerTexts } from './texts.ts'

/** Where the bin is in its hire, in a few words: '6 days on site', '2 days over', '7 days hire'. */
function lifeWords(booking: Pick<Booking, 'drop' | 'pick'>, daysOver: number): string {
  const { life } = drawerTexts
  const { drop, pick } = booking
  const days = hireDaysOf(booking)
  if (drop.status === 'Cancelled') return life.cancelled
  if (daysOver > 0) return life.over(daysOver)
  if (days === 0) return life.sameDay
  return drop.status === 'Delivered' && pick.status === 'Scheduled' ? life.onSite(days) : life.hire(days)
}

function End({ job, name }: { job: Booking['drop'] | Booking['pick']; name: string }) {
  return (
    <li className={`${classes.end} ${families[STATUS_FAMILY[job.status]]}`}>
      <i>
        <StatusGlyph status={job.status} size={14} />
      </i>
      <b>{job.status === 'Scheduled' ? name : job.status}</b>
      <span>
        <DateText date={job.date} />
      </span>
    </li>
  )
}

export function LifeLine({ booking, daysOver }: { booking: Booking; daysOver: number }) {
  const { drop, pick, binPlacement, wasteType, propertyType } = booking
  const isOver = jobIs('moved', pick)
  return (
    <Stack as="ol" mt={14} size="small" lh={16} tone="dim" className={classes.life}>
      <End job={drop} name={drawerTexts.life.drop} />
      <li className={classes.middle} data-over={isOver || undefined} data-late={daysOver > 0 || undefined}>
        <b>{lifeWords(booking, daysOver)}</b>
        <span>{[binPlacement, wasteType, propertyType].join(' · ')}</span>
      </li>
      <End job={pick} name={drawerTexts.life.pick} />
    </Stack>
  )
}

interface JobBoxProps {
  job: Booking['drop'] | Booking['pick']
  bin?: ReactNode
  isConfirmed?: boolean
}

function lockOf(job: JobBoxProps['job']): string | null {
  if (job.kind === 'drop') return isDropDateLocked(job.status) ? texts.booking.dropDateLocked : null
  return jobIs('moved', job) ? texts.booking.pickDateLocked : null
}

export function JobBox({ job, bin, isConfirmed = true }: JobBoxProps) {
  const lock = lockOf(job)
  return (
    <article className={job.kind === 'pick' ? `${classes.job} ${classes.pick}` : classes.job}>
      <div className={classes.line}>
        <JobTag job={job.kind === 'drop' ? 'Drop' : 'Pick'} />
        <Words as="b" weight={600}>
          <DateText date={job.date} withWeekday />
        </Words>
        <TimeRangeTag range={job.timeRange} />
        <Words grow />
        <StatusChip status={job.status} />
      </div>
      <Words as="div" mt={4} size="text" lh={18} tone="dim" className={classes.second}>
        <span>{job.isAllocated ? 'Allocated' : 'Unallocated'}</span>
        {!isConfirmed && <Flag code="NC" />}
        {bin}
        <Words grow />
        {lock !== null && (
          <Row as="span" inline gap={4} data-hint={lock}>
            <IconLock size="0.875rem" stroke={1.75} aria-hidden="true" />
            {drawerTexts.jobs.locked}
          </Row>
        )}
      </Words>
    </article>
  )
}
