import { boardBookingOf, boardIdOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type CardMove, type MoveQuestion, questionBefore } from '@skipyard/domain/runs/move-question.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { Board, PlannerDay } from '../board-model.ts'
import { askTruck, askYesNo } from '../interaction/ask.ts'
import { placeOfCard } from '../interaction/in-words.ts'
import type { Held } from '../interaction/states.ts'
import { deliverInRun, type RunUpdates } from '../mutations.ts'
import { runTexts } from '../texts.ts'

const words = runTexts.meanwhile

/** The jobs that are not on the board any more, in words; null while all of them are. */
export function goneWhileHeld(
  held: Held,
  { jobIds, cards }: { jobIds: readonly string[]; cards: readonly WireCard[] },
): string | null {
  const gone = jobIds.filter((jobId) => cards.every(({ actionId }) => actionId !== jobId))
  if (gone.length === 0) return null
  const names = gone.flatMap((jobId) => held.get(jobId)?.jobID ?? [])
  return names.length === gone.length ? names.join(', ') : runTexts.moved.jobs(gone.length)
}

export const movedWhileHeld = (held: Held, cards: readonly WireCard[]): WireCard[] =>
  cards.filter(({ actionId, runId }) => {
    const then = held.get(actionId)
    return then !== undefined && then.runId !== runId
  })

export function mayTakeFromColleague(board: Board, moved: readonly WireCard[]): Promise<boolean> {
  const [first] = moved
  if (!first) return Promise.resolve(true)
  const { jobID } = first.booking
  const place = placeOfCard(board, first)
  return askYesNo({
    title: words.title(moved.length === 1 ? jobID : runTexts.moved.jobs(moved.length)),
    words: place === '' ? boardTexts.isUnallocated('') : words.isIn(jobID, place),
    confirmLabel: words.moveAllTheSame,
    cancelLabel: words.leave,
  })
}

const jobOfBooking = (card: WireCard, kind: 'drop' | 'pick'): string => boardBookingOf(card)[kind].id

type Marks = NonNullable<RunUpdates['actions']>

/** The other job of the booking moves along, which answers the question about it. */
const comesAlong = (card: WireCard, cards: readonly WireCard[]) =>
  cards.some((other) => boardIdOf(other) === boardIdOf(card) && other.actionId !== card.actionId)

async function deliver(card: WireCard, { date }: PlannerDay): Promise<boolean> {
  const truckId = await askTruck(card, 'move-pick')
  if (truckId === null) return false
  const actionId = jobOfBooking(card, 'drop')
  await deliverInRun({ actionId, truckId, date: toWireDate(date) })
  return true
}

async function ask(card: WireCard, question: MoveQuestion, day: PlannerDay): Promise<Marks | null> {
  if (question.reason === 'choose-run') return (await deliver(card, day)) ? [] : null
  const { proceed, cancel, about } = runTexts.ask
  const isYes = await askYesNo({
    title: question.text,
    words: about(card.booking.jobID, card.booking.customerName),
    confirmLabel: proceed,
    cancelLabel: cancel,
  })
  if (!isYes) return null
  const { marks } = question
  return marks ? [{ id: jobOfBooking(card, marks.kind), status: marks.status }] : []
}

/** Asks all questions of a move; returns the status changes to make first, null when one was declined. */
export async function askBeforeMove(
  cards: readonly WireCard[],
  way: Pick<CardMove, 'to' | 'onDay'>,
  day: PlannerDay,
): Promise<Marks | null> {
  const all: Marks = []
  for (const card of cards) {
    const move = { ...way, booking: boardBookingOf(card), kind: card.actionType, today: day.today }
    const question = comesAlong(card, cards) ? null : questionBefore(move)
    const marks = question ? await ask(card, question, day) : []
    if (marks === null) return null
    all.push(...marks)
  }
  return all
}
