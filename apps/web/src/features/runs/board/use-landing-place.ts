import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { draggedJobs, type Place, placeData } from './job-drag.ts'

/** A part of the board that takes cards; the jobs that hang over it now, none for nothing. */
export function useLandingPlace(
  element: RefObject<HTMLElement | null>,
  { kind, id, driverId }: Place,
): string | null {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const forget = () => setOver(null)
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => draggedJobs(source.data).length > 0,
      getData: () => placeData({ kind, id, driverId }),
      // A text and no list: the same jobs draw nothing anew.
      onDragEnter: ({ source }) => setOver(draggedJobs(source.data).join()),
      onDragLeave: forget,
      onDrop: forget,
    })
  }, [element, kind, id, driverId])
  return over
}
