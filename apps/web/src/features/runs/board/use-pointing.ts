import { type PointerEvent, useEffect, useRef } from 'react'
import { changePlanner, plannerStore } from '../interaction/planner-store.ts'

/** How long the pointer rests on a card before the map points at its booking (spec 001 §9). */
const HOVER_MS = 1_200

const jobAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-job]')?.dataset.job ?? null) : null

/** A card on which the pointer rests is pointed at on the map. */
export function usePointing() {
  const rest = useRef<{ job: string | null; timer: ReturnType<typeof setTimeout> | undefined }>({
    job: null,
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(rest.current.timer), [])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const job = pointerType === 'mouse' ? jobAt(target) : null
      if (job === rest.current.job) return
      clearTimeout(rest.current.timer)
      rest.current.job = job
      rest.current.timer = setTimeout(() => {
        if (plannerStore.getState().pointed !== job) changePlanner({ pointed: job })
      }, HOVER_MS)
    },
  }
}
