import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { useRef } from 'react'
import { figuresOfTruck } from '../board/figures-of-run.ts'
import { loadInWords } from '../board/load-in-words.ts'
import { Plate } from '../board/plate.tsx'
import { useLandingPlace } from '../board/use-landing-place.ts'
import type { Board } from '../board-model.ts'
import { usePlannerDay } from '../planner-context.ts'
import { usePlanner } from '../planner-store.ts'
import { runTexts } from '../texts.ts'
import { useWaysOfRuns } from '../use-ways.ts'
import { LaneRun } from './lane-run.tsx'
import classes from './truck-lane.module.css'

interface TruckLaneProps extends Pick<Board, 'baseLocation' | 'settings'> {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
  colors: ReadonlyMap<string, number>
}

/** A truck that has no run yet: what lands here makes one. */
function FirstRun({ truckId }: { truckId: string }) {
  const element = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(element, { kind: 'truck', id: truckId })
  const isLifted = usePlanner(
    ({ lifted }) => lifted?.landing.kind === 'new-run' && lifted.landing.truckId === truckId,
  )
  return (
    <div ref={element} className={`${classes.none} ${over !== null || isLifted ? classes.over : ''}`}>
      <div className={classes.landing}>{runTexts.run.landHere}</div>
    </div>
  )
}

/** A truck's runs of the day, one row each. */
export function TruckLane({ truck, runs, colors, baseLocation, settings }: TruckLaneProps) {
  const driverName = runs[0]?.driverInfo.driverName ?? truck.allocatedDriver?.name ?? runTexts.trucks.noDriver
  const { timeZone } = usePlannerDay()
  const ways = useWaysOfRuns(runs, baseLocation)
  const figures = figuresOfTruck(runs, { baseLocation, settings, timeZone, ways })
  return (
    <section className={classes.lane} aria-label={truck.rego.toUpperCase()}>
      <div className={classes.head}>
        <div className={classes.truck}>
          <Plate rego={truck.rego} />
        </div>
        <span>{driverName}</span>
        <small>{loadInWords(truck)}</small>
      </div>
      <div className={classes.runs}>
        {runs.length === 0 && <FirstRun truckId={truck._id} />}
        {runs.map((run, index) => (
          <LaneRun
            key={run._id}
            run={run}
            color={colors.get(run._id) ?? 1}
            driverName={driverName}
            startsAt={figures[index]?.startsAt}
            baseLocation={baseLocation}
            settings={settings}
          />
        ))}
      </div>
    </section>
  )
}
