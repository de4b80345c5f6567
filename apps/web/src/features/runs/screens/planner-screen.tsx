import { Anchor } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { EditBookingPanel, NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { Column, Stack } from '#web/ui/layout/parts.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { cardsOf, shownTrucks } from '../board-model.ts'
import { readBoard, useBoard } from '../day/board-of-day.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { type PlannerBodyProps, type PlannerView, usePlannerView } from '../interaction/use-planner-view.ts'
import { useSharedChoices } from '../kept-choices.ts'
import { usePlannerKeys } from '../moves/use-planner-keys.ts'
import { PlannerProvider } from '../panel/planner-provider.tsx'
import { runTexts } from '../texts.ts'
import { PlannerToolbar } from '../toolbar/planner-toolbar.tsx'
import classes from './planner-screen.module.css'

const isAsked = ({ bookingId }: { bookingId: string | null }) => bookingId !== null
const BookingInfo = overlayPart(async () => (await import('../panel/booking-info.tsx')).BookingInfo, {
  isAsked,
})
const ExtraPickDates = overlayPart(async () => (await import('../panel/extra-pick-dates.tsx')).ExtraPickDates)
const CardDates = overlayPart(async () => (await import('../panel/card-dates.tsx')).CardDates, { isAsked })

function PlannerPanels({ view }: { view: PlannerView }) {
  const { date, search, close, openEdit, mayEdit, mayBook } = view
  const asked = (kind: PlannerView['search']['open']) =>
    search.open === kind ? (search.booking ?? null) : null
  const closeToCard = () => {
    const board = readBoard(date)
    const isOpen = ({ _id, actionId }: WireCard) =>
      search.extra === undefined ? _id === search.booking : actionId === search.extra
    const card = board && cardsOf(board).find(isOpen)
    close()
    if (card) requestAnimationFrame(() => focusCard(card.actionId))
  }
  return (
    <>
      <BookingInfo bookingId={asked('info')} onClose={closeToCard} onEdit={mayEdit ? openEdit : undefined} />
      <CardDates bookingId={search.extra ? null : asked('dates')} onClose={closeToCard} />
      {search.open === 'dates' && search.booking && search.extra && (
        <ExtraPickDates bookingId={search.booking} extraPickId={search.extra} onClose={closeToCard} />
      )}
      <EditBookingPanel bookingId={asked('edit')} onClose={closeToCard} />
      <NewBookingPanel start={mayBook && search.open === 'new' ? { dropDate: date } : null} onClose={close} />
    </>
  )
}

interface PlannerScreenProps {
  Body: ComponentType<PlannerBodyProps>
  tools: ReactNode
  waiting: ReactNode
}

export function PlannerScreen({ Body, tools, waiting }: PlannerScreenProps) {
  const view = usePlannerView()
  usePlannerKeys(view)
  const { board, problem, retry, isRetrying } = useBoard(view.date)
  useSharedChoices(board)
  const shown = shownTrucks(board, view.search.trucks)
  const isEmpty = board !== null && board.trucks.length === 0 && board.unallocated.length === 0
  return (
    <PlannerProvider view={view}>
      <Column className={classes.screen}>
        <PlannerToolbar view={view} board={board} shown={shown} tools={tools} />
        {problem && (
          <Stack centered grow className={classes.state}>
            <ErrorState
              title={runTexts.failed}
              words={messageOf(problem)}
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </Stack>
        )}
        {!problem && !board && waiting}
        {isEmpty && (
          <Stack centered grow className={classes.state}>
            <EmptyState
              title={runTexts.trucks.none}
              words={runTexts.unallocated.empty}
              action={
                <Anchor component={Link} to="/app/Inventory/trucks">
                  {runTexts.trucks.add}
                </Anchor>
              }
            />
          </Stack>
        )}
        {board && !isEmpty && <Body board={board} shown={shown} view={view} />}
      </Column>
      <PlannerPanels view={view} />
    </PlannerProvider>
  )
}
