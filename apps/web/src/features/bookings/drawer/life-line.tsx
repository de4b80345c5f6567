import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { hireDaysOf } from '@skipyard/domain/bookings/hire-days.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import families from '#web/ui/marks/families.module.css'
import { STATUS_FAMILY } from '#web/ui/marks/status-family.ts'
import { StatusGlyph } from '#web/ui/marks/status-glyph.tsx'
import classes from './life-line.module.css'
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

/** From drop to pick: how far each has come, how long the bin stands there. */
export function LifeLine({ booking, daysOver }: { booking: Booking; daysOver: number }) {
  const { drop, pick, binPlacement, wasteType, propertyType } = booking
  const isOver = jobIs('moved', pick)
  return (
    <ol className={classes.life}>
      <End job={drop} name={drawerTexts.life.drop} />
      <li className={classes.middle} data-over={isOver || undefined} data-late={daysOver > 0 || undefined}>
        <b>{lifeWords(booking, daysOver)}</b>
        <span>{[binPlacement, wasteType, propertyType].join(' · ')}</span>
      </li>
      <End job={pick} name={drawerTexts.life.pick} />
    </ol>
  )
}
