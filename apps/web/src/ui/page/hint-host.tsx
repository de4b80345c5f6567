import { useEffect, useState } from 'react'
import classes from './hint-host.module.css'

/** Hover delay in milliseconds; none for the keyboard. */
const REST_MS = 350
const EDGE = 8

interface Hint {
  text: string
  left: number
  top: number
  isBelow: boolean
}

function hintedElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
}

function hintFor(element: HTMLElement): Hint {
  const box = element.getBoundingClientRect()
  const isBelow = box.top < 56
  return {
    text: element.dataset.hint ?? '',
    left: Math.min(Math.max(box.left + box.width / 2, EDGE), innerWidth - EDGE),
    top: isBelow ? box.bottom + 6 : box.top - 6,
    isBelow,
  }
}

function followHints(show: (hint: Hint | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | null = null
  const turnTo = (element: HTMLElement | null, delay: number) => {
    if (element === current) return
    current = element
    clearTimeout(timer)
    if (!element) show(null)
    else timer = setTimeout(() => show(hintFor(element)), delay)
  }
  const handlePointer = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(`.${classes.hint}`)) return
    turnTo(hintedElement(event.target), REST_MS)
  }
  const handleFocus = (event: FocusEvent) => {
    const element = hintedElement(event.target)
    turnTo(element?.matches(':focus-visible') ? element : null, 0)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') turnTo(null, 0)
  }
  const hide = () => turnTo(null, 0)
  const off = new AbortController()
  const options = { signal: off.signal, passive: true, capture: true }
  document.addEventListener('pointerover', handlePointer, options)
  document.addEventListener('focusin', handleFocus, options)
  document.addEventListener('keydown', handleKey, options)
  document.addEventListener('click', hide, options)
  document.addEventListener('scroll', hide, options)
  return () => {
    clearTimeout(timer)
    off.abort()
  }
}

/**
 * Shows `data-hint` of the element hovered or focused. One for the whole page, as a table of a hundred rows
 * cannot have a tooltip each. The element itself has the words for screen readers.
 */
export function HintHost() {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => followHints(setHint), [])
  if (!hint) return null
  return (
    <div
      className={classes.hint}
      data-below={hint.isBelow || undefined}
      style={{ left: hint.left, top: hint.top }}
      aria-hidden="true"
    >
      {hint.text}
    </div>
  )
}
