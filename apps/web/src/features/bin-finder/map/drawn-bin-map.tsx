import type { Address } from '@skipyard/domain/addresses/address.ts'
import { type BinCluster, clusterBins } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Stack } from '#web/ui/layout/parts.tsx'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import { MapPinSign } from '#web/ui/map/map-pin-sign.tsx'
import type { MapPoint, MapView } from '#web/ui/map/map-view.ts'
import { tidyPoint } from '#web/ui/map/nudge.ts'
import { sightOf } from '#web/ui/map/sight-of.ts'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts, finderTexts as texts } from '../texts.ts'
import type { NearPlace } from '../use-finder-view.ts'
import { aroundBins } from './around-bins.ts'
import classes from './bin-marker.module.css'
import { BinMarker } from './bin-marker.tsx'

function PickPlace({ onPlace }: { onPlace: (place: NearPlace) => void }) {
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

const NEAR = 9
/** What the words over a bin take, in pixels. */
const ROOM = { beside: 140, above: 160, below: 60 }

interface FinderFlightProps {
  bins: readonly FinderBin[]
  around: readonly MapPoint[]
  chosenId: string | null
  fitted: number
}

function FinderFlight({ bins, around, chosenId, fitted }: FinderFlightProps) {
  const map = useMap()
  const showAll = useEffectEvent(() => {
    if (around.length > 0) map.fitBounds(boundsOf(around), { ...sightOf(map), duration: 400 })
  })
  const fly = useEffectEvent((id: string) => {
    const bin = bins.find(({ _id }) => _id === id)
    if (!bin) return
    const center: [number, number] = [bin.lon, bin.lat]
    const { x, y } = map.project(center)
    const { clientWidth, clientHeight } = map.getContainer()
    const isWhole =
      x > ROOM.beside && x < clientWidth - ROOM.beside && y > ROOM.above && y < clientHeight - ROOM.below
    if (!isWhole) map.easeTo({ center, zoom: Math.max(map.getZoom(), NEAR), duration: 500 })
  })
  useEffect(() => {
    if (fitted > 0) showAll()
  }, [fitted])
  useEffect(() => {
    if (chosenId !== null) fly(chosenId)
  }, [chosenId])
  return null
}

const NEAREST = 16
const PADDING = 90

interface ClusterMarkerProps {
  cluster: BinCluster<FinderBin>
  isTabStop: boolean
}

function ClusterMarker({ cluster: { id, at, stage, bins }, isTabStop }: ClusterMarkerProps) {
  const map = useMap()
  return (
    <MapMarker
      at={at}
      name={`cluster ${id}`}
      label={texts.cluster(bins.length, texts.stages[stage])}
      isTabStop={isTabStop}
      onPress={() => map.fitBounds(boundsOf(bins), { padding: PADDING, maxZoom: NEAREST, duration: 500 })}
    >
      <Stack as="span" centered size="text" weight={700} className={classes.cluster} data-stage={stage}>
        {bins.length}
      </Stack>
    </MapMarker>
  )
}

/** How near bins share a sign, in pixels. */
const NEAR_PIXELS = 46
const SINGLE_ZOOM = 15
/** Share of the view's size by which markers outside of it are drawn too. */
const MARGIN = 0.15

interface Sight {
  view: MapView
  zoom: number
}

export interface DrawnBinMapProps extends Omit<MapSubject, 'around'> {
  bins: readonly FinderBin[]
  base: Address | null
  chosenId: string | null
  near: NearPlace | null
  fitted: number
  onChoose: (id: string) => void
  /** Called with the next place pressed on the map; null when none is asked for. */
  onPlace: ((place: NearPlace) => void) | null
}

const alone = (bin: FinderBin): BinCluster<FinderBin> => ({
  id: bin._id,
  at: { lat: bin.lat, lon: bin.lon },
  stage: bin.stage,
  bins: [bin],
})

function inSight({ at: { lat, lon } }: BinCluster<FinderBin>, sight: Sight | null): boolean {
  if (sight === null) return false
  const { south, north, west, east } = sight.view
  const [high, wide] = [(north - south) * MARGIN, (east - west) * MARGIN]
  return lat >= south - high && lat <= north + high && lon >= west - wide && lon <= east + wide
}

function Instead({ bins }: { bins: readonly FinderBin[] }) {
  return (
    <ul>
      {bins.slice(0, 100).map(({ _id, jobID, address, suburb }) => (
        <li key={_id}>
          {jobID} {address}, {suburb}
        </li>
      ))}
    </ul>
  )
}

export function DrawnBinMap(props: DrawnBinMapProps) {
  const { bins, base, chosenId, near, fitted, onChoose, onPlace, ...subject } = props
  const [sight, setSight] = useState<Sight | null>(null)
  const zoom = Math.floor(sight?.zoom ?? 0)
  const signs = useMemo(
    () =>
      zoom < SINGLE_ZOOM
        ? clusterBins(bins, { zoom, pixels: NEAR_PIXELS, alone: chosenId })
        : bins.map(alone),
    [bins, zoom, chosenId],
  )
  const drawn = signs.filter((sign) => inSight(sign, sight))
  const steps = fanOut(drawn.map(({ at }) => at))
  const around = aroundBins(bins, base)
  const tabStop = drawn.find(({ id }) => id === chosenId)?.id ?? drawn[0]?.id
  return (
    <BaseMap
      {...subject}
      around={around}
      instead={<Instead bins={bins} />}
      onView={(view, to) => {
        setSight({ view, zoom: to })
        subject.onView(view, to)
      }}
    >
      <FinderFlight bins={bins} around={around} chosenId={chosenId} fitted={fitted} />
      {onPlace && <PickPlace onPlace={onPlace} />}
      {base && (
        <MapMarker at={base} label={finderTexts.yard}>
          <Stack as="span" centered className={classes.yard}>
            <IconBuildingWarehouse size="1.125rem" stroke={1.75} aria-hidden="true" />
          </Stack>
        </MapMarker>
      )}
      {near && (
        <MapMarker at={near.at} label={finderTexts.near.to(near.name)}>
          <MapPinSign />
        </MapMarker>
      )}
      {drawn.map((sign, index) =>
        sign.bins.length > 1 ? (
          <ClusterMarker key={sign.id} cluster={sign} isTabStop={sign.id === tabStop} />
        ) : (
          <BinMarker
            key={sign.id}
            sign={sign}
            aside={steps[index] ?? 0}
            isChosen={sign.id === chosenId}
            isTabStop={sign.id === tabStop}
            onChoose={onChoose}
          />
        ),
      )}
    </BaseMap>
  )
}
