import { useSyncExternalStore } from 'react'

const KEY = 'skipyard.rows'
const ROOMY = 'roomy'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const hasRoomyRows = () => localStorage.getItem(KEY) === ROOMY

export const useHasRoomyRows = () => useSyncExternalStore(subscribe, hasRoomyRows)

export function chooseRoomyRows(isWanted: boolean) {
  if (isWanted) localStorage.setItem(KEY, ROOMY)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
