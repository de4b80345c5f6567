import { changePlanner, plannerStore, selectedIn, send } from '../interaction/planner-store.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import type { MapStop } from './map-stops.ts'

const isFree = ({ card }: MapStop) => lockOfCard(card) === null

/** Chooses the jobs of several markers for 'Send to', beside those chosen before or in their place; locked ones stay. */
export function chooseStops(stops: readonly MapStop[], isMore: boolean) {
  const ids = stops.filter(isFree).map(({ card }) => card.actionId)
  const before = isMore ? selectedIn(plannerStore.getState()) : []
  send('choose', { selected: [...new Set([...before, ...ids])], anchor: ids.at(-1) ?? null })
}

/** A marker that is pressed points at its card and chooses it; pressed again it lets it go. With Shift others stay chosen. */
export function pressStop(stop: MapStop, { mayPlan, isMore }: { mayPlan: boolean; isMore: boolean }) {
  const { actionId } = stop.card
  const state = plannerStore.getState()
  const [selected, { pointed }] = [selectedIn(state), state]
  const mayChoose = mayPlan && isFree(stop)
  const isOn = mayChoose ? selected.includes(actionId) : pointed === actionId
  const others = isMore ? selected.filter((id) => id !== actionId) : []
  const next = isOn || !mayChoose ? others : [...others, actionId]
  changePlanner({ pointed: isOn ? null : actionId })
  if (mayChoose || !isMore) send('choose', { selected: next, anchor: isOn ? null : actionId })
  return !isOn
}
