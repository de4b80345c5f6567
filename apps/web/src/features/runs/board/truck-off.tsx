import { Button } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { laneTexts } from '../lanes/texts.ts'
import { turnTruckOn } from '../moves/turn-truck.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './truck-off.module.css'

const words = laneTexts

/** A truck that is turned off for the day: nothing lands on it until it is on again. */
export function TruckOff({ truck }: { truck: WirePlannerTruck }) {
  const { date, mayPlan } = usePlannerDay()
  return (
    <div className={classes.off}>
      <span>{words.isOff}</span>
      {mayPlan && (
        <Button variant="default" size="compact-sm" onClick={() => void turnTruckOn(truck, date)}>
          {words.turnOn}
        </Button>
      )}
    </div>
  )
}
