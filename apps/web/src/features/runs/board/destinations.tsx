import { Menu } from '@mantine/core'
import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import { IconCalendarShare, IconLock, IconPlus } from '@tabler/icons-react'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { Plate } from '#web/ui/plate.tsx'
import { type Board, type Landing, runsOfTruck } from '../board-model.ts'
import { askDay } from '../moves/ask-day.ts'
import { whyNotOnTruck } from '../moves/why-not-on-truck.ts'
import { panelTexts } from '../panel/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runColorClass, runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { readBoard } from '../use-board.ts'
import classes from './destinations.module.css'

interface TruckProps {
  truck: WirePlannerTruck
  board: Board
  onSend: (landing: Landing) => void
}

function TruckWords({ truck, why }: { truck: WirePlannerTruck; why?: string | null }) {
  return (
    <span className={classes.truck}>
      <Plate rego={truck.rego} />
      <span className={classes.words}>
        {truck.allocatedDriver?.name ?? runTexts.trucks.noDriver}
        {why && <small className={classes.why}>{why}</small>}
      </span>
    </span>
  )
}

function RunsOfTruck({ truck, board, onSend }: TruckProps) {
  const colors = runColors(board.runs)
  return (
    <>
      {runsOfTruck(board.runs, truck._id).map(({ _id, number, bookings, locked }) => (
        <Menu.Item
          key={_id}
          disabled={locked}
          leftSection={<i className={`${classes.swatch} ${runColorClass(colors.get(_id) ?? 1)}`} />}
          rightSection={
            <span className={classes.count}>{runTexts.run.jobs(progressOf(bookings).total)}</span>
          }
          onClick={() => onSend({ kind: 'run', runId: _id })}
        >
          {runTexts.run.name(number)}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconPlus size="0.875rem" aria-hidden="true" />}
        onClick={() => onSend({ kind: 'new-run', truckId: truck._id, runId: newIdempotencyKey() })}
      >
        {runTexts.run.fresh}
      </Menu.Item>
    </>
  )
}

/** A truck that can carry them all opens its runs; one that cannot says why. */
function TruckItem({ truck, board, onSend, cards }: TruckProps & { cards: readonly WireCard[] }) {
  const why = whyNotOnTruck(truck, cards)
  if (why !== null) {
    return (
      <Menu.Item disabled rightSection={<IconLock size="0.875rem" aria-hidden="true" />}>
        <TruckWords truck={truck} why={why} />
      </Menu.Item>
    )
  }
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>
          <TruckWords truck={truck} />
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <RunsOfTruck truck={truck} board={board} onSend={onSend} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

interface DestinationsProps {
  cards: readonly WireCard[]
  onSend: (landing: Landing) => void
}

const ToAnotherDay = ({ cards }: Pick<DestinationsProps, 'cards'>) => (
  <>
    <Menu.Item
      leftSection={<IconCalendarShare size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => askDay(cards.map(({ actionId }) => actionId))}
    >
      {panelTexts.anotherDay.menu}
    </Menu.Item>
    <Menu.Divider />
  </>
)

/** Where cards can be sent: another day, or a truck, then one of its runs or a new one. Those that can carry them stand first. */
export function Destinations({ cards, onSend }: DestinationsProps) {
  const { date } = usePlannerDay()
  const board = readBoard(date)
  if (!board || board.trucks.length === 0) {
    return (
      <>
        <ToAnotherDay cards={cards} />
        <div className={classes.none}>{runTexts.trucks.none}</div>
      </>
    )
  }
  const isRefused = (truck: WirePlannerTruck) => Number(whyNotOnTruck(truck, cards) !== null)
  const trucks = board.trucks.toSorted((one, other) => isRefused(one) - isRefused(other))
  return (
    <div className={classes.list}>
      <ToAnotherDay cards={cards} />
      {trucks.map((truck) => (
        <TruckItem key={truck._id} truck={truck} board={board} cards={cards} onSend={onSend} />
      ))}
    </div>
  )
}
