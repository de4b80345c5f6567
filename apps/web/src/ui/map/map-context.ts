import type { Map as MapLibreMap } from 'maplibre-gl'
import { createContext, useContext } from 'react'

export const MapContext = createContext<MapLibreMap | null>(null)

export function useMap(): MapLibreMap {
  const map = useContext(MapContext)
  if (map === null) throw new Error('A marker belongs inside a BaseMap')
  return map
}
