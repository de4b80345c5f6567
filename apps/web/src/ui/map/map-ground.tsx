import { useEffect, useEffectEvent, useRef } from 'react'
import outlineUrl from './australia.geojson?url'
import { firstSight } from './first-sight.ts'
import { readMapColors } from './map-colors.ts'
import classes from './map-ground.module.css'
import type { MapPoint } from './map-view.ts'

type Ring = readonly (readonly [lon: number, lat: number])[]

interface Outline {
  features: readonly {
    properties: { kind: string }
    geometry: { coordinates: readonly (readonly Ring[])[] }
  }[]
}

let reading: Promise<readonly Ring[]> | null = null

async function readRings(): Promise<readonly Ring[]> {
  const answer = await fetch(outlineUrl)
  const { features }: Outline = await answer.json()
  const land = features.filter(({ properties }) => properties.kind === 'land')
  return land.flatMap(({ geometry }) => geometry.coordinates.flat())
}

function readOutline(): Promise<readonly Ring[]> {
  reading ??= readRings().catch(() => {
    reading = null
    return []
  })
  return reading
}

type Rings = Awaited<ReturnType<typeof readOutline>>

function draw(canvas: HTMLCanvasElement, rings: Rings, around: readonly MapPoint[]): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const pen = canvas.getContext('2d')
  if (pen === null || rings.length === 0) return
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  pen.scale(devicePixelRatio, devicePixelRatio)
  const { land, water, shore } = readMapColors(canvas)
  const at = firstSight(around, { width, height })
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  pen.beginPath()
  for (const ring of rings) {
    const [[lon, lat] = [0, 0], ...rest] = ring
    pen.moveTo(...at(lon, lat))
    for (const [nextLon, nextLat] of rest) pen.lineTo(...at(nextLon, nextLat))
    pen.closePath()
  }
  pen.fillStyle = land
  pen.fill('evenodd')
  pen.strokeStyle = shore
  pen.stroke()
  canvas.dataset.ground = 'drawn'
}

/** Coast and sea, drawn without the map library while it loads. */
export function MapGround({ around }: { around: readonly MapPoint[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useEffectEvent((rings: Rings) => {
    if (canvas.current) draw(canvas.current, rings, around)
  })
  useEffect(() => {
    let isGone = false
    let watch: ResizeObserver | null = null
    void readOutline().then((rings) => {
      if (isGone || !canvas.current) return
      show(rings)
      watch = new ResizeObserver(() => show(rings))
      watch.observe(canvas.current)
    })
    return () => {
      isGone = true
      watch?.disconnect()
    }
  }, [])
  return <canvas ref={canvas} className={classes.ground} />
}
