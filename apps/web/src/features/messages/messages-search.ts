import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { oneOf, searchSchema } from '#web/ui/checked/search-schema.ts'

/** What the address of the messages' settings carries: the message whose words are shown. */
export const messagesSearch = searchSchema({ kind: oneOf(MESSAGE_KINDS) })
