import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconSteeringWheel } from '@tabler/icons-react'
import { DriverSelect } from '../board/driver-select.tsx'
import { changeBoard } from '../moves/change-card.ts'
import { laneTexts } from '../moves/texts.ts'
import { addRun, giveDriver } from '../mutations.ts'
import { usePlannerDay } from '../planner-context.ts'
import { hasBegun } from '../rules/card-rules.ts'
import { runTexts } from '../texts.ts'

interface LaneDriverProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
}

const words = laneTexts

/** Who drives the truck on the day: all of its runs that have not begun, or its first one, which is made for it. */
export function LaneDriver({ truck, runs }: LaneDriverProps) {
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
