import { useLayoutEffect, useRef } from 'react'
import { besideLine } from './leave-line.ts'

/**
 * For a line that disappears on the next read: a focus on it, or in a dialog it opened, moves to the line
 * beside it. `leave` says that the line's own buttons caused that.
 */
export function useLeavingLine<Line extends HTMLElement>() {
  const line = useRef<Line>(null)
  const isOwnDoing = useRef(false)
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (!element || !(isOwnDoing.current || element.contains(document.activeElement))) return
      const beside = besideLine(element)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) beside?.focus({ preventScroll: true })
      })
    }
  }, [])
  return {
    line,
    leave: () => {
      isOwnDoing.current = true
    },
  }
}
