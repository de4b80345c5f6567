import type { MouseEvent } from 'react'
import { jobOfTarget } from '../interaction/focus-card.ts'
import { toggleCard } from './use-card-selection.ts'

const cardAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-job]') ?? target) : target

/** A press on a card with Ctrl chooses it, with Shift all from the last one on. */
export function chooseCard(event: MouseEvent) {
  const jobId = jobOfTarget(cardAt(event.target))
  if (jobId !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) toggleCard(jobId, event.shiftKey)
}
