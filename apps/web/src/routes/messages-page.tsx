import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { MessageListScreen } from '#web/features/messages/message-list-screen.tsx'

export function MessagesPage() {
  return (
    <MessageListScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
