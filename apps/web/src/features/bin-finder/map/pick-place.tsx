import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from '#web/ui/map/map-context.ts'
import { tidyPoint } from '#web/ui/map/nudge.ts'
import { finderTexts } from '../texts.ts'
import type { NearPlace } from '../use-finder-view.ts'

export function PickPlace({ onPlace }: { onPlace: (place: NearPlace) => void }) {
  const map = useMap()
  const place = useEffectEvent(({ lngLat }: MapMouseEvent) =>
    onPlace({ at: tidyPoint({ lat: lngLat.lat, lon: lngLat.lng }), name: finderTexts.near.placeName }),
  )
  useEffect(() => {
    const hear = (event: MapMouseEvent) => place(event)
    const canvas = map.getCanvas()
    canvas.style.cursor = 'crosshair'
    map.on('click', hear)
    return () => {
      canvas.style.cursor = ''
      map.off('click', hear)
    }
  }, [map])
  return null
}
