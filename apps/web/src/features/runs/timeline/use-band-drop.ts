import { dropTargetForElements, type ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { draggedJobs, type Place, placeData, placeOf } from '../board/dragging.ts'
import type { TimeSpan } from '../day-hours.ts'
import { type Block, blockAtHour } from './blocks-of-run.ts'

/** Jobs that hang over a run, and where they would land in it. */
export interface Hanging {
  /** Their ids, joined by commas. */
  over: string
  /** The job before which they would stand; undefined for last. */
  before: string | undefined
  /** Whether the pointer is in the right half of the window: what is said stands to the left of it then. */
  isRight: boolean
}

const isSame = (one: Hanging | null, other: Hanging) =>
  one?.over === other.over && one.before === other.before && one.isRight === other.isRight

interface Band {
  runId: string
  blocks: readonly Block[]
  span: TimeSpan
}

/** A run's band of hours as a place to land: the hour under the pointer says before which job. */
export function useBandDrop(element: RefObject<HTMLElement | null>, { runId, blocks, span }: Band) {
  const [hanging, setHanging] = useState<Hanging | null>(null)
  const placeAt = useEffectEvent((band: Element, clientX: number, jobIds: readonly string[]): Place => {
    const { left, width } = band.getBoundingClientRect()
    const hour = span.fromHour + ((clientX - left) / width) * (span.toHour - span.fromHour)
    const before = blockAtHour(blocks, jobIds, hour)
    return before ? { kind: 'slot', id: runId, jobId: before.card.actionId } : { kind: 'run', id: runId }
  })
  useEffect(() => {
    const band = element.current
    if (!band) return
    const forget = () => setHanging(null)
    const hang = ({ self, source, location }: ElementDropTargetEventBasePayload) => {
      const next: Hanging = {
        over: draggedJobs(source.data).join(),
        before: placeOf(self.data)?.jobId,
        isRight: location.current.input.clientX > innerWidth / 2,
      }
      setHanging((known) => (isSame(known, next) ? known : next))
    }
    return dropTargetForElements({
      element: band,
      canDrop: ({ source }) => draggedJobs(source.data).length > 0,
      getData: ({ input, source }) => placeData(placeAt(band, input.clientX, draggedJobs(source.data))),
      onDragEnter: hang,
      onDrag: hang,
      onDragLeave: forget,
      onDrop: forget,
    })
  }, [element])
  return hanging
}
