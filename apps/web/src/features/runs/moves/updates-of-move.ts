import type { WireCard } from '@skipyard/contract/runs.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { DayLanding, Landing, PlannerDay } from '../board-model.ts'
import type { NewRun, RunUpdates } from '../mutations.ts'

type Update = RunUpdates['updates'][number]

const idsOf = (cards: readonly WireCard[]) => cards.map(({ actionId }) => actionId)

function removals(cards: readonly WireCard[]): Update[] {
  const allocated = cards.filter(({ runId }) => runId !== null)
  return [...Map.groupBy(allocated, ({ runId }) => runId ?? '')].map(([runId, left]) => ({
    runId,
    bookingsToRemove: idsOf(left),
  }))
}

/** A move as it is sent: who leaves which run, who comes into which. */
export function updatesOfMove(
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
  date: LocalDate,
): Omit<RunUpdates, 'actions'> {
  const wireDay = toWireDate(date)
  const updates = removals(cards)
  if (landing.kind === 'unallocated') return { date: wireDay, updates }
  const bookingsToAdd = idsOf(cards)
  if (landing.kind === 'day') {
    const { runId, truckId } = landing
    const there = runId ? { runId } : { date: toWireDate(landing.date), ...(truckId && { truckId }) }
    return { date: wireDay, updates: [...updates, { ...there, bookingsToAdd }] }
  }
  if (landing.kind === 'new-run') {
    return { date: wireDay, updates: [...updates, { truckId: landing.truckId, bookingsToAdd }] }
  }
  const { runId, position } = landing
  const others = updates.filter((update) => update.runId !== runId)
  const own = updates.find((update) => update.runId === runId) ?? { runId }
  return {
    date: wireDay,
    updates: [...others, { ...own, bookingsToAdd, ...(position !== undefined && { position }) }],
  }
}

/** One unallocated job into a truck's first run, its driver named, as the lanes send it; null for any other move. */
export function firstRunWith(
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
  { date }: Pick<PlannerDay, 'date'>,
): NewRun | null {
  const [card] = cards
  if (!card || cards.length > 1 || card.runId !== null) return null
  if (landing.kind !== 'new-run' || landing.driverId === undefined) return null
  const { truckId, driverId } = landing
  return { date: toWireDate(date), truckId, driverId, bookingId: card.actionId }
}
