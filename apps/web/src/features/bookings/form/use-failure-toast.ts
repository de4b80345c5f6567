import { useEffect, useRef } from 'react'
import { hideToast, toastFailed } from '#web/ui/toast.tsx'

interface Failure {
  title: string
  reason: string
  /** What Try again does; only offered while the form is still open. */
  retry: (() => void) | null
}

/** One failure message at a time: the next attempt takes it away, and so does closing the form. */
export function useFailureToast() {
  const shown = useRef<string | null>(null)
  const isFormOpen = useRef(true)
  const forget = () => {
    if (shown.current !== null) hideToast(shown.current)
    shown.current = null
  }
  useEffect(() => {
    isFormOpen.current = true
    return () => {
      isFormOpen.current = false
      if (shown.current !== null) hideToast(shown.current)
    }
  }, [])
  return {
    isFormOpen: () => isFormOpen.current,
    forget,
    tell: ({ title, reason, retry }: Failure) => {
      const isOpen = isFormOpen.current
      shown.current = toastFailed({
        title,
        words: isOpen ? `${reason} Your changes are still in the form.` : reason,
        action: isOpen && retry ? { label: 'Try again', onClick: retry } : undefined,
      })
    },
  }
}
