import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { useEffect, useState } from 'react'
import { wearAccent } from '../page/page-and-host.ts'
import { CompanyHead, FailedPage, PlainPage } from '../page/plain-page.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import classes from './customer.module.css'
import { HireStatus } from './hire-status.tsx'
import { HireSteps } from './hire-steps.tsx'
import { PaymentPart } from './payment-part.tsx'
import { customerTexts as words } from './texts.ts'
import { useMyBooking } from './use-my-booking.ts'

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
