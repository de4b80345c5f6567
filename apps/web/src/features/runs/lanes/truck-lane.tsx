import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconSteeringWheel } from '@tabler/icons-react'
import { useRef } from 'react'
import { Plate } from '#web/ui/plate.tsx'
import { DriverSelect, loadInWords, TruckOff } from '../board/truck-of-day.tsx'
import { useLandingPlace } from '../board/dragging.ts'
import { isLiftedOver, usePlanner } from '../interaction/planner-store.ts'
import { changeBoard } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { addRun, giveDriver } from '../mutations.ts'
import { usePlannerDay } from '../planner-context.ts'
import { hasBegun } from '../rules/card-rules.ts'
import type { TimesOfDay } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { LaneRun } from './lane-run.tsx'
import { LaneSwitch } from './lane-switch.tsx'
import classes from './truck-lane.module.css'

interface LaneDriverProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
}

const words = laneTexts

/** Who drives the truck on the day: all of its runs that have not begun, or its first one, which is made for it. */
function LaneDriver({ truck, runs }: LaneDriverProps) {
  const { date, mayPlan } = usePlannerDay()
  const rego = truck.rego.toUpperCase()
  const open = runs.filter((run) => !hasBegun(run))
  const chosen = (open[0] ?? runs[0])?.driverInfo.driverId ?? truck.allocatedDriver
  const isOver = runs.length > 0 && open.length === 0
  const save = (driverId: string) => {
    const [first, ...rest] = open
    if (!first) return addRun({ date: toWireDate(date), truckId: truck._id, driverId })
    const also = rest.map(({ _id, version }) => ({ runId: _id, version }))
    return giveDriver({ runId: first._id, version: first.version, also, driverId })
  }
  return (
    <DriverSelect
      size="xs"
      aria-label={words.driverOf(rego)}
      chosen={chosen}
      disabled={!mayPlan || isOver || truck.off}
      title={isOver ? boardTexts.hasBegun : undefined}
      error={chosen === null && !truck.off ? words.needsDriver : undefined}
      leftSection={<IconSteeringWheel size="0.875rem" stroke={1.75} aria-hidden="true" />}
      onChoose={(driver) => {
        if (driver._id === chosen?._id) return
        void changeBoard({
          save: () => save(driver._id),
          done: words.drives(driver.name, rego),
          failed: runTexts.driver.failed,
        })
      }}
    />
  )
}

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
