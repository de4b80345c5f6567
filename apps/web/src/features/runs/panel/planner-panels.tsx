import { EditBookingPanel } from '#web/features/bookings/edit-booking-panel.tsx'
import { NewBookingPanel } from '#web/features/bookings/new-booking-panel.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { cardsOf } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { focusCard } from '../interaction/focus-card.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'

const isAsked = ({ bookingId }: { bookingId: string | null }) => bookingId !== null
const BookingInfo = overlayPart(async () => (await import('./booking-info.tsx')).BookingInfo, { isAsked })
const CardDates = overlayPart(async () => (await import('./card-dates.tsx')).CardDates, { isAsked })

/** What lies over the board, as the address asks for it: a booking, its form, its dates. */
export function PlannerPanels({ view }: { view: PlannerView }) {
  const { date, search, close, openEdit, mayEdit, mayBook } = view
  const asked = (kind: PlannerView['search']['open']) =>
    search.open === kind ? (search.booking ?? null) : null
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
      <EditBookingPanel bookingId={asked('edit')} onClose={closeToCard} />
      <NewBookingPanel start={mayBook && search.open === 'new' ? { dropDate: date } : null} onClose={close} />
    </>
  )
}
