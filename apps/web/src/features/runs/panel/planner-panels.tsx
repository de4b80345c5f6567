import { EditBookingPanel } from '#web/features/bookings/edit-booking-panel.tsx'
import { NewBookingPanel } from '#web/features/bookings/new-booking-panel.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { focusCard } from '../board/focus-card.ts'
import { cardsOf } from '../board-model.ts'
import { askDay, useAskedDay } from '../moves/ask-day.ts'
import { askHold, useAskedHold } from '../moves/ask-hold.ts'
import { readBoard } from '../use-board.ts'
import type { PlannerView } from '../use-planner-view.ts'

const isAsked = ({ bookingId }: { bookingId: string | null }) => bookingId !== null
const BookingInfo = overlayPart(async () => (await import('./booking-info.tsx')).BookingInfo, { isAsked })
const CardDates = overlayPart(async () => (await import('./card-dates.tsx')).CardDates, { isAsked })
const HoldDialog = overlayPart(async () => (await import('./hold-dialog.tsx')).HoldDialog)
const AnotherDay = overlayPart(async () => (await import('./another-day.tsx')).AnotherDay)

/** What lies over the board, as the address asks for it: a booking, its form, its dates. */
export function PlannerPanels({ view }: { view: PlannerView }) {
  const { date, search, close, openEdit, mayEdit, mayBook } = view
  const asked = (kind: PlannerView['search']['open']) =>
    search.open === kind ? (search.booking ?? null) : null
  const askedDay = useAskedDay()
  const closeDay = () => {
    const [first] = askedDay ?? []
    askDay(null)
    if (first) requestAnimationFrame(() => focusCard(first))
  }
  const askedHold = useAskedHold()
  const closeHold = () => {
    askHold(null)
    if (askedHold) requestAnimationFrame(() => focusCard(askedHold.actionId))
  }
  const closeToCard = () => {
    const board = readBoard(date)
    const card = board && cardsOf(board).find(({ _id }) => _id === search.booking)
    close()
    if (card) requestAnimationFrame(() => focusCard(card.actionId))
  }
  return (
    <>
      <BookingInfo bookingId={asked('info')} onClose={closeToCard} onEdit={mayEdit ? openEdit : undefined} />
      <CardDates bookingId={asked('dates')} onClose={closeToCard} />
      {askedDay && <AnotherDay key={askedDay.join()} jobIds={askedDay} onClose={closeDay} />}
      {askedHold && <HoldDialog key={askedHold.actionId} card={askedHold} onClose={closeHold} />}
      <EditBookingPanel bookingId={asked('edit')} onClose={closeToCard} />
      <NewBookingPanel start={mayBook && search.open === 'new' ? { dropDate: date } : null} onClose={close} />
    </>
  )
}
