import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { missingFor, phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { IconCheck } from '@tabler/icons-react'
import { BinAndPhotos } from './job-proof.tsx'
import type { Said } from './outbox/outbox-items.ts'
import type { KeptDay } from './outbox/phone-db.ts'
import phoneClasses from './phone.module.css'
import type { PhoneView } from './phone-day.ts'
import { proofOf, type Stop } from './run/stops-of.ts'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { titleOfHalf } from './title-of-half.ts'
import classes from './visit-steps.module.css'
import { visitTexts } from './visit-texts.ts'
import { WaitClock } from './wait-clock.tsx'

const { done, job: jobWords } = phoneTexts
const words = visitTexts

function doneWords(half: WirePhoneJob, timeZone: string): string {
  if (!['onTruck', 'done'].includes(phaseOf(half))) return ''
  const word = half.actionType === 'drop' ? done.delivered : done.collected
  return half.doneAt === null ? word : jobWords.finishedAt(word, clockWords(half.doneAt, timeZone))
}

interface VisitStepsProps {
  stop: Stop
  kept: KeptDay
  phone: PhoneView
  hasSignature: boolean
  onSaid: (words: string) => void
  onRecord: (half: WirePhoneJob, entry: Said) => Promise<boolean>
  onStep: (half: WirePhoneJob, step: JobStep) => void
}

type HalfStepProps = VisitStepsProps & { half: WirePhoneJob }

/** Of an exchange either step may come first: each has its own button. */
function HalfButton({ half, stop, kept, phone, hasSignature, onStep }: HalfStepProps) {
  if (half.visit?.kind !== 'exchange' || phaseOf(half) !== 'onSite') return null
  const { photos } = proofOf(half, phone.items, kept)
  const [missing] = missingFor(half, kept.day.asks, { photos, hasSignature })
  const isDrop = half.actionType === 'drop'
  const id = `missing of ${half.actionId}`
  return (
    <>
      {missing && (
        <p id={id} className={phoneClasses.missing}>
          {jobWords.missing[missing]}
        </p>
      )}
      <button
        type="button"
        className={`${phoneClasses.button} ${phoneClasses.primary}`}
        disabled={stop.isTomorrow}
        aria-disabled={missing !== undefined}
        aria-describedby={missing && id}
        onClick={() => missing === undefined && onStep(half, isDrop ? 'delivered' : 'collected')}
      >
        <IconCheck size={24} aria-hidden="true" />
        {isDrop ? words.left : words.taken}
      </button>
    </>
  )
}

function HalfStep(props: HalfStepProps) {
  const { stop, half, kept, phone, onSaid, onRecord } = props
  const title = titleOfHalf(half)
  const far = doneWords(half, kept.day.timeZone)
  const isNear = far !== '' || half.visit?.kind === 'exchange' || half === stop.job
  return (
    <section className={classes.step} aria-label={title}>
      <h3 className={classes[half.actionType]}>
        {title}
        {far !== '' && (
          <small>
            <IconCheck size={18} aria-hidden="true" />
            {far}
          </small>
        )}
      </h3>
      {isNear && !stop.isTomorrow && (
        <BinAndPhotos
          stop={{ ...stop, job: half }}
          kept={kept}
          proof={proofOf(half, phone.items, kept)}
          onSaid={onSaid}
          onRecord={(entry) => onRecord(half, entry)}
        />
      )}
      {half === stop.job && <WaitClock half={half} timeZone={kept.day.timeZone} />}
      <HalfButton {...props} />
    </section>
  )
}

export const VisitSteps = (props: VisitStepsProps) =>
  props.stop.halves.map((half) => <HalfStep key={half.actionId} {...props} half={half} />)
