import { Button, Menu, type MenuProps } from '@mantine/core'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import {
  IconArrowBackUp,
  IconCalendarShare,
  IconChevronDown,
  IconListCheck,
  IconLock,
  IconPlus,
  IconSend,
} from '@tabler/icons-react'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { type Board, findCards, type Landing, runsOfTruck, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { selectedIn, send, usePlanner } from '../interaction/planner-store.ts'
import { NOTHING_CHOSEN } from '../interaction/states.ts'
import { panelTexts } from '../moves/texts.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runColorClass, runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import classes from './destinations.module.css'

/** Below a map the list has less than its 60 % of the window. */
const MIDDLEWARES = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight}px`),
  },
} satisfies MenuProps['middlewares']

interface TruckPlaces {
  truck: WirePlannerTruck
  runs: { run: WireRun; why: string | null }[]
  fresh: Landing
  whyNoFresh: string | null
  why: string | null
}

function placesOf(board: Board, cards: readonly WireCard[], truck: WirePlannerTruck): TruckPlaces {
  const runs = runsOfTruck(board.runs, truck._id).map((run) => ({
    run,
    why: whyNotThere(board, cards, { kind: 'run', runId: run._id }),
  }))
  const fresh = { kind: 'new-run', truckId: truck._id, runId: newIdempotencyKey() } as const
  const whyNoFresh = whyNotThere(board, cards, fresh)
  const isOpen = whyNoFresh === null || runs.some(({ why }) => why === null)
  return { truck, runs, fresh, whyNoFresh, why: isOpen ? null : whyNoFresh }
}

function TruckWords({ truck, why }: { truck: WirePlannerTruck; why?: string | null }) {
  return (
    <span className={classes.truck}>
      <Plate rego={truck.rego} />
      <Stack as="span">
        {truck.allocatedDriver?.name ?? runTexts.trucks.noDriver}
        {why && <small className={classes.why}>{why}</small>}
      </Stack>
    </span>
  )
}

interface TruckProps extends TruckPlaces {
  board: Board
  onSend: (landing: Landing) => void
}

function RunsOfTruck({ runs, fresh, whyNoFresh, board, onSend }: TruckProps) {
  const colors = runColors(board.runs)
  return (
    <>
      {runs.map(({ run: { _id, number, bookings }, why }) => (
        <Menu.Item
          key={_id}
          disabled={why !== null}
          leftSection={<i className={`${classes.swatch} ${runColorClass(colors.get(_id) ?? 1)}`} />}
          rightSection={
            <span className={classes.count}>{runTexts.run.jobs(progressOf(bookings).total)}</span>
          }
          onClick={() => onSend({ kind: 'run', runId: _id })}
        >
          {runTexts.run.name(number)}
          {why !== null && <small className={classes.why}>{why}</small>}
        </Menu.Item>
      ))}
      <Menu.Item
        disabled={whyNoFresh !== null}
        leftSection={<IconPlus size="0.875rem" aria-hidden="true" />}
        onClick={() => onSend(fresh)}
      >
        {runTexts.run.fresh}
        {whyNoFresh !== null && <small className={classes.why}>{whyNoFresh}</small>}
      </Menu.Item>
    </>
  )
}

/** A truck that cannot carry them all says why instead of opening. */
function TruckItem(props: TruckProps) {
  const { truck, why } = props
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
        <RunsOfTruck {...props} />
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
      onClick={() => send('ask', { kind: 'day', jobIds: cards.map(({ actionId }) => actionId) })}
    >
      {panelTexts.anotherDay.menu}
    </Menu.Item>
    <Menu.Divider />
  </>
)

export function Destinations({ cards, onSend }: DestinationsProps) {
  const { date } = usePlannerDay()
  const board = readBoard(date)
  if (!board || board.trucks.length === 0) {
    return (
      <>
        <ToAnotherDay cards={cards} />
        <Words as="div" py={8} px={12} tone="soft">
          {runTexts.trucks.none}
        </Words>
      </>
    )
  }
  const places = board.trucks.map((truck) => placesOf(board, cards, truck))
  const isRefused = ({ why }: TruckPlaces) => Number(why !== null)
  const sorted = places.toSorted((one, other) => isRefused(one) - isRefused(other))
  return (
    <div className={classes.list}>
      <ToAnotherDay cards={cards} />
      {sorted.map((one) => (
        <TruckItem key={one.truck._id} {...one} board={board} onSend={onSend} />
      ))}
    </div>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** How many cards are chosen, and where they can be sent (spec 001 §2). */
export function SelectionBanner() {
  const { date, move } = usePlannerDay()
  const selected = usePlanner(selectedIn)
  if (selected.length === 0) return null
  const board = readBoard(date)
  const cards = board ? findCards(board, selected) : []
  const isSomeAllocated = cards.some(({ runId }) => runId !== null)
  const { words, sendTo, clear, hint, unallocate } = runTexts.selection
  return (
    <Row
      as="section"
      gap={10}
      py={4}
      px={16}
      line="bottom"
      bg="primary"
      weight={600}
      className={classes.banner}
      aria-label={words(selected.length)}
    >
      <IconListCheck {...ICON} />
      <span role="status">{words(selected.length)}</span>
      <Menu position="bottom-start" width={310} middlewares={MIDDLEWARES}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend {...ICON} />}
            rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
          >
            {sendTo}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Destinations cards={cards} onSend={(landing) => move(selected, landing)} />
        </Menu.Dropdown>
      </Menu>
      {isSomeAllocated && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => move(selected, { kind: 'unallocated' })}
        >
          {unallocate}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => send('choose', NOTHING_CHOSEN)}>
        {clear}
      </Button>
      <span className={classes.hint}>{hint}</span>
    </Row>
  )
}
