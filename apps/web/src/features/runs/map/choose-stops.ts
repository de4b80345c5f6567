import { changePlanner, plannerStore } from '../planner-store.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import type { MapStop } from './map-stops.ts'

const isFree = ({ card }: MapStop) => lockOfCard(card) === null

/** Chooses the jobs of several markers for 'Send to', beside those chosen before or in their place; locked ones stay. */
export function chooseStops(stops: readonly MapStop[], isMore: boolean) {
  const ids = stops.filter(isFree).map(({ card }) => card.actionId)
  const before = isMore ? plannerStore.getState().selected : []
  changePlanner({ selected: [...new Set([...before, ...ids])], anchor: ids.at(-1) ?? null })
}

/** A marker that is pressed points at its card and chooses it; pressed again it lets it go. With Shift others stay chosen. */
export function pressStop(stop: MapStop, { mayPlan, isMore }: { mayPlan: boolean; isMore: boolean }) {
  const { actionId } = stop.card
  const { selected, pointed } = plannerStore.getState()
  const mayChoose = mayPlan && isFree(stop)
  const isOn = mayChoose ? selected.includes(actionId) : pointed === actionId
  const others = isMore ? selected.filter((id) => id !== actionId) : []
  const next = isOn || !mayChoose ? others : [...others, actionId]
  changePlanner({
    pointed: isOn ? null : actionId,
    ...((mayChoose || !isMore) && { selected: next, anchor: isOn ? null : actionId }),
  })
  return !isOn
}
