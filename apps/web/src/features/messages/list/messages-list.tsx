import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { useQuery } from '@tanstack/react-query'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { MessageAnswers } from '../log/message-answers.tsx'
import { MessageStateChip } from '../message-state-chip.tsx'
import { messageQueries } from '../queries.ts'
import { messageLogWords } from '../texts.ts'
import { jobOfMessage, MESSAGE_LABELS, messageColumns } from './message-columns.tsx'
import { MessageMoment } from './message-moment.tsx'
import { MessageTable } from './message-table.tsx'
import type { MessagesView } from './use-messages-view.ts'

const { list: words, channels, to: toWords } = messageLogWords
const ACTIONS_WIDTH = 176

const Answers = ({ row }: { row: WireMessage }) => <MessageAnswers message={row} />

const MessageCard = ({ message }: { message: WireMessage }) => (
  <RowCard
    name={jobOfMessage(message)}
    state={<MessageStateChip state={message.state} />}
    menu={null}
    lines={[
      message.label,
      toWords(channels[message.channel], message.to),
      ...(message.reason === '' ? [] : [message.reason]),
    ]}
  >
    <MessageMoment message={message} />
    <MessageAnswers message={message} />
  </RowCard>
)

/** Messages to customers, those that did not arrive first of all; a row opens its booking. */
export function MessagesList({ view, tab }: { view: MessagesView; tab: 'troubled' | 'waiting' | 'sent' }) {
  const { page, limit } = view
  const state = tab === 'troubled' ? {} : { state: tab }
  const answer = useQuery(messageQueries.list({ page, limit, ...state }))
  return (
    <MessageTable
      view={view}
      tab={tab}
      answer={answer}
      words={words}
      rowName={jobOfMessage}
      columns={messageColumns}
      choice={MESSAGE_LABELS}
      pinned="jobID"
      Actions={Answers}
      actionsWidth={ACTIONS_WIDTH}
      empty={<EmptyState title={words.empty[tab]} />}
      card={(message) => <MessageCard message={message} />}
    />
  )
}
