import type { WireDriverDay, WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { missingFor, nextStepOf, phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { isOfOneBin } from '@skipyard/domain/visits/visit.ts'
import { IconCheck, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './job.module.css'
import { BinAndPhotos, JobProof } from './job-proof.tsx'
import { JobWords } from './job-words.tsx'
import { callTo, navigationTo, textTo } from './links.ts'
import type { Said } from './outbox/outbox-items.ts'
import type { KeptDay } from './outbox/phone-db.ts'
import phoneClasses from './phone.module.css'
import { type PhoneView, record, recordAll, touch } from './phone-day.ts'
import { aboutOf, entriesOfStep, isOpenStop, proofOf, type Stop, sentStateOf } from './run/stops-of.ts'
import { SentMark } from './sent-mark.tsx'
import { JobSheets, type OpenSheet } from './sheets/job-sheets.tsx'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { useAlert } from './use-alert.ts'
import { closeJob } from './use-open-job.ts'
import { VisitSteps } from './visit-steps.tsx'
import { useLoadedWords } from './wait-clock.tsx'

const { steps, job: jobWords } = phoneTexts

interface StepBarProps {
  job: WirePhoneJob
  /** The drop whose bin this pick brings again; undefined for a bin that goes to the yard. */
  leftAgain: WirePhoneJob | undefined
  asks: WireDriverDay['asks']
  proof: { photos: number; hasSignature: boolean }
  alert: string
  onStep: (job: WirePhoneJob, step: JobStep) => void
  onCannot: () => void
  onTip: () => void
}

function TruckSteps({
  job,
  leftAgain,
  onStep,
  onTip,
}: Pick<StepBarProps, 'job' | 'leftAgain' | 'onStep' | 'onTip'>) {
  const hasTipped = job.tips.length > 0
  const goOn = () => (leftAgain ? onStep(leftAgain, 'heading') : onStep(job, 'returned'))
  const main = `${phoneClasses.button} ${phoneClasses.primary}`
  return (
    <>
      <button type="button" className={main} onClick={hasTipped ? goOn : onTip}>
        {hasTipped ? steps.returned : steps.tip}
      </button>
      <button type="button" className={phoneClasses.button} onClick={hasTipped ? onTip : goOn}>
        {hasTipped ? steps.anotherLoad : leftAgain ? steps.heading : steps.withoutTip}
      </button>
    </>
  )
}

function CannotButton({ onCannot }: Pick<StepBarProps, 'onCannot'>) {
  return (
    <button type="button" className={phoneClasses.button} onClick={onCannot}>
      {jobWords.cannot}
    </button>
  )
}

function SiteSteps({
  job,
  asks,
  proof,
  onStep,
  onCannot,
}: Omit<StepBarProps, 'onTip' | 'alert' | 'leftAgain'>) {
  const loaded = useLoadedWords(job)
  const step = nextStepOf(job)
  if (step === null) return null
  // The steps of an exchange have their own buttons, each beside its bin.
  if (job.visit?.kind === 'exchange' && phaseOf(job) === 'onSite') return <CannotButton onCannot={onCannot} />
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
        onClick={() => missing === undefined && onStep(job, step)}
      >
        {isLast && <IconCheck size={24} aria-hidden="true" />}
        {step === 'collected' && loaded !== '' ? loaded : steps[step]}
      </button>
      <CannotButton onCannot={onCannot} />
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
function useTouched(actionIds: string) {
  useEffect(() => {
    if (actionIds === '') return
    return () => {
      for (const id of actionIds.split(' ')) void touch(id)
    }
  }, [actionIds])
}

const isLast = ({ halves }: Stop, half: WirePhoneJob) =>
  halves.every((other) => other === half || ['onTruck', 'done'].includes(phaseOf(other)))

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
  const changed = kept.changed.filter((id) => isOpenStop(stop, id)).join(' ')
  useTouched(changed)
  // Signature, extras and comment of a visit belong to the bin that is taken.
  const proven = { ...stop, job: stop.halves.find(({ actionType }) => actionType === 'pick') ?? job }
  const proof = proofOf(job, phone.items, kept)
  const provenBy = proofOf(proven.job, phone.items, kept)
  const hasSignature = proof.hasSignature || provenBy.hasSignature
  const say = (about: Stop, entry: Said) => attempt(() => record(aboutOf(about), entry))
  const takeStep = async (half: WirePhoneJob, step: JobStep) => {
    const [photo] = step === 'delivered' ? proofOf(half, phone.items, kept).onPhone : []
    const isDone = await attempt(() => recordAll(entriesOfStep(stop, { job: half, step, photo: photo?.key })))
    if (isDone && LEADS_BACK.includes(step) && isLast(stop, half)) closeJob()
  }
  return (
    <>
      <article className={classes.job}>
        {changed !== '' && <p className={classes.changedMark}>{phoneTexts.list.changed}</p>}
        <JobWords
          stop={stop}
          timeZone={timeZone}
          above={
            <span className={classes.far} role="status">
              {farWords(job, timeZone)}
              <SentMark state={sentStateOf(phone.items, stop.halves)} />
            </span>
          }
        />
        <WaysToThere job={job} />
        {job.visit ? (
          <VisitSteps
            stop={stop}
            kept={kept}
            phone={phone}
            hasSignature={hasSignature}
            onSaid={setAlert}
            onRecord={(half, entry) => say({ ...stop, job: half }, entry)}
            onStep={(half, step) => void takeStep(half, step)}
          />
        ) : (
          !stop.isTomorrow && (
            <div className={classes.bin}>
              <BinAndPhotos
                stop={stop}
                kept={kept}
                proof={proof}
                onSaid={setAlert}
                onRecord={(entry) => say(stop, entry)}
              />
            </div>
          )
        )}
        {stop.isTomorrow ? (
          <p className={classes.note}>{words.tomorrow}</p>
        ) : (
          <JobProof
            stop={proven}
            kept={kept}
            proof={provenBy}
            onRecord={(entry) => say(proven, entry)}
            onSign={() => setSheet('signature')}
            onExtras={() => setSheet('extras')}
          />
        )}
      </article>
      {!stop.isTomorrow && (
        <StepBar
          job={job}
          leftAgain={stop.halves.find(
            (half) =>
              half !== job && half.actionType === 'drop' && isOfOneBin(half.visit?.kind ?? 'exchange'),
          )}
          asks={asks}
          proof={{ ...proof, hasSignature }}
          alert={alert}
          onStep={(half, step) => void takeStep(half, step)}
          onCannot={() => setSheet('cannot')}
          onTip={() => setSheet('tip')}
        />
      )}
      <JobSheets
        open={sheet}
        stop={sheet === 'signature' || sheet === 'extras' ? proven : stop}
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
