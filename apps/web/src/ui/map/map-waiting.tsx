import { Block } from '../layout/parts.tsx'
import classes from './map-ground.module.css'
import { MapGround } from './map-ground.tsx'
import { MapPinSign } from './map-pin-sign.tsx'
import type { MapPoint } from './map-view.ts'

interface MapWaitingProps {
  around: readonly MapPoint[]
  hasPin?: boolean
}

export function MapWaiting({ around, hasPin = false }: MapWaitingProps) {
  return (
    <Block relative grow tall low clip line="around" radius="md">
      <MapGround around={around} />
      {hasPin && (
        <span className={classes.pin}>
          <MapPinSign />
        </span>
      )}
    </Block>
  )
}
