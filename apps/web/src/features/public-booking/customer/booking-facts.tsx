import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import classes from './customer.module.css'
import { dayWords } from './day-words.ts'
import { moneyWords } from './money-words.ts'
import { customerTexts } from './texts.ts'

const words = customerTexts.facts

export function BookingFacts({ booking }: { booking: WireMyBooking }) {
  const { jobID, binSize, binType, wasteType, address, dropDate, pickDate, price, terms } = booking
  const facts = [
    [words.number, jobID],
    [words.bin, `${binSize} m³ ${binType}`],
    [words.waste, wasteType],
    [words.place, address],
    [words.drop, dayWords(dropDate)],
    [words.pick, dayWords(pickDate)],
    [words.price, words.withGst(moneyWords(price))],
  ] as const
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{words.title}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.length > 0 && (
        <details className={classes.terms}>
          <summary>{customerTexts.terms}</summary>
          <ul>
            {terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
