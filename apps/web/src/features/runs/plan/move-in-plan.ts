import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type PlanOrders, rearrange } from '#web/features/planning/mutations.ts'
import { ordersAfter, ordersBack, ordersWithout } from '#web/features/planning/orders-after.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { findCards, type Landing, type PlannerDay } from '../board-model.ts'
import { openPlan, readBoard } from '../day/board-of-day.ts'
import { jobsInWords, placeInWords, sayAloud } from '../interaction/in-words.ts'
import { changePlanner, plannerStore, STAYS_MS, send } from '../interaction/planner-store.ts'
import { goneWhileHeld } from '../moves/before-move.ts'
import { type Ending, isThere } from '../moves/move-jobs.ts'
import { keepUndo } from '../moves/offer-undo.ts'
import { runQueries } from '../queries.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { type Step, stepOf } from '../rules/step.ts'
import { runTexts } from '../texts.ts'

const words = planTexts.moved

type OpenPlan = NonNullable<ReturnType<typeof openPlan>>

function refusedInPlan(what: string, why: string): Ending {
  changePlanner({ waitingKeys: [] })
  const title = words.failed(what)
  toastFailed({ title, words: why, stayMs: STAYS_MS })
  sayAloud(`${title}. ${why}`)
  return 'refused'
}

async function takeMoveBack(date: PlannerDay['date'], plan: OpenPlan, made: Promise<WirePlan>) {
  changePlanner({ undoable: null })
  try {
    const { proposal } = await made
    const back = proposal ? ordersBack(plan.proposal, proposal) : []
    if (back.length > 0) await rearrange(date, plan.planId, back)
  } catch (problem) {
    toastFailed({ title: words.notBack, words: messageOf(problem), stayMs: STAYS_MS })
  }
}

/** Calculates the plan for these orders; Ctrl+Z undoes it, even before the answer. */
async function reckon({ date }: Pick<PlannerDay, 'date'>, plan: OpenPlan, orders: PlanOrders): Promise<void> {
  const made = rearrange(date, plan.planId, orders)
  keepUndo(() => void takeMoveBack(date, plan, made))
  await made
}

async function travel(
  { cards, placed }: { cards: readonly WireCard[]; placed: readonly string[] },
  step: Step,
  work: () => Promise<void>,
): Promise<Ending> {
  const id = newIdempotencyKey()
  changePlanner({ travels: [...plannerStore.getState().travels, { ...step, id }] })
  send('sent', placed)
  try {
    await work()
    sayAloud(words.done(jobsInWords(cards)))
    return 'moved'
  } catch (problem) {
    return refusedInPlan(jobsInWords(cards), messageOf(problem))
  } finally {
    changePlanner({ travels: plannerStore.getState().travels.filter((one) => one.id !== id) })
  }
}

interface PlanMove {
  jobIds: readonly string[]
  landing: Landing
}

function place(plan: OpenPlan, { jobIds, landing }: PlanMove, day: PlannerDay): Ending | Promise<Ending> {
  const board = readBoard(day.date)
  if (!board) return refusedInPlan(runTexts.moved.jobs(jobIds.length), runTexts.moved.noBoard)
  const cards = findCards(board, jobIds)
  const gone = goneWhileHeld(new Map(), { jobIds, cards })
  if (gone !== null) return refusedInPlan(gone, runTexts.meanwhile.gone)
  const why = whyNotThere(board, cards, landing)
  if (why !== null) return refusedInPlan(jobsInWords(cards), why)
  const orders = ordersAfter(plan.proposal, jobIds, landing)
  if (orders === null) return refusedInPlan(jobsInWords(cards), words.unknownRun)
  if (orders.length === 0) return isThere(jobsInWords(cards), placeInWords(board, landing))
  return travel({ cards, placed: jobIds }, stepOf(board, cards, landing), () => reckon(day, plan, orders))
}

/** Nothing is saved; times and figures are calculated again. */
export async function moveInPlan(plan: OpenPlan, move: PlanMove, day: PlannerDay): Promise<Ending> {
  const placed = [...move.jobIds]
  send('place', placed)
  try {
    return await place(plan, { ...move, jobIds: placed }, day)
  } finally {
    send('stayed', placed)
  }
}

export async function leaveRun(key: string, name: string, { date }: Pick<PlannerDay, 'date'>): Promise<void> {
  const plan = openPlan(date)
  const board = queryClient.getQueryData(runQueries.board(date).queryKey)
  if (!plan || !board) return
  try {
    await reckon({ date }, plan, ordersWithout(plan.proposal, key, board.runs))
    sayAloud(words.givenBack(name))
  } catch (problem) {
    refusedInPlan(name, messageOf(problem))
  }
}
