import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Puts the focus on the new page after a navigation, so that keyboard and screen reader start at its top. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
