import { Switch } from '@mantine/core'
import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { useState } from 'react'
import { laneTexts } from '../moves/texts.ts'
import { turnTruckOn } from '../moves/turn-truck.ts'
import { usePlannerDay } from '../planner-context.ts'
import { TurnOffDialog } from './turn-off-dialog.tsx'

interface LaneSwitchProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
}

/** Whether a truck goes out on the day; turning it off asks what becomes of its jobs. */
export function LaneSwitch({ truck, runs }: LaneSwitchProps) {
  const { date, mayPlan } = usePlannerDay()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Switch
        size="sm"
        aria-label={laneTexts.switch(truck.rego.toUpperCase())}
        checked={!truck.off && !isAsking}
        disabled={!mayPlan}
        onChange={() => (truck.off ? void turnTruckOn(truck, date) : setAsking(true))}
      />
      {isAsking && <TurnOffDialog truck={truck} runs={runs} onClose={() => setAsking(false)} />}
    </>
  )
}
