import { useEffect } from 'react'

/** Gives the focus back to what opened a form that is gone at once when it closes. */
export function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
