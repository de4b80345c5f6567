import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { readMapColors } from './map-colors.ts'
import type { MapPoint, MapView, NamedPlace } from './map-view.ts'
import { offlineStyle } from './offline-style.ts'
import { openMap } from './open-map.ts'
import { watchOnlineMap } from './watch-online-map.ts'

/** What a map shows, and who hears of it. */
export interface MapSubject {
  /** What the map is of, for people who do not see it. */
  label: string
  /** What is in sight when the map opens; nothing: all of Australia. */
  around: readonly MapPoint[]
  /** The style of an online map; null: the plain one. */
  styleUrl: string | null
  /** Suburbs and towns to be named on the plain map. */
  suburbs: readonly NamedPlace[]
  /** Hears what is in view after every move, so that its places can be read. */
  onView: (view: MapView, zoom: number) => void
  /** Inside a page that scrolls, the wheel alone belongs to the page. */
  isInPage: boolean
}

function viewOf(map: MapLibreMap): MapView {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

/** No WebGL is a fact of the browser; anything else is a mistake of ours. */
const isWithoutWebGl = (problem: unknown) =>
  problem instanceof Error && problem.name === 'GPUInitializationError'

/** Opens the map in its container, keeps its colours those of the theme, and closes it again. */
export function useDrawnMap(container: RefObject<HTMLElement | null>, subject: MapSubject) {
  const { styleUrl, suburbs } = subject
  const { theme, scheme } = useAppearance()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isImpossible, setIsImpossible] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const [isAway, setIsAway] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const isPlain = styleUrl === null || isAway

  const tell = useEffectEvent((opened: MapLibreMap) => subject.onView(viewOf(opened), opened.getZoom()))
  const open = useEffectEvent((element: HTMLElement): MapLibreMap | null => {
    try {
      return openMap({
        ...subject,
        container: element,
        style: styleUrl ?? offlineStyle(readMapColors(element), suburbs),
      })
    } catch (problem) {
      if (!isWithoutWebGl(problem)) throw problem
      setIsImpossible(true)
      return null
    }
  })
  const watch = useEffectEvent((opened: MapLibreMap) =>
    styleUrl === null ? () => undefined : watchOnlineMap(opened, () => setIsAway(true)),
  )
  // Nearly every view is land: the plain map's sea alone, before its land is there, would only flash.
  const awaitDrawn = useEffectEvent((opened: MapLibreMap) =>
    opened.once(styleUrl === null ? 'load' : 'style.load', () => setIsDrawn(true)),
  )
  useEffect(() => {
    const opened = container.current && open(container.current)
    if (!opened) return
    const stopWatching = watch(opened)
    setMap(opened)
    opened.once('style.load', () => setIsReady(true))
    awaitDrawn(opened)
    opened.on('moveend', () => tell(opened))
    tell(opened)
    return () => {
      stopWatching()
      setMap(null)
      setIsReady(false)
      setIsDrawn(false)
      opened.remove()
    }
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme decide the colours that are read
  useEffect(() => {
    if (map !== null && isPlain && (isReady || isAway))
      map.setStyle(offlineStyle(readMapColors(map.getContainer()), suburbs))
  }, [map, isPlain, isReady, isAway, suburbs, theme, scheme])

  return { map, isImpossible, isAway, isDrawn }
}
