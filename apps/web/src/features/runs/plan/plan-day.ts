import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { beginPlan, finishSearch, throwPlanAway } from '#web/features/planning/mutations.ts'
import { type PlanScope, planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import { STAYS_MS } from '../moves/offer-undo.ts'
import { changePlanner } from '../planner-store.ts'
import { forgetPlan } from './kept-plan-ids.ts'
import { openPlan } from './open-plan.ts'
import { changePlan } from './plan-store.ts'

const ABOUT = 'plan-of-day'

/** Whether what was dragged by hand into the proposal may be lost. */
async function mayLose(date: LocalDate): Promise<boolean> {
  if (!openPlan(date)?.proposal.isRearranged) return true
  return confirm({
    title: planTexts.discardTitle,
    words: planTexts.discardWords,
    confirmLabel: planTexts.discard,
    isDestructive: true,
  })
}

/** Plans a day, in place of the plan that is open. */
export async function planDay(date: LocalDate, scope: Omit<PlanScope, 'date'>): Promise<void> {
  if (!(await mayLose(date))) return
  changePlan({ isStarting: true, refused: {} })
  changePlanner({ selected: [], anchor: null, lifted: null })
  try {
    await beginPlan(date, { date: toWireDate(date), ...scope })
  } catch (problem) {
    toastFailed({ title: planTexts.notStarted, words: messageOf(problem), about: ABOUT, stayMs: STAYS_MS })
  } finally {
    changePlan({ isStarting: false })
  }
}

/** Throws the plan of a day away, also one that is being made; asks when cards were moved by hand within it. */
export async function discardOpenPlan(date: LocalDate): Promise<void> {
  const plan = queryClient.getQueryData(planQueries.plan(date).queryKey)
  if (!plan || !(await mayLose(date))) return
  try {
    await throwPlanAway(date, plan.planId)
    forgetPlan(date)
    changePlan({ refused: {} })
  } catch (problem) {
    toastFailed({ title: planTexts.notDiscarded, words: messageOf(problem), about: ABOUT })
    await queryClient.invalidateQueries({ queryKey: planQueries.plan(date).queryKey })
  }
}

/** Stops the search of a day and takes what it has. */
export async function takeWhatItHas(date: LocalDate, planId: string): Promise<void> {
  try {
    await finishSearch(date, planId)
  } catch (problem) {
    toastFailed({ title: planTexts.failed, words: messageOf(problem), about: ABOUT })
    await queryClient.invalidateQueries({ queryKey: planQueries.plan(date).queryKey })
  }
}
