import { type RefObject, useEffect } from 'react'

const SLACK = 1

/** Marks a scroller with `data-more-start` and `data-more-end` while there is more on that side. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-start', scrollLeft > SLACK)
      element.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - SLACK)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
