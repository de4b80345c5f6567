import { useEffect, useRef } from 'react'
import { hideToast, type ToastWords, toastFailed } from '../states/toast.tsx'

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
