import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { Icon } from '../page/icon.tsx'
import classes from './customer.module.css'
import { shortDayWords } from './day-words.ts'
import looks from './hire-steps.module.css'
import { customerTexts } from './texts.ts'

const words = customerTexts.steps

/** Completed steps of four; null where a hire never happened and no steps are shown. */
const DONE: Record<WireMyBooking['state'], number | null> = {
  pending: 1,
  accepted: 2,
  onTheWay: 2,
  out: 3,
  over: 4,
  declined: null,
  cancelled: null,
}

export function HireSteps({ booking }: { booking: Pick<WireMyBooking, 'state' | 'dropDate' | 'pickDate'> }) {
  const done = DONE[booking.state]
  if (done === null) return null
  const steps = [
    { name: words.booked, day: '' },
    { name: words.accepted, day: '' },
    { name: words.there, day: shortDayWords(booking.dropDate) },
    { name: words.gone, day: shortDayWords(booking.pickDate) },
  ]
  const isAt = (at: number) => (at < done ? 'done' : at === done ? 'now' : 'next')
  return (
    <ol className={looks.steps} aria-label={words.title}>
      {steps.map(({ name, day }, at) => (
        <li key={name} data-is={isAt(at)} aria-current={isAt(at) === 'now' ? 'step' : undefined}>
          <span className={looks.dot}>{at < done && <Icon of="tick" size={16} />}</span>
          <span>
            <b>{name}</b>
            <span className={classes.hidden}>, {words[isAt(at)]}</span>
            {day !== '' && <small>{day}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
