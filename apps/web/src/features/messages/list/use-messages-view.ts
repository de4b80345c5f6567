import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MessageListSearch, messageListSearch } from '../list-search.ts'

const FIRST_LIMIT = 20

/** Those that did not arrive or may not have, those that wait for their time, those that were sent; texts from customers. */
export type MessageTab = 'troubled' | 'waiting' | 'sent' | 'unread' | 'received'

/** The messages that are listed and the booking over them; it lives in the address and nowhere else. */
export function useMessagesView() {
  const navigate = useNavigate()
  const search = messageListSearch(useSearch({ strict: false }))
  const change = (changes: MessageListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...messageListSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const tab: MessageTab = search.show ?? 'troubled'
  const { page = 1, limit = FIRST_LIMIT } = search
  return {
    tab,
    page,
    limit,
    bookingId: search.booking ?? null,
    showTab: (next: MessageTab) => change({ show: next === 'troubled' ? undefined : next, page: undefined }),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
    showLimit: (next: number) => change({ limit: messageListSearch({ limit: next }).limit, page: undefined }),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type MessagesView = ReturnType<typeof useMessagesView>
