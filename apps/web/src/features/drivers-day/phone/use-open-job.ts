import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

/** Opens the screen of a job, so that the phone's own Back leads to the run again. */
export function openJob(actionId: string): void {
  location.hash = actionId
}

/** Back to the run. */
export function closeJob(): void {
  history.pushState(null, '', location.pathname)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The job whose screen is open: it stands in the address and survives a reload. Empty for the run. */
export const useOpenJob = () => useSyncExternalStore(subscribe, () => location.hash.slice(1))
