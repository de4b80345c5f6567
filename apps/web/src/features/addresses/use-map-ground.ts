import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MapView, onGrid, SUBURB_ZOOM } from '#web/ui/map/map-view.ts'
import { addressQueries } from './queries.ts'

const NONE: { name: string; lat: number; lon: number }[] = []

/** What a map stands on: the style of the street map, when there is one, and the names of the places in view. */
export function useMapGround() {
  const sources = useQuery(addressQueries.mapSources)
  const [view, setView] = useState<MapView | null>(null)
  const places = useQuery(addressQueries.within(view))
  return {
    styleUrl: sources.data?.styleUrl ?? null,
    suburbs: places.data ?? NONE,
    onView: (next: MapView, zoom: number) => setView(zoom < SUBURB_ZOOM ? null : onGrid(next)),
  }
}
