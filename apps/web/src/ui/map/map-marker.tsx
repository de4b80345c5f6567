import { Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from './map-context.ts'
import type { MapPoint } from './map-view.ts'
import { nudge, tidyPoint } from './nudge.ts'

export type MarkerPress = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

interface MapMarkerProps {
  at: MapPoint
  label: string
  onMove?: ((to: MapPoint) => void) | undefined
  onPress?: ((press: MarkerPress) => void) | undefined
  name?: string | undefined
  /** One of many markers is in the tab order; arrow keys reach the others. */
  isTabStop?: boolean
  isPressed?: boolean | undefined
  isFollowed?: boolean
  /** Pixels to the side of its point. */
  aside?: number
  children: ReactNode
}

function newElement(isButton: boolean): HTMLElement {
  const element = document.createElement(isButton ? 'button' : 'div')
  if (element instanceof HTMLButtonElement) element.type = 'button'
  else element.setAttribute('role', 'img')
  return element
}

/** A DOM element on the map, so that it can be focused and moved by keys. */
export function MapMarker(props: MapMarkerProps) {
  const { at, label, onMove, onPress, isFollowed = false, aside = 0, children } = props
  const { name, isTabStop = true, isPressed } = props
  const map = useMap()
  const isMovable = onMove !== undefined
  const [element] = useState(() => newElement(isMovable || onPress !== undefined))
  const marker = useRef<Marker | null>(null)
  const { lat, lon } = at

  const movedTo = useEffectEvent((to: MapPoint) => onMove?.(to))
  const pressed = useEffectEvent((event: MarkerPress) => onPress?.(event))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = nudge({ lat, lon }, event, map.getZoom())
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove?.(next)
  })
  const place = useEffectEvent(() =>
    new Marker({ element, anchor: 'bottom', draggable: isMovable }).setLngLat([lon, lat]),
  )

  useEffect(() => {
    element.setAttribute('aria-label', label)
    if (name !== undefined) element.dataset.marker = name
    if (isPressed !== undefined) element.setAttribute('aria-pressed', `${isPressed}`)
    if (element instanceof HTMLButtonElement) element.tabIndex = isTabStop ? 0 : -1
  }, [element, label, name, isPressed, isTabStop])
  useEffect(() => {
    const placed = place()
    marker.current = placed
    placed.on('dragend', () => {
      const { lat: toLat, lng: toLon } = placed.getLngLat()
      // The library takes the focus away: the arrow keys go on from where the pointer let go.
      element.focus({ preventScroll: true })
      movedTo(tidyPoint({ lat: toLat, lon: toLon }))
    })
    const handleKey = (event: KeyboardEvent) => press(event)
    const handlePress = (event: MouseEvent) => pressed(event)
    element.addEventListener('keydown', handleKey)
    element.addEventListener('click', handlePress)
    placed.addTo(map)
    return () => {
      element.removeEventListener('keydown', handleKey)
      element.removeEventListener('click', handlePress)
      placed.remove()
    }
  }, [map, element])
  useEffect(() => {
    marker.current?.setOffset([aside, 0])
  }, [aside])
  useEffect(() => {
    marker.current?.setLngLat([lon, lat])
    if (isFollowed && !map.getBounds().contains([lon, lat])) map.easeTo({ center: [lon, lat], duration: 400 })
  }, [map, lat, lon, isFollowed])

  return createPortal(children, element)
}
