import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { Plate } from '#web/ui/plate.tsx'
import { DriverOfDay } from '../board/truck-of-day.tsx'
import { runTexts } from '../texts.ts'
import classes from './timeline.module.css'

interface TruckSideProps {
  truck: Pick<WirePlannerTruck, 'rego' | 'driverWarnings'>
  driverName: string
  hours: number
  kilometres: number
}

/** A truck by its plate, with who drives it, its hours of the day and its kilometres. */
export function TruckSide({ truck, driverName, hours, kilometres }: TruckSideProps) {
  const { run } = runTexts
  return (
    <div className={classes.truck}>
      <Plate rego={truck.rego} />
      <DriverOfDay name={driverName} warnings={truck.driverWarnings} />
      {hours > 0 && (
        <small>
          {run.hours(hours)} · {run.kilometres(kilometres)}
        </small>
      )}
    </div>
  )
}
