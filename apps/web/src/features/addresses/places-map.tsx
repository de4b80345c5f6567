import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { NamedPlace } from '#web/ui/map/map-view.ts'
import { useMapGround } from './use-map-ground.ts'

const Drawn = lazy(() => import('#web/ui/map/places-map.tsx').then((file) => ({ default: file.PlacesMap })))

interface PlacesMapProps {
  /** What the places are: 'Addresses of Pat Nguyen'. */
  label: string
  places: readonly NamedPlace[]
}

/** Several places on one map inside a page, numbered in their order; loaded when it is first wanted. */
export function PlacesMap(props: PlacesMapProps) {
  const { isKnown, ground } = useMapGround()
  const waiting = <Skeleton height="100%" radius="md" />
  if (!isKnown) return waiting
  return (
    <Suspense fallback={waiting}>
      <Drawn {...props} {...ground} isInPage />
    </Suspense>
  )
}
