import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'
import { wasteTypeIndexOf } from './waste-type-data.ts'

type Data = Record<string | symbol, unknown>

function landingPlace(from: number, target: Data): number | null {
  const over = wasteTypeIndexOf(target)
  if (over === null) return null
  const before = extractClosestEdge(target) === 'bottom' ? over + 1 : over
  return from < before ? before - 1 : before
}

/** Hears where a dragged waste type is dropped. */
export function useWasteTypeDrops(onMove: (from: number, to: number) => void) {
  const drop = useEffectEvent((from: number, target: Data) => {
    const to = landingPlace(from, target)
    if (to !== null && to !== from) onMove(from, to)
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => wasteTypeIndexOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const from = wasteTypeIndexOf(source.data)
          const [target] = location.current.dropTargets
          if (from !== null && target) drop(from, target.data)
        },
      }),
    [],
  )
}
