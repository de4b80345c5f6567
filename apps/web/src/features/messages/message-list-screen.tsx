import type { ReactNode } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { CustomerTextsList } from './list/customer-texts-list.tsx'
import { MessagesList } from './list/messages-list.tsx'
import { useMessagesView } from './list/use-messages-view.ts'

interface MessageListScreenProps {
  /** A booking over the list; null while none is looked at. */
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

/** Messages to customers that did not arrive, wait or were sent, and what customers text; a booking opens over the list. */
export function MessageListScreen({ panel }: MessageListScreenProps) {
  const view = useMessagesView()
  const { tab } = view
  return (
    <div className={card.screen}>
      {tab === 'unread' || tab === 'received' ? (
        <CustomerTextsList view={view} tab={tab} />
      ) : (
        <MessagesList view={view} tab={tab} />
      )}
      {panel(view.bookingId, view.closeBooking)}
    </div>
  )
}
