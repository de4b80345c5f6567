import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  recordId,
  type SearchOf,
  searchSchema,
} from '#web/ui/checked/search-schema.ts'

/** What the address of the list of messages carries: which of them, and a booking looked at. */
export const messageListSearch = searchSchema({
  show: oneOf(['waiting', 'sent', 'unread', 'received']),
  page: laterPage,
  limit: pageLimit,
  booking: recordId,
})

/** What the address says of the list of messages. */
export type MessageListSearch = SearchOf<typeof messageListSearch>

/** What the address of the messages' settings carries: the message whose words are shown. */
export const messagesSearch = searchSchema({ kind: oneOf(MESSAGE_KINDS) })
