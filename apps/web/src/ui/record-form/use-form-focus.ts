import { useEffect, useRef } from 'react'

const INVALID = '[aria-invalid="true"]:not(:disabled)'
const AUTOFOCUS = '[data-autofocus]'

/** Puts the cursor to the first place of a part of the page that fits. */
export function focusIn(part: HTMLElement | null, what: string) {
  const found = part?.querySelector<HTMLElement>(what)
  found?.focus()
  found?.scrollIntoView({ block: 'nearest' })
}

/** The ref of a form: it has the focus once it is there, and the first field that stood in the way of a save. */
export function useFormFocus<Part extends HTMLElement>(tries: number) {
  const part = useRef<Part>(null)
  // A form that had to be read first comes after its drawer has placed the focus.
  useEffect(() => {
    if (!part.current?.contains(document.activeElement)) focusIn(part.current, AUTOFOCUS)
  }, [])
  useEffect(() => {
    if (tries === 0) return undefined
    // A part that was closed is drawn first.
    const frame = requestAnimationFrame(() => focusIn(part.current, INVALID))
    return () => cancelAnimationFrame(frame)
  }, [tries])
  return part
}
