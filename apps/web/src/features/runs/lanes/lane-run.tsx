import { Button, Group, Modal, Switch } from '@mantine/core'
import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { IconLock } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useLandingPlace } from '../board/dragging.ts'
import { RunCards, RunFiguresLine, RunOfPlan } from '../board/run-body.tsx'
import { DeleteRun, RunMenu } from '../board/run-menu.tsx'
import { RunVerdict } from '../board/verdict.tsx'
import { usePlannerDay } from '../board-model.ts'
import { jobsOfTruck, turnTruckOff, turnTruckOn } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { notCarriedOf } from '../rules/card-rules.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import classes from './lanes.module.css'

interface TurnOffDialogProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
  onClose: () => void
}

const laneWords = laneTexts
const NAMED = 6
const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

function Consequences({ truck, runs }: Pick<TurnOffDialogProps, 'truck' | 'runs'>) {
  const { leaving, staying } = jobsOfTruck(runs)
  const ids = [...new Set(leaving.map(({ booking }) => booking.jobID))]
  const more = ids.length - NAMED
  const names = list.format(more > 1 ? [...ids.slice(0, NAMED), runTexts.moved.jobs(more)] : ids)
  const driver = runs[0]?.driverInfo.driverName ?? truck.allocatedDriver?.name
  return (
    <Words as="p" breakable>
      <b>{[truck.rego.toUpperCase(), driver].filter(Boolean).join(', ')}:</b>{' '}
      {leaving.length + staying.length === 0 && laneWords.noJobs}
      {leaving.length > 0 && `${laneWords.jobs(names)} ${laneWords.autoMeans} ${laneWords.manualMeans}`}
      {staying.length > 0 && ` ${laneWords.stayMeans(staying.length)}`}
    </Words>
  )
}

/** Asks what happens to the jobs of a truck that is turned off (spec 001 §4 Legacy lane toggle). */
function TurnOffDialog({ truck, runs, onClose }: TurnOffDialogProps) {
  const { date } = usePlannerDay()
  const turnOff = (jobs: 'spread' | 'unallocate') => {
    onClose()
    void turnTruckOff(truck, { runs, date, jobs })
  }
  return (
    <Modal opened onClose={onClose} title={laneWords.question} withCloseButton={false} size={468}>
      <Consequences truck={truck} runs={runs} />
      <Group mt="lg" gap="sm" className={classes.acts}>
        <Button variant="subtle" onClick={onClose}>
          {laneWords.cancel}
        </Button>
        <Button variant="default" onClick={() => turnOff('unallocate')}>
          {laneWords.manual}
        </Button>
        <Button data-autofocus onClick={() => turnOff('spread')}>
          {laneWords.auto}
        </Button>
      </Group>
    </Modal>
  )
}

interface LaneSwitchProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
}

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

interface LaneRunProps {
  run: WireRun
  truck: WirePlannerTruck
  color: number
  driverName: string
  times: RunTimes | undefined
  isAlongStreets: boolean
  most: number
}

const words = runTexts.run

export const LaneRun = memo(function LaneRun(props: LaneRunProps) {
  const { run, color, driverName, times, isAlongStreets, most } = props
  const { mayPlan } = usePlannerDay()
  const element = useRef<HTMLElement>(null)
  const over = useLandingPlace(element, { kind: 'run', id: run._id })
  const name = words.named(run.truckInfo.truckRego.toUpperCase(), run.number)
  const { done, total } = progressOf(run.bookings)
  const isEmpty = run.bookings.length === 0
  const own = run.driverInfo.driverName
  return (
    <section
      ref={element}
      className={`${classes.run} ${runColorClass(color)} ${over === null ? '' : classes.over}`}
      aria-label={name}
      data-run={run._id}
      data-column={run.truckInfo.truckId._id}
    >
      <div className={classes.head}>
        <Row gap={6} wide className={classes.name}>
          <i className={classes.swatch} />
          <b>{words.name(run.number)}</b>
          {run.locked && <IconLock size="0.875rem" stroke={1.75} aria-label={words.locked} />}
          {mayPlan && <RunMenu run={run} name={name} />}
        </Row>
        <span className={classes.dim}>{isEmpty ? words.empty : words.done(done, total)}</span>
        {own !== driverName && <span className={classes.own}>{own}</span>}
        {isEmpty && run.number > 1 && mayPlan && <DeleteRun run={run} name={name} />}
      </div>
      <div className={classes.jobs}>
        {isEmpty && (
          <Stack centered radius="md" tone="dim" className={classes.landing}>
            {words.landHere}
          </Stack>
        )}
        <RunCards run={run} truck={props.truck} times={times} className={classes.cards} />
        <RunVerdict run={run} over={over} />
        <RunOfPlan runId={run._id} name={name} times={times}>
          {times && (
            <RunFiguresLine
              times={times}
              most={most}
              isAlongStreets={isAlongStreets}
              notCarried={notCarriedOf(run, props.truck)}
            />
          )}
        </RunOfPlan>
      </div>
    </section>
  )
})
