import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** When a page counts as loaded after a navigation (spec 000 §9). */
const LOADED_MS = 500

/** Marks the document as loaded half a second after every navigation. */
export function useLoadedFlag() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const timer = setTimeout(() => {
      document.documentElement.dataset.loaded = pathname
    }, LOADED_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}
