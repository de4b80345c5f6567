import { Menu } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { DROP_MOVES, PICK_MOVES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCheck,
  IconInfoCircle,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconProgressCheck,
  IconRecycle,
  IconSend,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { type Landing, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { send } from '../interaction/planner-store.ts'
import { changeLock, changeStatus, changeTip, deliverDropByTruck, endHold } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { isGhost, usePlanOnBoard } from '../plan/plan-context.ts'
import { acceptRuns } from '../plan/plan-day.ts'
import { isHeldCard, mayHoldCard, stateOfCard } from '../rules/card-rules.ts'
import { type DrawnCard, jobIdsOf, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { Destinations } from './destinations.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function TipItems({ card }: Pick<JobItemsProps, 'card'>) {
  const { date } = usePlannerDay()
  if (card.actionType !== 'pick' || jobIs('done', card) || jobIs('calledOff', card)) return null
  const takes = ({ wasteTypes }: { wasteTypes: readonly string[] }) =>
    wasteTypes.length === 0 || wasteTypes.includes(card.booking.wasteType)
  const sites = (readBoard(date)?.tips ?? []).filter(takes)
  const { tip, nearestTip, straightBack } = runTexts.menu
  const ways = [
    { key: 'nearest', label: nearestTip, isChosen: card.tipByHand === null, wanted: null },
    ...sites.map(({ _id: siteId, name }) => ({
      key: siteId,
      label: name,
      isChosen: card.tipByHand?.siteId === siteId,
      wanted: { siteId, name },
    })),
    {
      key: 'straight back',
      label: straightBack,
      isChosen: card.tipByHand?.siteId === null,
      wanted: { siteId: null, name: straightBack },
    },
  ]
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconRecycle {...ICON} />}>{tip}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {ways.map(({ key, label, isChosen, wanted }) => (
          <Menu.RadioItem
            key={key}
            value={key}
            checked={isChosen}
            onChange={() => void changeTip(card, wanted)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function AcceptItem({ card: { actionId, runId, booking } }: { card: WireCard }) {
  const { date } = usePlannerDay()
  const run = usePlanOnBoard().marks?.runs.get(runId ?? '')
  if (!run) return null
  const accept = () =>
    acceptRuns(date, [{ key: run.key, actionIds: [actionId] }], planTexts.acceptedCards(booking.jobID))
  return (
    <Menu.Item
      leftSection={<IconCheck size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => void accept()}
    >
      {planTexts.card.accept}
    </Menu.Item>
  )
}

/** The next statuses by the life cycle; the server also checks the day. */
function nextStatuses({ actionType, status }: WireCard): JobStatus[] {
  const table = actionType === 'drop' ? DROP_MOVES : PICK_MOVES
  return table
    .filter(
      ({ from, by, to }) => by.includes('run') && to !== 'Completed' && from.some((one) => one === status),
    )
    .map(({ to }) => to)
}

function MoveItems({ card, other }: DrawnCard) {
  const { move, remove } = usePlannerDay()
  const sendTo = (landing: Landing) => move(jobIdsOf(card), landing)
  const { moveTo, unallocate } = runTexts.menu
  return (
    <>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconSend {...ICON} />}>{moveTo}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <Destinations cards={jobsIn({ card, other })} onSend={sendTo} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      {card.runId !== null && (
        <Menu.Item
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => sendTo({ kind: 'unallocated' })}
        >
          {unallocate}
        </Menu.Item>
      )}
      {card.runId !== null && remove && (
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => remove(card)}>
          {laneTexts.remove}
        </Menu.Item>
      )}
    </>
  )
}

function HoldItems({ card }: { card: WireCard }) {
  const day = usePlannerDay()
  if (!mayHoldCard(card)) return null
  const isHeld = isHeldCard(card, day)
  const { hold, changeHold, endHold: end } = runTexts.menu
  return (
    <>
      <Menu.Item
        leftSection={<IconPlayerPause {...ICON} />}
        onClick={() => send('ask', { kind: 'hold', card })}
      >
        {isHeld ? changeHold : hold}
      </Menu.Item>
      {isHeld && (
        <Menu.Item leftSection={<IconPlayerPlay {...ICON} />} onClick={() => void endHold(card)}>
          {end}
        </Menu.Item>
      )}
    </>
  )
}

function StatusItems({ card, nameOf }: JobItemsProps) {
  const day = usePlannerDay()
  const isOutside = card.runId === null || card.booking.faulty
  const mayBeDelivered = card.actionType === 'drop' && isOutside && !stateOfCard(card).isSettled
  return (
    <>
      {card.runId !== null &&
        nextStatuses(card).map((status) => (
          <Menu.Item
            key={status}
            leftSection={<IconProgressCheck {...ICON} />}
            onClick={() => void changeStatus(card, status)}
          >
            {nameOf(status)}
          </Menu.Item>
        ))}
      {mayBeDelivered && (
        <Menu.Item
          leftSection={<IconTruckDelivery {...ICON} />}
          onClick={() => void deliverDropByTruck(card, day)}
        >
          {nameOf(runTexts.menu.notDelivered)}
        </Menu.Item>
      )}
    </>
  )
}

type NameItem = (what: string) => string

interface JobItemsProps {
  card: WireCard
  nameOf: NameItem
}

function DateItem({ card, nameOf }: JobItemsProps) {
  const { open } = usePlannerDay()
  return (
    <Menu.Item leftSection={<IconCalendarEvent {...ICON} />} onClick={() => open('dates', card._id)}>
      {nameOf(runTexts.menu.changeDate)}
    </Menu.Item>
  )
}

function LockItem({ card, nameOf }: JobItemsProps) {
  if (card.runId === null) return null
  const { lock, unlock } = runTexts.menu
  return (
    <Menu.Item
      leftSection={card.locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
      onClick={() => void changeLock(card)}
    >
      {nameOf(card.locked ? unlock : lock)}
    </Menu.Item>
  )
}

function BookingItems({ card, nameOf }: JobItemsProps) {
  const { mayEdit, open } = usePlannerDay()
  const { info, edit } = runTexts.menu
  return (
    <>
      <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={() => open('info', card._id)}>
        {nameOf(info)}
      </Menu.Item>
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => open('edit', card._id)}>
          {nameOf(edit)}
        </Menu.Item>
      )}
    </>
  )
}

/** Items of a visit's halves say whose they are. */
const namesIn =
  ({ other }: DrawnCard, { booking: { jobID } }: WireCard): NameItem =>
  (what) =>
    other ? runTexts.card.ofJob(what, jobID) : what

interface CardMenuProps extends Hung, DrawnCard {}

/** Locked cards have no items that would move them (spec 001 §4 Locked cards). */
export function CardMenu({ card, other, isOpen, onChange, button }: CardMenuProps) {
  const { mayPlan } = usePlannerDay()
  const drawn = { card, other }
  const isLocked = lockOfDrawn(drawn) !== null
  // What is only proposed for it has no status and no lock there yet.
  const isProposed = isGhost(usePlanOnBoard().marks?.stops.get(card.actionId))
  const halves = jobsIn(drawn).map((job) => ({ card: job, nameOf: namesIn(drawn, job), key: job.actionId }))
  const ofEach = (Item: (props: JobItemsProps) => ReactNode) =>
    halves.map(({ key, ...half }) => <Item key={key} {...half} />)
  const mayMove = mayPlan && !isLocked
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={other ? 260 : 210}
      returnFocus={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {mayMove && <MoveItems {...drawn} />}
        {mayMove && ofEach(DateItem)}
        {mayMove && !isProposed && <HoldItems card={card} />}
        {mayPlan && isProposed && <AcceptItem card={card} />}
        {mayPlan && !isProposed && (
          <>
            {ofEach(TipItems)}
            {ofEach(StatusItems)}
            {ofEach(LockItem)}
          </>
        )}
        <Menu.Divider />
        {ofEach(BookingItems)}
      </Menu.Dropdown>
    </Menu>
  )
}
