import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

export function openJob(actionId: string): void {
  location.hash = actionId
}

export function closeJob(): void {
  history.pushState(null, '', location.pathname)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Kept in the URL's hash, so it survives a reload; '' for the run. */
export const useOpenJob = () => useSyncExternalStore(subscribe, () => location.hash.slice(1))
