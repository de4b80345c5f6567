import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import classes from './customer.module.css'
import { dayOfInstant, dayWords } from './day-words.ts'
import looks from './hire-status.module.css'
import { moneyWords } from './money-words.ts'
import { customerTexts } from './texts.ts'

const { states, clock: clockWords, asked } = customerTexts

const isLate = ({ pickDate, timeZone }: WireMyBooking) =>
  pickDate.slice(0, 10) < new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

function stateWords(booking: WireMyBooking): string {
  const { state, dropDate, pickDate } = booking
  if (state === 'accepted') return states.accepted(dayWords(dropDate))
  if (state === 'out') return (isLate(booking) ? states.late : states.out)(dayWords(pickDate))
  return states[state]
}

type Clock = NonNullable<WireMyBooking['clock']>

function saidOfClock({ daysUsed, daysLeft, daysOver, over, extraDay, paidUntil }: Clock) {
  const day = moneyWords(extraDay)
  if (daysOver > 0) {
    return extraDay > 0
      ? { said: clockWords.over(daysOver, moneyWords(over)), further: clockWords.each(day) }
      : { said: clockWords.overFree(daysOver), further: '' }
  }
  const until = dayWords(paidUntil)
  return {
    said: clockWords.used(daysUsed, daysUsed + daysLeft),
    further: extraDay > 0 ? clockWords.further(until, day) : clockWords.noPrice(until),
  }
}

function HireClock({ clock }: { clock: Clock }) {
  const { daysUsed, daysLeft, daysOver } = clock
  const paid = daysUsed - daysOver + daysLeft
  const isOver = daysOver > 0
  const { said, further } = saidOfClock(clock)
  return (
    <div className={looks.clock} data-over={isOver || undefined}>
      <p>
        <b>{said}</b>
        {!isOver && <span>{clockWords.left(daysLeft)}</span>}
      </p>
      <div className={looks.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, paid === 0 ? 100 : (100 * daysUsed) / paid)}%` }} />
      </div>
      {further !== '' && <small>{further}</small>}
    </div>
  )
}

function readyWords(booking: WireMyBooking, readyAt: string): string {
  const day = dayOfInstant(readyAt, booking.timeZone)
  return isLate(booking) ? asked.readyLate(day) : asked.ready(day, dayWords(booking.pickDate))
}

export function HireStatus({ booking }: { booking: WireMyBooking }) {
  const { declinedWords, clock, readyAt, exchange } = booking
  return (
    <section className={classes.card}>
      <p className={classes.lead}>{stateWords(booking)}</p>
      {declinedWords !== '' && <p className={classes.quote}>{declinedWords}</p>}
      {clock && <HireClock clock={clock} />}
      {readyAt !== null && <p className={classes.told}>{readyWords(booking, readyAt)}</p>}
      {exchange && (
        <p className={classes.told}>
          {asked.exchange(exchange.binSize, dayWords(exchange.date), moneyWords(exchange.price))}{' '}
          {exchange.words === '' ? asked[exchange.state] : `${asked[exchange.state]} ${exchange.words}`}
        </p>
      )}
    </section>
  )
}
