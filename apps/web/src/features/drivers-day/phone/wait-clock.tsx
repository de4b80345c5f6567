import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { isOfOneHire } from '@skipyard/domain/visits/visit.ts'
import { useEffect, useState } from 'react'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { visitTexts } from './visit-texts.ts'
import classes from './wait-clock.module.css'

const MINUTE_MS = 60_000
const LOOK_AGAIN_MS = 5_000

/** Whole minutes since an instant by the phone's clock, which runs without a signal; 0 for none. */
function useMinutesSince(at: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS))
}

const words = visitTexts.wait

interface WaitClockProps {
  half: WirePhoneJob
  timeZone: string
}

const isWaitedFor = ({ visit, actionType }: WirePhoneJob): boolean =>
  visit !== null && isOfOneHire(visit.kind) && actionType === 'pick'

/** 'Loaded, 38 min' of a bin that the truck waits for; '' of any other. */
export function useLoadedWords(job: WirePhoneJob): string {
  const isWaited = isWaitedFor(job)
  const minutes = useMinutesSince(isWaited ? job.onSiteAt : null)
  return isWaited ? words.loaded(minutes) : ''
}

export function WaitClock({ half, timeZone }: WaitClockProps) {
  const { onSiteAt, visit } = half
  const minutes = useMinutesSince(onSiteAt)
  if (onSiteAt === null || visit === null || !isWaitedFor(half) || phaseOf(half) !== 'onSite') return null
  const { waitMinutes, includedMinutes } = visit
  const whole = Math.max(waitMinutes, minutes, 1)
  const share = (part: number) => `${Math.min(100, (part / whole) * 100)}%`
  const rest = waitMinutes - minutes
  return (
    <section className={classes.clock} aria-label={words.title}>
      <p className={classes.line}>
        <span>{phoneTexts.job.onSiteSince(clockWords(onSiteAt, timeZone))}</span>
        <span>{words.agreed(waitMinutes)}</span>
      </p>
      <output className={classes.minutes}>{words.minutes(minutes)}</output>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: share(minutes) }} />
        {includedMinutes !== null && includedMinutes <= whole && (
          <span style={{ left: share(includedMinutes) }} />
        )}
      </div>
      <p className={classes.line}>
        <span>{includedMinutes !== null && words.included(includedMinutes)}</span>
        <span>{rest < 0 ? words.over(-rest) : words.left(rest)}</span>
      </p>
    </section>
  )
}
