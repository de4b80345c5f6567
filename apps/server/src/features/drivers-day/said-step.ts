import type { SaidStep } from '@skipyard/domain/drivers-day/field.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/steps.ts'
import type { SaidOfJob } from './fingerprint-of.ts'

/** What an entry that leads a job on, or gives it back, says to the rules. */
export function saidStep({ entry, phone, at }: SaidOfJob): SaidStep {
  const when = { phoneId: phone, seq: entry.seq, at }
  if (entry.step === 'cannot') return { ...when, step: 'cannot', reason: entry.reason, note: entry.note }
  if (!isJobStep(entry.step)) throw new Error(`${entry.step} does not lead a job on`)
  return { ...when, step: entry.step }
}
