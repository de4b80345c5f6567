import type { WireDriverDay, WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { missingFor, nextStepOf, phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { IconCheck, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './job.module.css'
import { JobProof } from './job-proof.tsx'
import { JobWords } from './job-words.tsx'
import { callTo, navigationTo, textTo } from './links.ts'
import type { Said } from './outbox/outbox-items.ts'
import type { KeptDay } from './outbox/phone-db.ts'
import phoneClasses from './phone.module.css'
import { type PhoneView, record, touch } from './phone-day.ts'
import { aboutOf, proofOf, type Stop, sentStateOf } from './run/stops-of.ts'
import { SentMark } from './sent-mark.tsx'
import { JobSheets, type OpenSheet } from './sheets/job-sheets.tsx'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { useAlert } from './use-alert.ts'
import { closeJob } from './use-open-job.ts'

const { steps, job: jobWords } = phoneTexts

interface StepBarProps {
  job: WirePhoneJob
  asks: WireDriverDay['asks']
  proof: { photos: number; hasSignature: boolean }
  alert: string
  onStep: (step: JobStep) => void
  onCannot: () => void
  onTip: () => void
}

function TruckSteps({ job, onStep, onTip }: Pick<StepBarProps, 'job' | 'onStep' | 'onTip'>) {
  const hasTipped = job.tips.length > 0
  const main = `${phoneClasses.button} ${phoneClasses.primary}`
  return (
    <>
      <button type="button" className={main} onClick={hasTipped ? () => onStep('returned') : onTip}>
        {hasTipped ? steps.returned : steps.tip}
      </button>
      <button
        type="button"
        className={phoneClasses.button}
        onClick={hasTipped ? onTip : () => onStep('returned')}
      >
        {hasTipped ? steps.anotherLoad : steps.withoutTip}
      </button>
    </>
  )
}

function SiteSteps({ job, asks, proof, onStep, onCannot }: Omit<StepBarProps, 'onTip' | 'alert'>) {
  const step = nextStepOf(job)
  if (step === null) return null
  const [missing] = missingFor(job, asks, proof)
  const isLast = step === 'delivered' || step === 'collected'
  return (
    <>
      {missing && (
        <p id="missing" className={phoneClasses.missing}>
          {jobWords.missing[missing]}
        </p>
      )}
      <button
        type="button"
        className={`${phoneClasses.button} ${phoneClasses.primary}`}
        aria-disabled={missing !== undefined}
        aria-describedby={missing && 'missing'}
        onClick={() => missing === undefined && onStep(step)}
      >
        {isLast && <IconCheck size={24} aria-hidden="true" />}
        {steps[step]}
      </button>
      <button type="button" className={phoneClasses.button} onClick={onCannot}>
        {jobWords.cannot}
      </button>
    </>
  )
}

function StepBar(bar: StepBarProps) {
  const phase = phaseOf(bar.job)
  if (phase === 'done' && bar.alert === '') return null
  return (
    <div className={phoneClasses.foot}>
      <p className={phoneClasses.problem} role="alert">
        {bar.alert}
      </p>
      {phase === 'onTruck' ? <TruckSteps {...bar} /> : <SiteSteps {...bar} />}
    </div>
  )
}

const { job: words, done } = phoneTexts

function farWords(job: WirePhoneJob, timeZone: string): string {
  const phase = phaseOf(job)
  const at = (instant: string | null) => (instant === null ? '' : clockWords(instant, timeZone))
  if (phase === 'heading' && job.headingAt) return words.onWaySince(at(job.headingAt))
  if (phase === 'onSite') return words.onSiteSince(at(job.onSiteAt))
  if (phase === 'onTruck') return words.finishedAt(done.collected, at(job.doneAt))
  if (phase !== 'done') return ''
  return job.actionType === 'drop'
    ? words.finishedAt(done.delivered, at(job.doneAt))
    : words.finishedAt(done.returned, at(job.returnedAt))
}

function WaysToThere({ job }: { job: WirePhoneJob }) {
  return (
    <div className={classes.ways}>
      <a className={classes.button} href={navigationTo(job.address)}>
        <IconNavigation size={20} aria-hidden="true" />
        {words.navigate}
      </a>
      <a className={classes.button} href={callTo(job.customerPhone)}>
        <IconPhone size={20} aria-hidden="true" />
        {words.call}
      </a>
      <a className={classes.button} href={textTo(job.customerPhone)}>
        <IconMessage size={20} aria-hidden="true" />
        {words.text}
      </a>
    </div>
  )
}

/** The office's changes to this job count as seen when its screen is left. */
function useTouched(actionId: string, isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    return () => void touch(actionId)
  }, [actionId, isChanged])
}

const LEADS_BACK: readonly JobStep[] = ['delivered', 'returned']

interface JobScreenProps {
  phone: PhoneView
  kept: KeptDay
  stop: Stop
}

export function JobScreen({ phone, kept, stop }: JobScreenProps) {
  const { job } = stop
  const { timeZone, asks } = kept.day
  const { alert, setAlert, attempt } = useAlert()
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const isChanged = kept.changed.includes(job.actionId)
  useTouched(job.actionId, isChanged)
  const proof = proofOf(job, phone.items, kept)
  const say = (said: Said) => attempt(() => record(aboutOf(stop), said))
  const takeStep = async (step: JobStep) => {
    const [photo] = step === 'delivered' ? proof.onPhone : []
    if ((await say({ step, ...(photo && { photo: photo.key }) })) && LEADS_BACK.includes(step)) closeJob()
  }
  return (
    <>
      <article className={classes.job}>
        {isChanged && <p className={classes.changedMark}>{phoneTexts.list.changed}</p>}
        <JobWords
          job={job}
          timeZone={timeZone}
          above={
            <span className={classes.far} role="status">
              {farWords(job, timeZone)}
              <SentMark state={sentStateOf(phone.items, job.actionId)} />
            </span>
          }
        />
        <WaysToThere job={job} />
        {stop.isTomorrow ? (
          <p className={classes.note}>{words.tomorrow}</p>
        ) : (
          <JobProof
            stop={stop}
            kept={kept}
            proof={proof}
            onSaid={setAlert}
            onRecord={say}
            onSign={() => setSheet('signature')}
            onExtras={() => setSheet('extras')}
          />
        )}
      </article>
      {!stop.isTomorrow && (
        <StepBar
          job={job}
          asks={asks}
          proof={proof}
          alert={alert}
          onStep={(step) => void takeStep(step)}
          onCannot={() => setSheet('cannot')}
          onTip={() => setSheet('tip')}
        />
      )}
      <JobSheets
        open={sheet}
        stop={stop}
        kept={kept}
        items={phone.items}
        onClose={() => setSheet(null)}
        alert={alert}
        attempt={attempt}
        onSaid={setAlert}
      />
    </>
  )
}
