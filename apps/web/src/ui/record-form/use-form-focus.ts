import { useEffect, useRef } from 'react'

const INVALID = '[aria-invalid="true"]:not(:disabled)'
export const AUTOFOCUS = '[data-autofocus]'
const CHOSEN = 'input:checked:not(:disabled)'

export const FIRST_FIELD = 'input:not(:disabled, [type=hidden]), textarea:not(:disabled)'

// A group of choices is entered at what is chosen.
function controlOf(found: HTMLElement | null): HTMLElement | null {
  if (found === null || found.matches('input, textarea, button')) return found
  return found.querySelector<HTMLElement>(CHOSEN) ?? found.querySelector<HTMLElement>(FIRST_FIELD) ?? found
}

export function focusIn(part: HTMLElement | null, what: string): HTMLElement | null {
  const control = controlOf(part?.querySelector<HTMLElement>(what) ?? null)
  control?.focus()
  control?.scrollIntoView?.({ block: 'nearest' })
  return control
}

export function useFormFocus<Part extends HTMLElement>(tries: number) {
  const part = useRef<Part>(null)
  // A form that had to be read first comes after its drawer has placed the focus.
  useEffect(() => {
    if (!part.current?.contains(document.activeElement)) focusIn(part.current, AUTOFOCUS)
  }, [])
  useEffect(() => {
    if (tries === 0) return undefined
    // A part that was closed is drawn first.
    const frame = requestAnimationFrame(() => {
      const wrong = focusIn(part.current, INVALID)
      if (wrong instanceof HTMLInputElement) wrong.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [tries])
  return part
}
