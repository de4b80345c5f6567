import { Menu } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { DROP_MOVES, PICK_MOVES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import {
  IconCalendarEvent,
  IconInfoCircle,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconProgressCheck,
  IconRecycle,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { changeLock, changeStatus, changeTip, deliverDropByTruck } from '../moves/change-board.ts'
import { stateOfCard } from '../rules/card-rules.ts'
import { runTexts } from '../texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

export type NameItem = (what: string) => string

export interface JobItemsProps {
  card: WireCard
  nameOf: NameItem
}

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

/** The next statuses by the life cycle; the server also checks the day. */
function nextStatuses({ actionType, status }: WireCard): JobStatus[] {
  const table = actionType === 'drop' ? DROP_MOVES : PICK_MOVES
  return table
    .filter(
      ({ from, by, to }) => by.includes('run') && to !== 'Completed' && from.some((one) => one === status),
    )
    .map(({ to }) => to)
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

export function DateItem({ card, nameOf }: JobItemsProps) {
  const { openDates } = usePlannerDay()
  return (
    <Menu.Item leftSection={<IconCalendarEvent {...ICON} />} onClick={() => openDates(card)}>
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

export function JobItems(props: JobItemsProps) {
  return (
    <>
      <TipItems card={props.card} />
      <StatusItems {...props} />
      <LockItem {...props} />
    </>
  )
}

export function BookingItems({ card, nameOf }: JobItemsProps) {
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
