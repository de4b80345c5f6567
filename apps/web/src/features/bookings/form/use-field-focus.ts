import { useEffect } from 'react'
import type { FocusRequest } from './booking-form-reducer.ts'
import type { BookingField } from './booking-values.ts'
import { idOfField } from './use-booking-form.ts'

const CHOSEN = 'input:checked:not(:disabled)'
const CONTROLS = 'input:not(:disabled, [type=hidden]), textarea:not(:disabled)'

/** The id of the part of the form that changes with the step. */
export const STEP_ID = 'booking-step'

const firstControlOf = (element: HTMLElement | null) => element?.querySelector<HTMLElement>(CONTROLS) ?? null

function controlOf(field: BookingField): HTMLElement | null {
  const element = document.getElementById(idOfField(field))
  if (element?.matches('input, textarea, button')) return element
  return element?.querySelector<HTMLElement>(CHOSEN) ?? firstControlOf(element)
}

/** Puts the cursor into a field that is on screen. */
export function focusField(field: BookingField) {
  controlOf(field)?.focus()
}

/** Puts the cursor into the field that was asked for, or where the step begins. */
export function useFieldFocus(request: FocusRequest) {
  useEffect(() => {
    const { field } = request
    const step = document.getElementById(STEP_ID)
    const asked = field === null ? null : controlOf(field)
    const target = asked ?? firstControlOf(step) ?? step
    target?.focus()
    if (asked instanceof HTMLInputElement) asked.select()
    target?.scrollIntoView?.({ block: 'nearest' })
    // A new step starts at its top.
    if (field === null) step?.scrollTo?.({ top: 0 })
  }, [request])
}
