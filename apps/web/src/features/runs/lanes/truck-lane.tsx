import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { useRef } from 'react'
import { Plate } from '#web/ui/plate.tsx'
import { loadInWords } from '../board/load-in-words.ts'
import { TruckOff } from '../board/truck-off.tsx'
import { useLandingPlace } from '../board/use-landing-place.ts'
import { isLiftedOver, usePlanner } from '../interaction/planner-store.ts'
import type { TimesOfDay } from '../run-to-time.ts'
import { runTexts } from '../texts.ts'
import { LaneDriver } from './lane-driver.tsx'
import { LaneRun } from './lane-run.tsx'
import { LaneSwitch } from './lane-switch.tsx'
import classes from './truck-lane.module.css'

interface TruckLaneProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
  colors: ReadonlyMap<string, number>
  times: TimesOfDay
  isAlongStreets: boolean
  /** Hours that a run may take. */
  most: number
}

/** A truck that has no run yet: what lands here makes one. */
function FirstRun({ truck: { _id: truckId, allocatedDriver } }: { truck: WirePlannerTruck }) {
  const element = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(element, { kind: 'truck', id: truckId, driverId: allocatedDriver?._id })
  const isLifted = usePlanner((state) => isLiftedOver(state, truckId))
  return (
    <div ref={element} className={`${classes.none} ${over !== null || isLifted ? classes.over : ''}`}>
      <div className={classes.landing}>{runTexts.run.landHere}</div>
    </div>
  )
}

/** A truck's runs of the day, one row each. Dropped on its head, a job comes last. */
export function TruckLane({ truck, runs, colors, times, isAlongStreets, most }: TruckLaneProps) {
  const driverName = runs[0]?.driverInfo.driverName ?? truck.allocatedDriver?.name ?? runTexts.trucks.noDriver
  const head = useRef<HTMLDivElement>(null)
  const last = runs.at(-1)
  const over = useLandingPlace(
    head,
    last
      ? { kind: 'run', id: last._id }
      : { kind: 'truck', id: truck._id, driverId: truck.allocatedDriver?._id },
  )
  return (
    <section
      className={`${classes.lane} ${truck.off ? classes.off : ''}`}
      aria-label={truck.rego.toUpperCase()}
    >
      <div ref={head} className={`${classes.head} ${over === null ? '' : classes.over}`}>
        <div className={classes.truck}>
          <LaneSwitch truck={truck} runs={runs} />
          <Plate rego={truck.rego} />
        </div>
        <LaneDriver truck={truck} runs={runs} />
        <small>{loadInWords(truck)}</small>
      </div>
      <div className={classes.runs}>
        {truck.off && <TruckOff truck={truck} />}
        {runs.length === 0 && !truck.off && <FirstRun truck={truck} />}
        {runs.map((run) => (
          <LaneRun
            key={run._id}
            run={run}
            truck={truck}
            color={colors.get(run._id) ?? 1}
            driverName={driverName}
            times={times.get(run._id)}
            isAlongStreets={isAlongStreets}
            most={most}
          />
        ))}
      </div>
    </section>
  )
}
