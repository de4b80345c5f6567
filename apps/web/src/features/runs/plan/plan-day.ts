import type { WireAccepted } from '@skipyard/contract/planning/planning.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { forgetPlan, rememberPlan } from '#web/features/planning/kept-plan-ids.ts'
import {
  type AcceptedRuns,
  beginPlan,
  finishSearch,
  putOntoBoard,
  throwPlanAway,
} from '#web/features/planning/mutations.ts'
import { type PlanScope, planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { changePlan, isOnBoard, openPlan, planStore } from '../day/board-of-day.ts'
import { askYesNo } from '../interaction/ask.ts'
import { STAYS_MS, send } from '../interaction/planner-store.ts'
import { offerUndo } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'

export function planAgain(date: LocalDate): Promise<void> {
  const asked = queryClient.getQueryData(planQueries.plan(date).queryKey)?.asked
  if (!asked) return planDay(date, {})
  const { mode, truckIds, runId } = asked
  return planDay(date, { mode, ...(truckIds && { truckIds }), ...(runId && { runId }) })
}

const ABOUT = 'plan-of-day'

async function mayLose(date: LocalDate): Promise<boolean> {
  const plan = openPlan(date)
  if (!plan?.proposal.isRearranged || plan.suggestedBy !== null) return true
  return askYesNo({
    title: planTexts.discardTitle,
    words: planTexts.discardWords,
    confirmLabel: planTexts.discard,
    isDestructive: true,
  })
}

export async function planDay(date: LocalDate, scope: Omit<PlanScope, 'date'>): Promise<void> {
  if (!(await mayLose(date))) return
  changePlan({ isStarting: true, refused: {}, opened: null })
  send('leave')
  try {
    await beginPlan(date, { date: toWireDate(date), ...scope })
  } catch (problem) {
    toastFailed({ title: planTexts.notStarted, words: messageOf(problem), about: ABOUT, stayMs: STAYS_MS })
  } finally {
    changePlan({ isStarting: false })
  }
}

/** Also stops one still being made; asks when cards were moved within it by hand. */
export async function discardOpenPlan(date: LocalDate): Promise<void> {
  const plan = queryClient.getQueryData(planQueries.plan(date).queryKey)
  if (!plan || !isOnBoard(plan, planStore.getState().opened) || !(await mayLose(date))) return
  try {
    await throwPlanAway(date, plan.planId)
    hideSuggested(date)
  } catch (problem) {
    toastFailed({ title: planTexts.notDiscarded, words: messageOf(problem), about: ABOUT })
    await queryClient.invalidateQueries({ queryKey: planQueries.plan(date).queryKey })
  }
}

export function showSuggested(date: LocalDate, planId: string): void {
  changePlan({ opened: planId, refused: {} })
  rememberPlan(date, planId)
}

export function hideSuggested(date: LocalDate): void {
  changePlan({ opened: null, refused: {} })
  forgetPlan(date)
}

export async function leaveClosed(date: LocalDate): Promise<void> {
  hideSuggested(date)
  await queryClient.invalidateQueries({ queryKey: planQueries.plan(date).queryKey })
}

export async function takeWhatItHas(date: LocalDate, planId: string): Promise<void> {
  try {
    await finishSearch(date, planId)
  } catch (problem) {
    toastFailed({ title: planTexts.failed, words: messageOf(problem), about: ABOUT })
    await queryClient.invalidateQueries({ queryKey: planQueries.plan(date).queryKey })
  }
}

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

function isDone(date: LocalDate): boolean {
  const proposal = openPlan(date)?.proposal
  if (!proposal) return false
  const open = [proposal.unplaced, proposal.newJobs, proposal.told]
  if (open.some((some) => some.length > 0)) return false
  return proposal.runs.every(({ state }) => state === 'same' || state === 'accepted')
}

/** Acceptances run one after the other, as each needs the plan that the last one left. */
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
 * Puts runs of the open plan, or single cards, onto the board; without `runs` every open one. One Undo
 * takes it back. Queued behind an acceptance under way.
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
