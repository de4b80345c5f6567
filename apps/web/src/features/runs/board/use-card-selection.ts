import type { MouseEvent } from 'react'
import { jobOfTarget } from '../interaction/focus-card.ts'
import { plannerStore, selectedIn, send, usePlanner } from '../interaction/planner-store.ts'

const cardAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-job]') ?? target) : target

/** A press on a card with Ctrl chooses it, with Shift all from the last one on. */
export function chooseCard(event: MouseEvent) {
  const jobId = jobOfTarget(cardAt(event.target))
  if (jobId !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) toggleCard(jobId, event.shiftKey)
}

const FREE_CARD = '[data-job]:not([data-locked])'
const idOfJob = (element: HTMLElement) => element.dataset.job ?? ''

/** The jobs of a lane as they stand, between two of them. */
function rangeBetween(anchor: string, jobId: string): string[] {
  const lane = document
    .querySelector(`[data-job="${CSS.escape(jobId)}"]`)
    ?.closest('[data-column], [data-band]')
  const cards = [...(lane?.querySelectorAll<HTMLElement>(FREE_CARD) ?? [])].map(idOfJob)
  const [one, other] = [cards.indexOf(anchor), cards.indexOf(jobId)]
  if (one < 0 || other < 0) return [jobId]
  return cards.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Chooses a card or lets it go; with Shift all of its lane from the last one on. */
export function toggleCard(jobId: string, isRange: boolean) {
  const { selected, anchor } = plannerStore.getState().interaction.chosen
  if (isRange && anchor !== null) {
    const range = rangeBetween(anchor, jobId)
    send('choose', { selected: [...new Set([...selected, ...range])], anchor })
    return
  }
  const isOn = selected.includes(jobId)
  const next = isOn ? selected.filter((id) => id !== jobId) : [...selected, jobId]
  send('choose', { selected: next, anchor: isOn ? null : jobId })
}

/** Whether a card is chosen, and the press that changes it. */
export function useCardSelection(jobId: string) {
  const isSelected = usePlanner((state) => selectedIn(state).includes(jobId))
  return {
    isSelected,
    press: (event: MouseEvent) => toggleCard(jobId, event.shiftKey),
  }
}
