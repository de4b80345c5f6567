import { useEffect, useEffectEvent, useRef } from 'react'
import outlineUrl from './australia.geojson?url'
import { boundsOf, SIGHT } from './bounds-of.ts'
import { readMapColors } from './map-colors.ts'
import classes from './map-ground.module.css'
import type { MapPoint } from './map-view.ts'

interface MapSize {
  width: number
  height: number
}

/** Pixels of the world at zoom 0. */
const WORLD = 512

/** Mercator, in a world of 1 by 1. */
function inWorld(lon: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export function firstSight(
  around: readonly MapPoint[],
  { width, height }: MapSize,
): (lon: number, lat: number) => [x: number, y: number] {
  const { padding, maxZoom } = SIGHT
  const [west, south, east, north] = boundsOf(around)
  const [[left, bottom], [right, top]] = [inWorld(west, south), inWorld(east, north)]
  const [wide, high] = [width - padding.left - padding.right, height - padding.top - padding.bottom]
  const nearest = WORLD * 2 ** maxZoom
  const scale = Math.min(nearest, Math.max(1, wide) / (right - left), Math.max(1, high) / (bottom - top))
  const [middleX, middleY] = [padding.left + wide / 2, padding.top + high / 2]
  return (lon, lat) => {
    const [x, y] = inWorld(lon, lat)
    return [middleX + (x - (left + right) / 2) * scale, middleY + (y - (top + bottom) / 2) * scale]
  }
}

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
