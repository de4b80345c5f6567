import { useEffect, useEffectEvent } from 'react'
import { useMap } from '#web/ui/map/map-context.ts'
import { nextStop } from './stops-nearby.ts'

const idOf = (target: EventTarget | null) => (target instanceof HTMLElement && target.dataset.marker) || null

/** The arrow keys go from marker to marker; Enter chooses one, with Shift several. */
export function StopKeys() {
  const map = useMap()
  const go = useEffectEvent((event: KeyboardEvent) => {
    const id = idOf(event.target)
    if (id === null) return
    const markers = [...map.getCanvasContainer().querySelectorAll<HTMLElement>('button[data-marker]')]
    const seen = markers.map((marker) => {
      const { x, y } = marker.getBoundingClientRect()
      return { id: idOf(marker) ?? '', x, y }
    })
    const from = seen.find((one) => one.id === id)
    const next = from && nextStop(from, event.key, seen)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    markers.find((marker) => idOf(marker) === next)?.focus()
  })
  useEffect(() => {
    const holder = map.getCanvasContainer()
    const press = (event: KeyboardEvent) => go(event)
    holder.addEventListener('keydown', press, { capture: true })
    return () => holder.removeEventListener('keydown', press, { capture: true })
  }, [map])
  return null
}
