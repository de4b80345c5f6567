import { useEffect, useEffectEvent } from 'react'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { sightOf } from '#web/ui/map/sight-of.ts'
import type { FinderBin } from '../finder-bin.ts'

const NEAR = 9
/** What the words over a bin take, in pixels. */
const ROOM = { beside: 140, above: 160, below: 60 }

interface FinderFlightProps {
  bins: readonly FinderBin[]
  around: readonly MapPoint[]
  chosenId: string | null
  fitted: number
}

export function FinderFlight({ bins, around, chosenId, fitted }: FinderFlightProps) {
  const map = useMap()
  const showAll = useEffectEvent(() => {
    if (around.length > 0) map.fitBounds(boundsOf(around), { ...sightOf(map), duration: 400 })
  })
  const fly = useEffectEvent((id: string) => {
    const bin = bins.find(({ _id }) => _id === id)
    if (!bin) return
    const center: [number, number] = [bin.lon, bin.lat]
    const { x, y } = map.project(center)
    const { clientWidth, clientHeight } = map.getContainer()
    const isWhole =
      x > ROOM.beside && x < clientWidth - ROOM.beside && y > ROOM.above && y < clientHeight - ROOM.below
    if (!isWhole) map.easeTo({ center, zoom: Math.max(map.getZoom(), NEAR), duration: 500 })
  })
  useEffect(() => {
    if (fitted > 0) showAll()
  }, [fitted])
  useEffect(() => {
    if (chosenId !== null) fly(chosenId)
  }, [chosenId])
  return null
}
