import { useSyncExternalStore } from 'react'

let isOver = false
const listeners = new Set<() => void>()

function setExpired(value: boolean) {
  if (isOver === value) return
  isOver = value
  for (const listener of listeners) listener()
}

/** A member's call was answered 401 although the session had been renewed: the person has to sign in again. */
export const reportSessionExpired = () => setExpired(true)

/** The person has been told, or has signed in again. */
export const clearSessionExpired = () => setExpired(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the signed-in person has to be sent back to the sign-in screen (spec 000 §8, any 401). */
export const isSessionExpired = () => isOver

/** The same for a component, which follows it. */
export const useIsSessionExpired = () => useSyncExternalStore(subscribe, isSessionExpired)
