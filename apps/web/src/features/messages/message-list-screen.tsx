import type { ReactNode } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { MessagesList } from './list/messages-list.tsx'
import { useMessagesView } from './list/use-messages-view.ts'

interface MessageListScreenProps {
  /** A booking over the list; null while none is looked at. */
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

/** Messages to customers that did not arrive, that wait and that were sent; a booking opens over the list. */
export function MessageListScreen({ panel }: MessageListScreenProps) {
  const view = useMessagesView()
  return (
    <div className={card.screen}>
      <MessagesList view={view} />
      {panel(view.bookingId, view.closeBooking)}
    </div>
  )
}
