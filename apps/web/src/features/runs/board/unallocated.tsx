import { Button } from '@mantine/core'
import { useStore } from '@mantine/store'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { formatShortDay, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconArchive, IconPlayerPause } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { drawnOfGroups, useDrawnRows } from '#web/ui/lists/drawn-rows.ts'
import { usePlannerDay } from '../board-model.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { changePlanner, liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { type KindFilter, useKindFilter } from '../kept-choices.ts'
import classes from '../plan/plan.module.css'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { olderTray, runQueries } from '../queries.ts'
import { isHeldCard } from '../rules/card-rules.ts'
import { type DrawnCard, drawnCards, jobsIn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { useLandingPlace } from './dragging.ts'
import { JobCard } from './job-card.tsx'

export interface CardFilter {
  kind: KindFilter
  sizes: readonly string[]
  wastes: readonly string[]
  suburbs: readonly string[]
}

/** Cards drawn at first, and with each step further. */
const DRAWN = { first: 30, step: 60 }

const isIn = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)

/** A visit is there when one of its jobs is. */
export const narrowedCards = (cards: readonly DrawnCard[], filter: CardFilter): DrawnCard[] =>
  cards.filter((drawn) =>
    jobsIn(drawn).some(
      ({ actionType, booking }) =>
        (filter.kind === 'all' || filter.kind === actionType) &&
        isIn(filter.sizes, String(booking.binSize)) &&
        isIn(filter.wastes, booking.wasteType) &&
        isIn(filter.suburbs, booking.address.suburb),
    ),
  )

interface CardsOfDay {
  day: string
  cards: DrawnCard[]
}

/** Today's first, then left-overs, the latest first. */
function cardsByDay(cards: readonly DrawnCard[], date: string): CardsOfDay[] {
  const days = Map.groupBy(cards, ({ card }) => card.date.slice(0, 10))
  return [...days]
    .map(([day, ofDay]) => ({ day, cards: ofDay }))
    .sort(
      (one, other) => Number(other.day === date) - Number(one.day === date) || (one.day < other.day ? 1 : -1),
    )
}

/** The days with the cards that are drawn; a card that is sought is drawn wherever it stands. */
function useDrawnDays(days: readonly CardsOfDay[]) {
  const cards = days.flatMap((day) => day.cards)
  const upTo = usePlanner(({ sought, followed }) =>
    cards.findLastIndex((one) =>
      jobsIn(one).some(({ actionId }) => actionId === sought || actionId === followed),
    ),
  )
  const { most, end } = useDrawnRows({ total: cards.length, upTo }, DRAWN)
  const drawn = drawnOfGroups(
    days.map((day) => day.cards.length),
    most,
  )
  const shown = days.map((day, at) => ({ ...day, cards: day.cards.slice(0, drawn[at]) }))
  return { shown: shown.filter((day) => day.cards.length > 0), end }
}

const { kinds, leftOver } = runTexts.unallocated

export const KIND_CHOICES = [
  { value: 'all', label: kinds.all },
  { value: 'drop', label: kinds.drop },
  { value: 'pick', label: kinds.pick },
] as const

export function groupTitle(day: string): string {
  const date = parseLocalDate(day)
  return leftOver(date ? formatShortDay(date) : day)
}

/**
 * Unallocated as a column or row: days with the cards shown, cards on hold, and whether something hangs over it.
 * `count` is the day's work without cards on hold; behind what is drawn stands `end`.
 */
export function useUnallocated(
  place: RefObject<HTMLElement | null>,
  cards: readonly WireCard[],
  filter: Omit<CardFilter, 'kind'>,
) {
  const [kind, setKind] = useKindFilter()
  const over = useLandingPlace(place, { kind: 'unallocated', id: '' })
  const { date, today } = usePlannerDay()
  const [held, open] = useMemo(() => {
    const isOnHold = (one: DrawnCard) => jobsIn(one).some((card) => isHeldCard(card, { date, today }))
    const drawn = drawnCards(cards)
    return [drawn.filter(isOnHold), drawn.filter((one) => !isOnHold(one))]
  }, [cards, date, today])
  const isLifted = usePlanner((state) => liftedIn(state)?.landing.kind === 'unallocated')
  const { shown, end } = useDrawnDays(cardsByDay(narrowedCards(open, { ...filter, kind }), date))
  return {
    kind,
    setKind,
    isOver: over !== null || isLifted,
    count: open.flatMap(jobsIn).length,
    shown,
    end,
    held: narrowedCards(held, { ...filter, kind }),
  }
}

const words = runTexts.unallocated

export function OlderLeftOvers({ count }: { count: number }) {
  const { date } = usePlannerDay()
  const queryClient = useQueryClient()
  const { isOpen } = useStore(olderTray)
  if (count === 0) return null
  const turn = () => {
    olderTray.setState({ isOpen: !isOpen })
    void queryClient.invalidateQueries({ queryKey: runQueries.board(date).queryKey })
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArchive size="0.875rem" stroke={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={turn}
    >
      {isOpen ? words.hideOlder : words.older(count)}
    </Button>
  )
}

export function HeldToggle({ count }: { count: number }) {
  const isOpen = usePlanner((state) => state.isHeldOpen)
  if (count === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlayerPause size="0.875rem" stroke={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={() => changePlanner({ isHeldOpen: !isOpen })}
    >
      {runTexts.unallocated.held(count)}
    </Button>
  )
}

interface HeldCardsProps {
  cards: readonly DrawnCard[]
  className: string | undefined
}

export function HeldCards({ cards, className }: HeldCardsProps) {
  const isOpen = usePlanner((state) => state.isHeldOpen)
  if (cards.length === 0 || !isOpen) return null
  return (
    <ul className={className} aria-label={runTexts.unallocated.heldTitle}>
      {cards.map((one) => (
        <JobCard key={one.card.actionId} {...one} />
      ))}
    </ul>
  )
}

export function PlacedInPlan() {
  const { marks } = usePlanOnBoard()
  const coming = [...(marks?.stops.values() ?? [])].filter(({ how }) => how === 'comes')
  const [first] = coming
  if (!first) return null
  return (
    <Row
      as="p"
      justify="between"
      gap={8}
      mb={8}
      py={6}
      px={10}
      radius="md"
      tone="soft"
      className={classes.placed}
    >
      {planTexts.placed(coming.length)}
      <button type="button" onClick={() => focusCard(first.actionId)}>
        {planTexts.show}
      </button>
    </Row>
  )
}
