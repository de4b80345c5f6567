import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { laterPage, listLimit, oneOf, recordId, searchSchema } from '#web/ui/checked/search-schema.ts'

export const messageListSearch = searchSchema({
  show: oneOf(['waiting', 'sent', 'unread', 'received']),
  page: laterPage,
  limit: listLimit,
  booking: recordId,
})

export const messagesSearch = searchSchema({ kind: oneOf(MESSAGE_KINDS) })
