import type { WireUnplaced, WireWayOut } from '@skipyard/contract/planning.proposal.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { takeOut as putOnTruck, takeOutBack } from '#web/features/planning/mutations.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { wayInWords } from '#web/features/planning/way-in-words.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { openPlan } from '../day/open-plan.ts'
import { changePlan, planStore } from '../day/plan-store.ts'
import { sayAloud } from '../interaction/say-aloud.ts'
import { offerWayBack, STAYS_MS } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'

const words = planTexts.way

async function takeBack(planId: string, step: string): Promise<void> {
  try {
    await takeOutBack(planId, step)
  } finally {
    await readAfterStep()
  }
}

/** Gets a job that the open plan leaves out onto a truck, and offers to take that back; one at a time. */
export async function takeOut(
  date: LocalDate,
  { actionId, jobID }: WireUnplaced,
  way: WireWayOut,
): Promise<void> {
  const plan = openPlan(date)
  if (!plan || planStore.getState().takingOut !== null) return
  const { kind, truckId, runId, minute } = way
  changePlan({ takingOut: actionId })
  try {
    const step = await putOnTruck(plan.planId, { actionId, kind, truckId, runId, minute })
    const title = words.done(jobID, wayInWords(way))
    sayAloud(title)
    offerWayBack({ title, about: step, takeBack: () => takeBack(plan.planId, step) })
  } catch (problem) {
    toastFailed({ title: words.failed(jobID), words: messageOf(problem), stayMs: STAYS_MS })
  } finally {
    await readAfterStep()
    changePlan({ takingOut: null })
  }
}
