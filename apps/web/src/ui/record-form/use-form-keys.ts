import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface FormKeys {
  save: () => void
  /** Of a form in steps. */
  goTo?: ((step: number) => void) | undefined
}

// What is half typed counts once its field has been left.
function settleField(target: HTMLElement) {
  flushSync(() => {
    target.blur()
    target.focus()
  })
}

function wishOf({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent): number | 'save' | null {
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  if (altKey) return digit === undefined ? null : Number(digit)
  return key === 'Enter' && (ctrlKey || metaKey) ? 'save' : null
}

/** Ctrl+Enter saves, Alt with a digit goes to a step; what stands over the form keeps its own keys. */
export function useFormKeys(keys: FormKeys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement && currentTarget.contains(target))) return
    const wish = wishOf(event)
    if (wish === null || (wish !== 'save' && !keys.goTo)) return
    event.preventDefault()
    settleField(target)
    if (wish === 'save') latest.current.save()
    else latest.current.goTo?.(wish)
  }
}
