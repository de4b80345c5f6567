import { useEffect, useRef } from 'react'
import { hideToast, type ToastWords, toastFailed } from '../states/toast.tsx'

/** One message about a save that failed: the next attempt takes it away, and so does leaving the form. */
export function useFailure() {
  const shown = useRef<string | null>(null)
  const forget = () => {
    if (shown.current !== null) hideToast(shown.current)
  }
  useEffect(() => () => (shown.current === null ? undefined : hideToast(shown.current)), [])
  return {
    forget,
    tell: (message: ToastWords) => {
      shown.current = toastFailed(message)
    },
  }
}
