import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MapView, onGrid, SUBURB_ZOOM } from '#web/ui/map/map-view.ts'
import { addressQueries } from './queries.ts'

const NONE: { name: string; lat: number; lon: number }[] = []

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
