import { Plate } from '#web/ui/plate.tsx'
import { runTexts } from '../texts.ts'
import classes from './timeline.module.css'

interface TruckSideProps {
  rego: string
  driverName: string
  hours: number
  kilometres: number
}

/** A truck by its plate, with who drives it, its hours of the day and its kilometres. */
export function TruckSide({ rego, driverName, hours, kilometres }: TruckSideProps) {
  const { run } = runTexts
  return (
    <div className={classes.truck}>
      <Plate rego={rego} />
      <b>{driverName}</b>
      {hours > 0 && (
        <small>
          {run.hours(hours)} · {run.kilometres(kilometres)}
        </small>
      )}
    </div>
  )
}
