import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconSteeringWheel } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Block, Row, Stack } from '#web/ui/layout/parts.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { chooseCard, usePointing } from '../board/card-controls.tsx'
import { useLandingPlace } from '../board/dragging.ts'
import { DriverSelect, DriverWarnings, loadInWords, TruckOff } from '../board/truck-of-day.tsx'
import type { CardFilter } from '../board/unallocated.tsx'
import { UnallocatedRow } from '../board/unallocated-row.tsx'
import { useBoardDrag } from '../board/use-board-drag.ts'
import { useCardKeys } from '../board/use-card-keys.ts'
import { RunVerdict, TruckVerdict } from '../board/verdict.tsx'
import { type Board, runsOfTruck, usePlannerDay } from '../board-model.ts'
import { acrossWays } from '../interaction/lift.ts'
import { isLiftedOver, usePlanner } from '../interaction/planner-store.ts'
import { changeBoard } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { addRun, giveDriver } from '../mutations.ts'
import { hasBegun } from '../rules/card-rules.ts'
import { runColors } from '../run-colors.ts'
import type { TimesOfDay } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import { LaneRun, LaneSwitch } from './lane-run.tsx'
import classes from './lanes.module.css'

interface LaneDriverProps {
  truck: WirePlannerTruck
  runs: readonly WireRun[]
}

const words = laneTexts

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
  most: number
}

function FirstRun({ truck: { _id: truckId, allocatedDriver } }: { truck: WirePlannerTruck }) {
  const element = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(element, { kind: 'truck', id: truckId, driverId: allocatedDriver?._id })
  const isLifted = usePlanner((state) => isLiftedOver(state, truckId))
  const isOver = over !== null || isLifted
  return (
    <div ref={element} className={`${classes.none} ${isOver ? classes.laneOver : ''}`}>
      <Stack centered radius="md" tone="dim" className={classes.laneLanding}>
        {isOver ? (
          <TruckVerdict truckId={truckId} over={over} driverId={allocatedDriver?._id} />
        ) : (
          runTexts.run.landHere
        )}
      </Stack>
    </div>
  )
}

function TruckLane({ truck, runs, colors, times, isAlongStreets, most }: TruckLaneProps) {
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
      <div ref={head} className={`${classes.laneHead} ${over === null ? '' : classes.laneOver}`}>
        <Row gap={8}>
          <LaneSwitch truck={truck} runs={runs} />
          <Plate rego={truck.rego} />
        </Row>
        <LaneDriver truck={truck} runs={runs} />
        <DriverWarnings warnings={truck.driverWarnings} />
        <small>{loadInWords(truck)}</small>
        {over !== null &&
          (last ? (
            <RunVerdict run={last} over={over} />
          ) : (
            <TruckVerdict truckId={truck._id} over={over} driverId={truck.allocatedDriver?._id} />
          ))}
      </div>
      <Block shrink>
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
      </Block>
    </section>
  )
}

interface LaneBoardProps {
  board: Board
  shown: readonly string[]
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

export function LaneBoard({ board, shown, filter, narrow }: LaneBoardProps) {
  const element = useRef<HTMLElement>(null)
  useBoardDrag(element)
  const pressKey = useCardKeys(board, shown, acrossWays)
  const pointing = usePointing()
  const colors = runColors(board.runs)
  const { times, isAlongStreets } = useTimesOfBoard(board)
  return (
    <section
      ref={element}
      className={classes.lanes}
      aria-label={runTexts.board}
      data-across
      onKeyDown={pressKey}
      onClick={chooseCard}
      {...pointing}
    >
      <UnallocatedRow
        title={laneTexts.pending}
        look="lane"
        cards={board.unallocated}
        older={board.older}
        filter={filter}
        narrow={narrow}
      />
      {board.trucks
        .filter(({ _id }) => shown.includes(_id))
        .map((truck) => (
          <TruckLane
            key={truck._id}
            truck={truck}
            runs={runsOfTruck(board.runs, truck._id)}
            colors={colors}
            times={times}
            isAlongStreets={isAlongStreets}
            most={board.settings.dayHours}
          />
        ))}
    </section>
  )
}
