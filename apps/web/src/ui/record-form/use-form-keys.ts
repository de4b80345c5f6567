import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface FormKeys {
  save: () => void
  goTo?: ((step: number) => void) | undefined
}

// What is half typed counts once its field has been left.
function settleField(target: HTMLElement) {
  flushSync(() => {
    target.blur()
    target.focus()
  })
}

// A key that is held is one press: neither what was refused nor what was saved is tried again 30 times a second.
const isHeld = ({ key, repeat, ctrlKey, metaKey, target }: KeyboardEvent) =>
  repeat && key === 'Enter' && (ctrlKey || metaKey || !(target instanceof HTMLTextAreaElement))

function wishOf(event: KeyboardEvent): number | 'save' | 'held' | null {
  const { altKey, ctrlKey, metaKey, code, key } = event
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  if (altKey) return digit === undefined ? null : Number(digit)
  if (isHeld(event)) return 'held'
  return key === 'Enter' && (ctrlKey || metaKey) ? 'save' : null
}

export function useFormKeys(keys: FormKeys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const act = (wish: number | 'save', target: HTMLElement) => {
    settleField(target)
    if (wish === 'save') latest.current.save()
    else latest.current.goTo?.(wish)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement && currentTarget.contains(target))) return
    const wish = wishOf(event)
    if (wish === null || (typeof wish === 'number' && !keys.goTo)) return
    event.preventDefault()
    if (wish !== 'held') act(wish, target)
  }
}

const CHANGES = ['beforeinput', 'click', 'mousedown', 'drop'] as const
const isWayOut = ({ target }: Event) => target instanceof Element && target.closest('footer, header') !== null

/**
 * While a form is saved its fields keep the focus and take no input, so that what is shown is what is sent.
 */
export function useFrozenWhile(isSaving: boolean, form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = form
    if (!isSaving || current === null) return
    const still = new AbortController()
    const stop = (event: Event) => {
      if (isWayOut(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const change of CHANGES)
      current.addEventListener(change, stop, { capture: true, signal: still.signal })
    return () => still.abort()
  }, [isSaving, form])
}
