import { useEffect, useEffectEvent, useState } from 'react'
import type { Pixel } from './is-inside.ts'
import { useMap } from './map-context.ts'
import classes from './map-lasso.module.css'

interface MapLassoProps {
  isOn: boolean
  onArea: (area: readonly Pixel[], isMore: boolean) => void
}

/** In pixels: a shorter drag is a click. */
const LEAST = 6

const widthOf = (area: readonly Pixel[]) => {
  const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

export function MapLasso({ isOn, onArea }: MapLassoProps) {
  const map = useMap()
  const [drawn, setDrawn] = useState<readonly Pixel[]>([])
  const done = useEffectEvent(onArea)
  useEffect(() => {
    const holder = map.getCanvasContainer()
    const before = holder.style.touchAction
    if (isOn) Object.assign(holder.style, { cursor: 'crosshair', touchAction: 'none' })
    map.boxZoom.disable()
    let drawing: { path: Pixel[]; isBox: boolean } | null = null
    const at = ({ clientX, clientY }: PointerEvent): Pixel => {
      const { left, top } = holder.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const areaOf = ({ path, isBox }: { path: Pixel[]; isBox: boolean }): Pixel[] => {
      const [from, to] = [path.at(0), path.at(-1)]
      if (!isBox || !from || !to) return path
      return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
    }
    const isOnMarker = ({ target }: Event) => target instanceof Element && target.closest('button') !== null
    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || isOnMarker(event) || !(isOn || event.shiftKey)) return
      drawing = { path: [at(event)], isBox: !isOn }
      holder.setPointerCapture(event.pointerId)
    }
    const go = (event: PointerEvent) => {
      if (!drawing) return
      drawing.path.push(at(event))
      setDrawn(areaOf(drawing))
    }
    const end = ({ type, ctrlKey, metaKey }: PointerEvent) => {
      const area = drawing ? areaOf(drawing) : []
      drawing = null
      setDrawn([])
      if (type === 'pointerup' && area.length > 0 && widthOf(area) > LEAST) done(area, ctrlKey || metaKey)
    }
    // The map listens to these to be moved; a drag that draws is none of its business.
    const keepFromMap = (event: Event) => {
      if (drawing) event.stopPropagation()
    }
    const listening = new AbortController()
    const { signal } = listening
    const early = { capture: true, signal }
    holder.addEventListener('pointerdown', begin, early)
    holder.addEventListener('pointermove', go, early)
    for (const type of ['pointerup', 'pointercancel'] as const) holder.addEventListener(type, end, early)
    for (const type of ['mousedown', 'touchstart', 'touchmove'])
      holder.addEventListener(type, keepFromMap, early)
    return () => {
      listening.abort()
      Object.assign(holder.style, { cursor: '', touchAction: before })
    }
  }, [map, isOn])
  if (drawn.length === 0) return null
  return (
    <svg className={classes.area} aria-hidden="true">
      <polygon points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  )
}
