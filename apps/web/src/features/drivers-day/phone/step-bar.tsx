import type { WireDriverDay, WirePhoneJob } from '@skipyard/contract/drivers-day.ts'
import { missingFor, nextStepOf, phaseOf } from '@skipyard/domain/drivers-day/job-on-phone.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/steps.ts'
import { IconCheck } from '@tabler/icons-react'
import classes from './phone.module.css'
import { phoneTexts } from './texts.ts'

const { steps, job: words } = phoneTexts

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
  const main = `${classes.button} ${classes.primary}`
  return (
    <>
      <button type="button" className={main} onClick={hasTipped ? () => onStep('returned') : onTip}>
        {hasTipped ? steps.returned : steps.tip}
      </button>
      <button type="button" className={classes.button} onClick={hasTipped ? onTip : () => onStep('returned')}>
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
        <p id="missing" className={classes.missing}>
          {words.missing[missing]}
        </p>
      )}
      <button
        type="button"
        className={`${classes.button} ${classes.primary}`}
        aria-disabled={missing !== undefined}
        aria-describedby={missing && 'missing'}
        onClick={() => missing === undefined && onStep(step)}
      >
        {isLast && <IconCheck size={24} aria-hidden="true" />}
        {steps[step]}
      </button>
      <button type="button" className={classes.button} onClick={onCannot}>
        {words.cannot}
      </button>
    </>
  )
}

/** The next step of a job, always at the thumb, and what is missing before it; nothing once the job is done. */
export function StepBar(bar: StepBarProps) {
  const phase = phaseOf(bar.job)
  if (phase === 'done' && bar.alert === '') return null
  return (
    <div className={classes.foot}>
      <p className={classes.problem} role="alert">
        {bar.alert}
      </p>
      {phase === 'onTruck' ? <TruckSteps {...bar} /> : <SiteSteps {...bar} />}
    </div>
  )
}
