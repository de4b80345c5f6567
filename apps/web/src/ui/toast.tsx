import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastOutcome, ToastWords } from './toast-words.ts'

// The toast machinery is fetched with the first toast: most first screens never show one.
const loadToasts = () => import('./show-toast.tsx')
const ToastShelf = lazy(async () => ({ default: (await loadToasts()).ToastShelf }))

let isNeeded = false
let toasts = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function toast(outcome: ToastOutcome, words: ToastWords): string {
  toasts += 1
  const id = `toast-${toasts}`
  isNeeded = true
  for (const listener of listeners) listener()
  void loadToasts().then(({ showToast }) => showToast(id, outcome, words))
  return id
}

/** Says that something has been done; goes by itself after 6 s. Answers the id to hide it by. */
export const toastDone = (words: ToastWords): string => toast('done', words)

/** Says that something has failed; stays until it is closed. Answers the id to hide it by. */
export const toastFailed = (words: ToastWords): string => toast('failed', words)

/** Takes a message away, for instance when its form closes. */
export function hideToast(id: string) {
  if (isNeeded) void loadToasts().then(({ dropToast }) => dropToast(id))
}

/** Where toasts appear: bottom right, above everything. */
export function ToastHost() {
  const isShown = useSyncExternalStore(subscribe, () => isNeeded)
  return <Suspense>{isShown && <ToastShelf />}</Suspense>
}
