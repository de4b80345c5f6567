import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect } from 'react'
import { CodeScreen, PlainScreen, RevokedScreen } from './closed-screens.tsx'
import { JobScreen } from './job-screen.tsx'
import type { KeptDay } from './outbox/phone-db.ts'
import classes from './phone.module.css'
import { AboutPhone, PhoneBars, PhoneHead } from './phone-bars.tsx'
import { type PhoneView, recordAll, syncNow, usePhone } from './phone-day.ts'
import { RunList } from './run/run-list.tsx'
import { entriesOfStep, isOpenStop, nextStopOf, type Stop, stopsIn, stopsOf } from './run/stops-of.ts'
import { phoneTexts } from './texts.ts'
import { dayWords } from './time-words.ts'
import { useAlert } from './use-alert.ts'
import { closeJob, openJob, useOpenJob } from './use-open-job.ts'

const { list, steps, job: jobWords } = phoneTexts

function ListFoot({ next, isNewRun }: { next: Stop; isNewRun: boolean }) {
  const { alert, attempt } = useAlert()
  const phase = phaseOf(next.job)
  const goThere = async () => {
    const isAhead = phase === 'ahead'
    const went =
      !isAhead || (await attempt(() => recordAll(entriesOfStep(next, { job: next.job, step: 'heading' }))))
    if (went) openJob(next.job.actionId)
  }
  const here = () =>
    attempt(() => recordAll(entriesOfStep(next, { job: next.job, step: 'onSite' }))).then(() =>
      openJob(next.job.actionId),
    )
  const words = isNewRun ? list.start(next.run.number) : phase === 'ahead' ? steps.heading : list.openJob
  return (
    <div className={classes.foot}>
      <p className={classes.problem} role="alert">
        {alert}
      </p>
      <button
        type="button"
        className={`${classes.button} ${classes.primary}`}
        onClick={() => void (phase === 'heading' ? here() : goThere())}
      >
        {phase === 'heading' ? steps.onSite : words}
      </button>
    </div>
  )
}

function RunScreen({ phone, kept }: { phone: PhoneView; kept: KeptDay }) {
  const stops = stopsOf(phone.runs, kept.day.date)
  const next = nextStopOf(stops)
  const isNewRun =
    next !== undefined && next.run.number > 1 && next.run.jobs.every((job) => phaseOf(job) === 'ahead')
  return (
    <>
      <PhoneHead
        phone={phone}
        plate={(next ?? stops[0])?.run.rego}
        title={kept.day.name}
        words={dayWords(kept.day.date)}
      />
      <PhoneBars phone={phone} />
      <main className={classes.main}>
        {stops.length === 0 ? (
          <p className={classes.empty}>{texts.fleet.noRunPlanned}</p>
        ) : (
          <RunList phone={phone} kept={kept} next={next} />
        )}
        <AboutPhone phone={phone} />
        {next && <ListFoot next={next} isNewRun={isNewRun} />}
      </main>
    </>
  )
}

function OpenJobScreen({ phone, kept, stop }: { phone: PhoneView; kept: KeptDay; stop: Stop }) {
  const { place, run, job } = stop
  return (
    <>
      <PhoneHead
        phone={phone}
        title={jobWords.stop(place, stopsIn(run))}
        words={jobWords.run(job.jobID, run.number)}
        onBack={closeJob}
      />
      <PhoneBars phone={phone} />
      <main className={classes.main}>
        <JobScreen key={stop.halves[0].actionId} phone={phone} kept={kept} stop={stop} />
      </main>
    </>
  )
}

function useFocusOnTitle(place: string) {
  useEffect(() => {
    scrollTo(0, 0)
    if (place !== '') document.querySelector('h1')?.focus({ preventScroll: true })
  }, [place])
}

function Nothing({ phone }: { phone: PhoneView }) {
  const { reached } = phone
  if (reached === null) return <PlainScreen title={phoneTexts.opening} />
  const why = reached === 'offline' ? 'away' : reached === 'full' ? 'full' : 'trouble'
  return (
    <PlainScreen title={phoneTexts[`${why}Title`]} words={phoneTexts[`${why}Words`]}>
      <button
        type="button"
        className={`${classes.button} ${classes.primary}`}
        disabled={phone.isSyncing}
        onClick={() => void syncNow()}
      >
        {phoneTexts.tryAgain}
      </button>
    </PlainScreen>
  )
}

export function Phone() {
  const phone = usePhone()
  const open = useOpenJob()
  useFocusOnTitle(open)
  const { kept, reached } = phone
  if (reached === 'unknown' || kept?.isEnded) return <RevokedScreen phone={phone} />
  if (reached === 'code') return <CodeScreen token={phone.token} />
  if (!kept) return <Nothing phone={phone} />
  const stop = stopsOf(phone.runs, kept.day.date).find((one) => isOpenStop(one, open))
  return stop ? (
    <OpenJobScreen phone={phone} kept={kept} stop={stop} />
  ) : (
    <RunScreen phone={phone} kept={kept} />
  )
}
