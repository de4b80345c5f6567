import { Button } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { useRef } from 'react'
import { laneTexts } from '../moves/texts.ts'
import { turnTruckOn } from '../moves/change-board.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './truck-off.module.css'
import { useLandingPlace } from './use-landing-place.ts'

const words = laneTexts

/** A truck that is turned off for the day: what is dropped here is told why it cannot land until it is on again. */
export function TruckOff({ truck }: { truck: WirePlannerTruck }) {
  const { date, mayPlan } = usePlannerDay()
  const element = useRef<HTMLDivElement>(null)
  useLandingPlace(element, { kind: 'truck', id: truck._id })
  return (
    <div ref={element} className={classes.off}>
      <span>{words.isOff}</span>
      {mayPlan && (
        <Button variant="default" size="compact-sm" onClick={() => void turnTruckOn(truck, date)}>
          {words.turnOn}
        </Button>
      )}
    </div>
  )
}
