import type { Map as MapLibreMap } from 'maplibre-gl'
import { createContext, useContext } from 'react'

/** The map that markers put themselves onto. */
export const MapContext = createContext<MapLibreMap | null>(null)

/** The map around this component; a marker outside of one is a mistake. */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext)
  if (map === null) throw new Error('A marker belongs inside a BaseMap')
  return map
}
