import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { usePlannerDay } from '../board-model.ts'
import { cardOnBoard, focusCard, jobsOfElement } from '../interaction/focus-card.ts'
import {
  changePlanner,
  liftedIn,
  plannerStore,
  selectedIn,
  send,
  usePlanner,
} from '../interaction/planner-store.ts'
import { type DrawnCard, jobIdsOf } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import classes from './job-card.module.css'

export function chooseCard(event: MouseEvent) {
  const jobIds = jobsOfElement(event.target)
  if (event.shiftKey || event.ctrlKey || event.metaKey) toggleCard(jobIds, event.shiftKey)
}

const FREE_CARD = '[data-job]:not([data-locked])'

function rangeBetween(anchor: string, jobIds: readonly string[]): readonly string[] {
  const [jobId = ''] = jobIds
  const lane = cardOnBoard(jobId)?.closest('[data-column], [data-band]')
  const cards = [...(lane?.querySelectorAll(FREE_CARD) ?? [])].map(jobsOfElement)
  const placeOf = (id: string) => cards.findIndex((own) => own.includes(id))
  const [one, other] = [placeOf(anchor), placeOf(jobId)]
  if (one < 0 || other < 0) return jobIds
  return cards.slice(Math.min(one, other), Math.max(one, other) + 1).flat()
}

function toggleCard(jobIds: readonly string[], isRange: boolean) {
  const { selected, anchor } = plannerStore.getState().interaction.chosen
  const [jobId] = jobIds
  if (jobId === undefined) return
  if (isRange && anchor !== null) {
    const range = rangeBetween(anchor, jobIds)
    send('choose', { selected: [...new Set([...selected, ...range])], anchor })
    return
  }
  const isOn = selected.includes(jobId)
  const others = selected.filter((id) => !jobIds.includes(id))
  send('choose', { selected: isOn ? others : [...others, ...jobIds], anchor: isOn ? null : jobId })
}

function useCardSelection(card: WireCard) {
  const isSelected = usePlanner((state) => selectedIn(state).includes(card.actionId))
  return {
    isSelected,
    press: (event: MouseEvent) => toggleCard(jobIdsOf(card), event.shiftKey),
  }
}

/** Time until the map points at a hovered card's booking (spec 001 §9). */
const HOVER_MS = 1_200

const jobAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-job]')?.dataset.job ?? null) : null

export function usePointing() {
  const rest = useRef<{ job: string | null; timer: ReturnType<typeof setTimeout> | undefined }>({
    job: null,
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(rest.current.timer), [])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const job = pointerType === 'mouse' ? jobAt(target) : null
      if (job === rest.current.job) return
      clearTimeout(rest.current.timer)
      rest.current.job = job
      rest.current.timer = setTimeout(() => {
        if (plannerStore.getState().pointed !== job) changePlanner({ pointed: job })
      }, HOVER_MS)
    },
  }
}

export function useCardState({ card: { actionId }, other }: DrawnCard) {
  const otherId = other?.actionId
  const isOwn = (jobId: string | null) => jobId === actionId || (otherId !== undefined && jobId === otherId)
  const follow = useEffectEvent(() => {
    if (isOwn(plannerStore.getState().followed)) focusCard(actionId)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card stands here then
  useEffect(() => follow(), [actionId])
  return {
    isSelected: usePlanner((state) => selectedIn(state).includes(actionId)),
    isLifted: usePlanner((state) => liftedIn(state)?.jobIds.includes(actionId) ?? false),
    isTravelling: usePlanner(({ travels }) =>
      travels.some(({ jobIds, isSaved }) => !isSaved && jobIds.includes(actionId)),
    ),
    isPointed: usePlanner(({ pointed }) => isOwn(pointed)),
  }
}

interface CardSignProps {
  card: WireCard
  number: number | undefined
  isLocked: boolean
}

export function CardSign({ card, number, isLocked }: CardSignProps) {
  const { mayPlan } = usePlannerDay()
  const { booking } = card
  const { isSelected, press } = useCardSelection(card)
  const label = runTexts.card.select(booking.jobID)
  const mayChoose = mayPlan && !isLocked
  if (number === undefined) {
    if (!mayChoose) return null
    const isRange = ({ nativeEvent }: { nativeEvent: Event }) =>
      nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    return (
      <span className={classes.tick}>
        <CheckBox
          label={label}
          isChecked={isSelected}
          onChange={(event) => toggleCard(jobIdsOf(card), isRange(event))}
        />
      </span>
    )
  }
  if (!mayChoose) return <span className={classes.number}>{number}</span>
  return (
    <button
      type="button"
      className={classes.number}
      aria-label={runTexts.card.selectNumber(booking.jobID, number)}
      aria-pressed={isSelected}
      onClick={press}
    >
      {isSelected ? <IconCheck size="0.75rem" stroke={3} aria-hidden="true" /> : number}
    </button>
  )
}

const CardMenu = hungPart(async () => (await import('./card-menu.tsx')).CardMenu)

interface CardMenuButtonProps extends DrawnCard {
  lock: string | null
}

/** Mounted on demand: a menu for each of five hundred cards would be slow. */
export function CardMenuButton({ card, other, lock }: CardMenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (isOpen && !isMade) setMade(true)
  // Mounting the menu replaces its button, so it does not know where the focus came from.
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={lock === null ? `${classes.more} ${classes.dots}` : classes.more}
      title={lock ?? undefined}
      aria-label={runTexts.card.more(card.booking.jobID)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      {lock !== null && <IconLock size="1rem" stroke={1.75} aria-hidden="true" />}
    </button>
  )
  return isMade ? (
    <CardMenu card={card} other={other} isOpen={isOpen} onChange={change} button={button} />
  ) : (
    button
  )
}
