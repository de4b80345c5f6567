import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { useRef } from 'react'
import { TruckOff } from '../board/truck-of-day.tsx'
import { useLandingPlace } from '../board/dragging.ts'
import type { TimeSpan } from '../day-hours.ts'
import { isLiftedOver, usePlanner } from '../interaction/planner-store.ts'
import { runTexts } from '../texts.ts'
import { RunLine } from './run-line.tsx'
import classes from './timeline.module.css'
import { TruckSide } from './truck-side.tsx'
import type { TruckDay } from './use-truck-days.ts'

interface TruckRowProps {
  day: TruckDay
  hasYard: boolean
  isAlongStreets: boolean
  /** Hours that a run may take. */
  most: number
  colors: ReadonlyMap<string, number>
  span: TimeSpan
}

function sumsOf(runs: TruckDay['runs']) {
  const sum = (of: 'hours' | 'kilometres') => runs.reduce((all, { times }) => all + times[of], 0)
  return { hours: sum('hours'), kilometres: sum('kilometres') }
}

/** A truck that has no run yet: what lands here makes one. */
function FirstLine({ truck, driverName }: { truck: WirePlannerTruck; driverName: string }) {
  const band = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(band, { kind: 'truck', id: truck._id })
  const isLifted = usePlanner((state) => isLiftedOver(state, truck._id))
  const isOver = over !== null || isLifted
  return (
    <div className={classes.line}>
      <div className={classes.side}>
        <TruckSide truck={truck} driverName={driverName} hours={0} kilometres={0} />
        <div className={classes.dim}>{runTexts.run.none}</div>
      </div>
      <div ref={band} className={`${classes.band} ${isOver ? classes.over : ''}`} data-band={truck._id}>
        <p className={classes.none}>
          <span>{runTexts.run.landHere}</span>
        </p>
      </div>
    </div>
  )
}

/** A truck that is off for the day: nothing lands on it. */
function OffLine({ day: { truck, runs }, driverName }: { day: TruckDay; driverName: string }) {
  return (
    <div className={classes.line}>
      <div className={classes.side}>
        <TruckSide truck={truck} driverName={driverName} {...sumsOf(runs)} />
      </div>
      <div className={classes.band}>
        <div className={classes.off}>
          <TruckOff truck={truck} />
        </div>
      </div>
    </div>
  )
}

/** A truck across the hours of the day, a line for each of its runs. */
export function TruckRow({ day, colors, span, ...rest }: TruckRowProps) {
  const { truck, runs } = day
  const driverName =
    runs[0]?.run.driverInfo.driverName ?? truck.allocatedDriver?.name ?? runTexts.trucks.noDriver
  const sums = sumsOf(runs)
  return (
    <section className={classes.row} aria-label={truck.rego.toUpperCase()}>
      {truck.off && <OffLine day={day} driverName={driverName} />}
      {runs.length === 0 && !truck.off && <FirstLine truck={truck} driverName={driverName} />}
      {runs.map(({ run, times }, index) => (
        <RunLine
          key={run._id}
          run={run}
          truck={truck}
          color={colors.get(run._id) ?? 1}
          times={times}
          fromHour={span.fromHour}
          toHour={span.toHour}
          isFirst={index === 0 && !truck.off}
          driverName={driverName}
          {...sums}
          {...rest}
        />
      ))}
    </section>
  )
}
