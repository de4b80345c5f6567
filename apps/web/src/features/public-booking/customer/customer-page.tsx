import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany, type Failed } from '../page/ask-company.ts'
import { Icon } from '../page/icon.tsx'
import { wearAccent } from '../page/page-and-host.ts'
import { CompanyHead, FailedPage, PlainPage } from '../page/plain-page.tsx'
import { BookingActions } from './booking-actions.tsx'
import classes from './customer.module.css'
import { dayWords, shortDayWords } from './day-words.ts'
import { HireStatus } from './hire-status.tsx'
import looks from './hire-steps.module.css'
import { moneyWords } from './money-words.ts'
import { PaymentPart } from './payment-part.tsx'
import { customerTexts, customerTexts as words } from './texts.ts'

const stepWords = customerTexts.steps

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

function HireSteps({ booking }: { booking: Pick<WireMyBooking, 'state' | 'dropDate' | 'pickDate'> }) {
  const done = DONE[booking.state]
  if (done === null) return null
  const steps = [
    { name: stepWords.booked, day: '' },
    { name: stepWords.accepted, day: '' },
    { name: stepWords.there, day: shortDayWords(booking.dropDate) },
    { name: stepWords.gone, day: shortDayWords(booking.pickDate) },
  ]
  const isAt = (at: number) => (at < done ? 'done' : at === done ? 'now' : 'next')
  return (
    <ol className={looks.steps} aria-label={stepWords.title}>
      {steps.map(({ name, day }, at) => (
        <li key={name} data-is={isAt(at)} aria-current={isAt(at) === 'now' ? 'step' : undefined}>
          <span className={looks.dot}>{at < done && <Icon of="tick" size={16} />}</span>
          <span>
            <b>{name}</b>
            <span className={classes.hidden}>, {stepWords[isAt(at)]}</span>
            {day !== '' && <small>{day}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const factsWords = customerTexts.facts

function BookingFacts({ booking }: { booking: WireMyBooking }) {
  const { jobID, binSize, binType, wasteType, address, dropDate, pickDate, price, terms } = booking
  const facts = [
    [factsWords.number, jobID],
    [factsWords.bin, `${binSize} m³ ${binType}`],
    [factsWords.waste, wasteType],
    [factsWords.place, address],
    [factsWords.drop, dayWords(dropDate)],
    [factsWords.pick, dayWords(pickDate)],
    [factsWords.price, factsWords.withGst(moneyWords(price))],
  ] as const
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{factsWords.title}</h2>
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

interface MyBooking {
  booking: WireMyBooking | undefined
  failed: Failed | undefined
  read: () => void
  take: (booking: WireMyBooking) => void
}

function useMyBooking(path: string): MyBooking {
  const [booking, take] = useState<WireMyBooking>()
  const [failed, setFailed] = useState<Failed>()
  const read = useCallback(() => {
    void askCompany<WireMyBooking>(path).then((answer) => {
      setFailed(answer.is === 'ok' ? undefined : answer)
      if (answer.is === 'ok') take(answer.data)
    })
  }, [path])
  useEffect(() => {
    read()
    const look = () => {
      if (document.visibilityState === 'visible') read()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
  return { booking, failed, read, take }
}

const logoOf = (path: string, name: string | null) =>
  name && `${BASE_PATH}${path}/logo/${encodeURIComponent(name)}`

export function CustomerPage({ token }: { token: string }) {
  const path = `/my-booking/${encodeURIComponent(token)}`
  const { booking, failed, read, take } = useMyBooking(path)
  const [done, say] = useState('')
  useEffect(() => {
    if (!booking) return
    wearAccent(booking.accent)
    document.title = words.title(booking.jobID, booking.company.name)
  }, [booking])
  if (!booking && failed?.is === 'unknown') {
    return <PlainPage title={words.unknownTitle} words={words.unknownWords} />
  }
  if (!booking && failed) return <FailedPage failed={failed} onAskAgain={read} />
  if (!booking) return <PlainPage title={words.opening} />
  const { company, jobID, address, binSize } = booking
  return (
    <>
      <CompanyHead company={{ ...company, logo: logoOf(path, company.logo), hoursWords: '' }} />
      <main className={classes.main}>
        <header className={classes.title}>
          <h1>{words.heading(binSize)}</h1>
          <p>
            {jobID} · {address}
          </p>
        </header>
        <HireSteps booking={booking} />
        <p className={classes.done} role="status">
          {done}
        </p>
        <PaymentPart path={path} timeZone={booking.timeZone} />
        <HireStatus booking={booking} />
        <BookingActions
          booking={booking}
          path={path}
          onStale={read}
          onDone={(changed, sentence) => {
            take(changed)
            say(sentence)
          }}
        />
        <BookingFacts booking={booking} />
      </main>
    </>
  )
}
