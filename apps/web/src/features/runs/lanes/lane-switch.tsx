import { Button, Group, Modal, Switch } from '@mantine/core'
import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { useState } from 'react'
import { laneTexts } from '../moves/texts.ts'
import { jobsOfTruck, turnTruckOff, turnTruckOn } from '../moves/change-board.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import classes from './lane-switch.module.css'

interface TurnOffDialogProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
  onClose: () => void
}

const words = laneTexts
const NAMED = 6
const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

function Consequences({ truck, runs }: Pick<TurnOffDialogProps, 'truck' | 'runs'>) {
  const { leaving, staying } = jobsOfTruck(runs)
  const ids = [...new Set(leaving.map(({ booking }) => booking.jobID))]
  const more = ids.length - NAMED
  const names = list.format(more > 1 ? [...ids.slice(0, NAMED), runTexts.moved.jobs(more)] : ids)
  const driver = runs[0]?.driverInfo.driverName ?? truck.allocatedDriver?.name
  return (
    <p className={classes.words}>
      <b>{[truck.rego.toUpperCase(), driver].filter(Boolean).join(', ')}:</b>{' '}
      {leaving.length + staying.length === 0 && words.noJobs}
      {leaving.length > 0 && `${words.jobs(names)} ${words.autoMeans} ${words.manualMeans}`}
      {staying.length > 0 && ` ${words.stayMeans(staying.length)}`}
    </p>
  )
}

/** What becomes of the jobs of a truck that is turned off (spec 001 §4 Legacy lane toggle). */
function TurnOffDialog({ truck, runs, onClose }: TurnOffDialogProps) {
  const { date } = usePlannerDay()
  const turnOff = (jobs: 'spread' | 'unallocate') => {
    onClose()
    void turnTruckOff(truck, { runs, date, jobs })
  }
  return (
    <Modal opened onClose={onClose} title={words.question} withCloseButton={false} size={468}>
      <Consequences truck={truck} runs={runs} />
      <Group mt="lg" gap="sm" className={classes.acts}>
        <Button variant="subtle" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="default" onClick={() => turnOff('unallocate')}>
          {words.manual}
        </Button>
        <Button data-autofocus onClick={() => turnOff('spread')}>
          {words.auto}
        </Button>
      </Group>
    </Modal>
  )
}

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
