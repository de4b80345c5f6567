import { useEffect } from 'react'
import type { FocusRequest } from './booking-form-reducer.ts'
import type { BookingField } from './booking-values.ts'
import { idOfField } from './use-booking-form.ts'

const CONTROLS = 'input:checked:not(:disabled), input:not(:disabled, [type=hidden]), textarea:not(:disabled)'

/** The id of the part of the form that changes with the step. */
export const STEP_ID = 'booking-step'

function controlIn(element: HTMLElement | null): HTMLElement | null {
  if (element === null || element.matches('input, textarea, button')) return element
  return element.querySelector<HTMLElement>(CONTROLS)
}

/** Puts the cursor into a field that is on screen. */
export function focusField(field: BookingField) {
  controlIn(document.getElementById(idOfField(field)))?.focus()
}

/** Puts the cursor into the field that was asked for, or where the step begins. */
export function useFieldFocus(request: FocusRequest) {
  useEffect(() => {
    const { field } = request
    const step = document.getElementById(STEP_ID)
    const asked = field === null ? null : controlIn(document.getElementById(idOfField(field)))
    const target = asked ?? controlIn(step) ?? step
    target?.focus()
    target?.scrollIntoView?.({ block: 'nearest' })
    // A new step starts at its top.
    if (field === null) step?.scrollTo?.({ top: 0 })
  }, [request])
}
