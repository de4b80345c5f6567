import { type RefObject, useLayoutEffect, useState } from 'react'

const USUAL_TEXT_PX = 16

function roomOf(scroller: Element): number {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX
  return (scroller.clientWidth * USUAL_TEXT_PX) / textPx
}

/**
 * What follows from the width of the table around an element, in pixels at the usual text size: drawn
 * again only when that changes.
 */
export function useRoom(
  within: RefObject<Element | null>,
  first: number,
  read: (room: number) => number,
): number {
  const [result, setResult] = useState(first)
  useLayoutEffect(() => {
    // Not by a reference of the table's: it is not there yet when its parts are.
    const scroller = within.current?.closest('section')
    if (!scroller) return
    const measure = () => setResult(read(roomOf(scroller)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [within, read])
  return result
}
