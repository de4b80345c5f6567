import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'

const KIND = 'column'

type Data = Record<string | symbol, unknown>

export const columnData = (index: number): Data => ({ kind: KIND, index })

export const columnIndexOf = (data: Data): number | null =>
  data.kind === KIND && typeof data.index === 'number' ? data.index : null

function landingPlace(from: number, over: number, isBehind: boolean): number {
  const before = isBehind ? over + 1 : over
  return from < before ? before - 1 : before
}

export function useChooserDrag(onMove: (from: number, to: number) => void) {
  const move = useEffectEvent(onMove)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => columnIndexOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          const from = columnIndexOf(source.data)
          const over = target ? columnIndexOf(target.data) : null
          if (!target || from === null || over === null) return
          move(from, landingPlace(from, over, extractClosestEdge(target.data) === 'bottom'))
        },
      }),
    [],
  )
}
