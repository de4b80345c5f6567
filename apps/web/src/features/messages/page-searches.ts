import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  recordId,
  type SearchOf,
  searchSchema,
} from '#web/ui/checked/search-schema.ts'

export const messageListSearch = searchSchema({
  show: oneOf(['waiting', 'sent', 'unread', 'received']),
  page: laterPage,
  limit: pageLimit,
  booking: recordId,
})

export type MessageListSearch = SearchOf<typeof messageListSearch>

export const messagesSearch = searchSchema({ kind: oneOf(MESSAGE_KINDS) })
