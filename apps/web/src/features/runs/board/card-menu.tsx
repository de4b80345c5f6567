import { Menu } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { type Landing, usePlannerDay } from '../board-model.ts'
import { send } from '../interaction/planner-store.ts'
import { endHold } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { isGhost, usePlanOnBoard } from '../plan/plan-context.ts'
import { acceptRuns } from '../plan/plan-day.ts'
import { isHeldCard, mayHoldCard } from '../rules/card-rules.ts'
import { type DrawnCard, jobIdsOf, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { Destinations } from './destinations.tsx'
import { BookingItems, DateItem, JobItems, type JobItemsProps, type NameItem } from './job-items.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

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

const isOneHire = ({ card, other }: DrawnCard) => other !== null && other._id === card._id

/** Items of a visit's halves say whose they are: by the booking, and of one booking by the job. */
const namesIn =
  (drawn: DrawnCard, { actionType, booking: { jobID } }: WireCard): NameItem =>
  (what) => {
    if (!drawn.other) return what
    return runTexts.card.ofJob(what, isOneHire(drawn) ? actionType : jobID)
  }

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
  const plain = { card, nameOf: (what: string) => what }
  const ofBookings = (Item: (props: JobItemsProps) => ReactNode) =>
    isOneHire(drawn) ? <Item {...plain} /> : ofEach(Item)
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
        {mayMove && ofBookings(DateItem)}
        {mayMove && !isProposed && <HoldItems card={card} />}
        {mayPlan && isProposed && <AcceptItem card={card} />}
        {mayPlan && !isProposed && ofEach(JobItems)}
        <Menu.Divider />
        {ofBookings(BookingItems)}
      </Menu.Dropdown>
    </Menu>
  )
}
