import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany, type Failed } from '../page/ask-company.ts'
import { wearAccent } from '../page/page-and-host.ts'
import { CompanyHead, FailedPage, PlainPage } from '../page/plain-page.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import classes from './customer.module.css'
import { HireStatus } from './hire-status.tsx'
import { HireSteps } from './hire-steps.tsx'
import { PaymentPart } from './payment-part.tsx'
import { customerTexts as words } from './texts.ts'

interface MyBooking {
  booking: WireMyBooking | undefined
  failed: Failed | undefined
  read: () => void
  take: (booking: WireMyBooking) => void
}

/**
 * Reads the booking behind a link, and again each time the page is shown, as the company may have answered.
 */
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
