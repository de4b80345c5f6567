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
import { boundsOf, SIGHT } from './bounds-of.ts'
import type { MapPoint } from './map-view.ts'
import { mapTexts } from './texts.ts'

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

export function openMap({ container, style, around, isInPage, label }: MapOpening): MapLibreMap {
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
