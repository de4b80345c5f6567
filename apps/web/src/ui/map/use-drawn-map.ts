import 'maplibre-gl/dist/maplibre-gl.css'
import { AUSTRALIA_BOX } from '@skipyard/domain/addresses/address.ts'
import {
  AttributionControl,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readJson } from '#web/ui/checked/read-json.ts'
import type { Check } from '#web/ui/checked/shape.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { boundsOf, SIGHT } from './bounds-of.ts'
import { readMapColors } from './map-colors.ts'
import type { MapPoint, MapView, NamedPlace } from './map-view.ts'
import { offlineStyle, overPlainGround, removePlainGround } from './offline-style.ts'
import { mapTexts } from './texts.ts'
import { watchOnlineMap } from './watch-online-map.ts'

const PATIENCE_MS = 8_000

/** The minimum before it can be drawn; the library checks the layers. */
const isStyle: Check<StyleSpecification> = (value): value is StyleSpecification => {
  if (typeof value !== 'object' || value === null) return false
  const { version, sources, layers } = { version: null, sources: null, layers: null, ...value }
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers)
}

/** Null when it cannot be reached in time or is no style. */
export async function readStreetStyle(url: string, stop: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await fetch(url, { signal, credentials: 'omit' })
    if (!answer.ok) return null
    return readJson(await answer.text(), isStyle) ?? null
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException) return null
    throw problem
  }
}

// The build does not see that the library asks for this file; without it no map is ever drawn.
setWorkerUrl(workerUrl)

const NEAREST = 18
const FARTHEST = 2

const { south, north, west, east } = AUSTRALIA_BOX

interface MapOpening {
  container: HTMLElement
  style: StyleSpecification
  around: readonly MapPoint[]
  /** Inside a page that scrolls, the wheel scrolls the page instead of zooming. */
  isInPage: boolean
  label: string
}

function openMap({ container, style, around, isInPage, label }: MapOpening): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    bounds: boundsOf(around),
    fitBoundsOptions: SIGHT,
    maxBounds: [west - 6, south - 4, east + 6, north + 6],
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    cooperativeGestures: isInPage,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': mapTexts.wheelHint,
      'CooperativeGesturesHandler.MacHelpText': mapTexts.wheelHintMac,
      'CooperativeGesturesHandler.MobileHelpText': mapTexts.touchHint,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left')
  return map
}

export interface MapSubject {
  label: string
  around: readonly MapPoint[]
  /** Null while unknown, and where only the plain map is wanted. */
  styleUrl: string | null
  suburbs: readonly NamedPlace[]
  onView: (view: MapView, zoom: number) => void
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

/** Other errors are our mistakes. */
const isWithoutWebGl = (problem: unknown) =>
  problem instanceof Error && problem.name === 'GPUInitializationError'

function useStreets(url: string | null) {
  const [streets, setStreets] = useState<StyleSpecification | null>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (url === null) return
    const closing = new AbortController()
    void readStreetStyle(url, closing.signal).then((style) => {
      if (closing.signal.aborted) return
      if (style === null) setIsAway(true)
      else setStreets(style)
    })
    return () => closing.abort()
  }, [url])
  return { streets: isAway ? null : streets, isAway, giveUp: () => setIsAway(true) }
}

function useStreetMap(map: MapLibreMap | null, { streets, giveUp }: ReturnType<typeof useStreets>) {
  const away = useEffectEvent(giveUp)
  useEffect(() => {
    if (map === null || streets === null) return
    const stop = watchOnlineMap(map, { onCome: () => removePlainGround(map), onAway: () => away() })
    map.setStyle(overPlainGround(streets, readMapColors(map.getContainer())))
    return stop
  }, [map, streets])
}

export function useDrawnMap(container: RefObject<HTMLElement | null>, subject: MapSubject) {
  const { styleUrl, suburbs } = subject
  const { theme, scheme } = useAppearance()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isImpossible, setIsImpossible] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const online = useStreets(styleUrl)
  const isPlain = online.streets === null
  const drawn = isDrawn ? map : null

  const tell = useEffectEvent((opened: MapLibreMap) => subject.onView(viewOf(opened), opened.getZoom()))
  const open = useEffectEvent((element: HTMLElement): MapLibreMap | null => {
    try {
      const style = offlineStyle(readMapColors(element), suburbs)
      return openMap({ ...subject, container: element, style })
    } catch (problem) {
      if (!isWithoutWebGl(problem)) throw problem
      setIsImpossible(true)
      return null
    }
  })
  useEffect(() => {
    const opened = container.current && open(container.current)
    if (!opened) return
    setMap(opened)
    // Nearly every view is land: the sea alone, before its land is there, would only flash.
    opened.once('load', () => setIsDrawn(true))
    opened.on('moveend', () => tell(opened))
    tell(opened)
    return () => {
      setMap(null)
      setIsDrawn(false)
      opened.remove()
    }
  }, [container])
  useStreetMap(drawn, online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme decide the colours that are read
  useEffect(() => {
    if (drawn !== null && isPlain) drawn.setStyle(offlineStyle(readMapColors(drawn.getContainer()), suburbs))
  }, [drawn, isPlain, suburbs, theme, scheme])

  return { map, isImpossible, isAway: online.isAway, isDrawn }
}
