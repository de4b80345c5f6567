import type { WireAccepted } from '@skipyard/contract/planning.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { type AcceptedRuns, putOntoBoard } from '#web/features/planning/mutations.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { changePlan, openPlan, planStore } from '../day/open-plan.ts'
import { offerUndo, STAYS_MS } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'
import { discardOpenPlan } from './plan-day.ts'

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

/** What the acceptances before this one wait for: each sees the plan as the last one left it. */
let before: Promise<void> = Promise.resolve()

function noteOver(keys: readonly string[] | undefined) {
  const { accepting } = planStore.getState()
  if (keys === undefined) changePlan({ accepting: [] })
  else if (accepting !== 'all') changePlan({ accepting: accepting.filter((key) => !keys.includes(key)) })
}

async function putThere(
  date: LocalDate,
  { planId, runs, words }: { planId: string; runs: AcceptedRuns; words: string | undefined },
): Promise<void> {
  try {
    if (openPlan(date)?.planId !== planId) return
    const came = await putOntoBoard(planId, runs)
    // At once: who presses Ctrl+Z straight away means this.
    tellWhatCame(came, words)
    await readAfterStep()
    if (isDone(date)) await discardOpenPlan(date)
  } catch (problem) {
    await readAfterStep()
    toastFailed({ title: planTexts.notAccepted, words: messageOf(problem), stayMs: STAYS_MS })
  } finally {
    noteOver(runs?.map(({ key }) => key))
  }
}

/**
 * Puts runs of the open plan, or single cards of them, onto the board; without `runs` every open one. One undo takes it
 * back. What is asked while another acceptance is under way comes after it.
 */
export async function acceptRuns(date: LocalDate, runs?: AcceptedRuns, words?: string): Promise<void> {
  const plan = openPlan(date)
  const { accepting } = planStore.getState()
  const keys = runs?.map(({ key }) => key)
  if (!plan || accepting === 'all' || keys?.some((key) => accepting.includes(key))) return
  changePlan({ accepting: keys ? [...accepting, ...keys] : 'all', refused: {} })
  before = before.then(() => putThere(date, { planId: plan.planId, runs, words }))
  await before
}
