import { useLayoutEffect, useRef } from 'react'

/**
 * For a control that is gone once it has done its work: the focus it had goes to the dialog around it, not to what is
 * behind that.
 */
export function useFocusAround<Control extends HTMLElement>() {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const element = control.current
    const around = element?.closest<HTMLElement>('[role="dialog"]')
    return () => {
      if (!element || document.activeElement !== element) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) around?.focus({ preventScroll: true })
      })
    }
  }, [])
  return control
}
