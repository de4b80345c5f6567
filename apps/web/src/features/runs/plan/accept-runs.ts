import type { WireAccepted } from '@skipyard/contract/planning.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { type AcceptedRuns, putOntoBoard } from '#web/features/planning/mutations.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { offerUndo, STAYS_MS } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'
import { openPlan } from './open-plan.ts'
import { discardOpenPlan } from './plan-day.ts'
import { changePlan, planStore } from './plan-store.ts'

const reasonOf = ({ message, jobs }: WireAccepted['refused'][number]) =>
  [message, ...jobs.map((job) => `${job.jobID}: ${job.message}`)].join(' ')

function tellWhatCame({ undo, accepted, refused }: WireAccepted, words: string | undefined) {
  const reasons = refused.map((one) => [one.key, reasonOf(one)] as const)
  changePlan({ refused: { ...planStore.getState().refused, ...Object.fromEntries(reasons) } })
  if (accepted.length > 0) offerUndo(undo, words ?? planTexts.accepted(accepted.length))
  if (refused.length > 0) {
    toastFailed({
      title: accepted.length > 0 ? planTexts.partlyRefused(refused.length) : planTexts.notAccepted,
      words: reasons.map(([, reason]) => reason).join(' '),
      stayMs: STAYS_MS,
    })
  }
}

/** Nothing is left to decide, and nobody to be told of a new time: the plan has done its work. */
function isDone(date: LocalDate): boolean {
  const proposal = openPlan(date)?.proposal
  if (!proposal) return false
  const open = [proposal.unplaced, proposal.newJobs, proposal.told]
  if (open.some((some) => some.length > 0)) return false
  return proposal.runs.every(({ state }) => state === 'same' || state === 'accepted')
}

/** Puts runs of the open plan, or single cards of them, onto the board; without `runs` every open one. One undo takes it back. */
export async function acceptRuns(date: LocalDate, runs?: AcceptedRuns, words?: string): Promise<void> {
  const plan = openPlan(date)
  const { accepting } = planStore.getState()
  if (!plan || accepting === 'all' || accepting.length > 0) return
  changePlan({ accepting: runs?.map(({ key }) => key) ?? 'all', refused: {} })
  try {
    const came = await putOntoBoard(plan.planId, runs)
    // At once: who presses Ctrl+Z straight away means this.
    tellWhatCame(came, words)
    await readAfterStep()
    if (isDone(date)) await discardOpenPlan(date)
  } catch (problem) {
    await readAfterStep()
    toastFailed({ title: planTexts.notAccepted, words: messageOf(problem), stayMs: STAYS_MS })
  } finally {
    changePlan({ accepting: [] })
  }
}
