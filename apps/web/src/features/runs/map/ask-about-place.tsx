import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Pixel } from '#web/ui/map/is-inside.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'

const LONG_PRESS_MS = 550
const STILL = 10

export interface AskedPlace {
  at: MapPoint
  pixel: Pixel
}

function placeAt(map: MapLibreMap, pixel: Pixel): AskedPlace {
  const { lat, lng } = map.unproject([pixel.x, pixel.y])
  return { at: { lat, lon: lng }, pixel }
}

const middleOf = (map: MapLibreMap): Pixel => {
  const { clientWidth, clientHeight } = map.getContainer()
  return { x: clientWidth / 2, y: clientHeight / 2 }
}

function focusedPixel(map: MapLibreMap, target: EventTarget | null): Pixel {
  const marker = target instanceof Element ? target.closest('[data-marker]') : null
  if (!marker) return middleOf(map)
  const [own, frame] = [marker.getBoundingClientRect(), map.getContainer().getBoundingClientRect()]
  return { x: own.left + own.width / 2 - frame.left, y: own.bottom - frame.top }
}

function watchFinger(holder: HTMLElement, ask: (pixel: Pixel) => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Pixel = { x: 0, y: 0 }
  let hasAsked = false
  const stop = () => clearTimeout(timer)
  const options = { signal, passive: true }
  holder.addEventListener(
    'touchstart',
    ({ touches }) => {
      stop()
      hasAsked = false
      const [finger, second] = touches
      if (!finger || second) return
      const { left, top } = holder.getBoundingClientRect()
      from = { x: finger.clientX - left, y: finger.clientY - top }
      timer = setTimeout(() => {
        hasAsked = true
        ask(from)
      }, LONG_PRESS_MS)
    },
    options,
  )
  holder.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [finger] = touches
      const { left, top } = holder.getBoundingClientRect()
      if (finger && Math.hypot(finger.clientX - left - from.x, finger.clientY - top - from.y) > STILL) stop()
    },
    options,
  )
  const leave = (event: Event) => {
    stop()
    // The mouse that browsers make of a finger would press beside the menu and close it.
    if (hasAsked && event.cancelable) event.preventDefault()
  }
  for (const type of ['touchend', 'touchcancel']) holder.addEventListener(type, leave, { signal })
  signal.addEventListener('abort', stop)
}

/** On right click, long press or the menu key. */
export function AskAboutPlace({ answer }: { answer: (asked: AskedPlace, close: () => void) => ReactNode }) {
  const map = useMap()
  const [asked, setAsked] = useState<AskedPlace | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const ask = (pixel: Pixel) => setAsked(placeAt(map, pixel))
    const click = ({ point, originalEvent }: MapMouseEvent) => {
      originalEvent.preventDefault()
      // The menu key sends one too, from nowhere in particular.
      if (originalEvent.button === 2) ask(point)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      // A menu closes at a key pressed outside of it: the one that opens it must not reach it.
      event.stopPropagation()
      ask(focusedPixel(map, event.target))
    }
    map.on('contextmenu', click)
    map.getCanvasContainer().addEventListener('keydown', press, { signal })
    watchFinger(map.getCanvasContainer(), ask, signal)
    return () => {
      listening.abort()
      map.off('contextmenu', click)
    }
  }, [map])
  return asked && answer(asked, () => setAsked(null))
}
