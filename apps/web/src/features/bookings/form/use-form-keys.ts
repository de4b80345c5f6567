import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BookingStep } from './booking-values.ts'

interface FormKeys {
  goTo: (step: BookingStep) => void
  save: () => void
}

const STEP_KEYS: Record<string, BookingStep> = { Digit1: 1, Digit2: 2, Digit3: 3 }

// What is half typed counts once its field has been left.
function settleField(target: HTMLElement) {
  flushSync(() => {
    target.blur()
    target.focus()
  })
}

type Wish = BookingStep | 'save' | null

function wishOf(event: KeyboardEvent<HTMLElement>): Wish {
  if (event.altKey) return STEP_KEYS[event.code] ?? null
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  return isSave ? 'save' : null
}

/** Alt+1–3 goes to a step, Ctrl+Enter saves; dialogs that stand over the form keep their own keys. */
export function useFormKeys(keys: FormKeys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement && currentTarget.contains(target))) return
    const wish = wishOf(event)
    if (wish === null) return
    event.preventDefault()
    settleField(target)
    if (wish === 'save') latest.current.save()
    else latest.current.goTo(wish)
  }
}
