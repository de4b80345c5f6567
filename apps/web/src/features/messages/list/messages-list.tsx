import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { MessageAnswers } from '../log/message-answers.tsx'
import { MessageStateChip } from '../message-state-chip.tsx'
import { messageQueries } from '../queries.ts'
import { messageLogWords } from '../texts.ts'
import { jobOfMessage, MESSAGE_LABELS, messageColumns } from './message-columns.tsx'
import { MessageMoment } from './message-moment.tsx'
import { MessageTabs } from './message-tabs.tsx'
import type { MessagesView } from './use-messages-view.ts'

const { list: words, channels, to: toWords } = messageLogWords
const NONE: WireMessage[] = []
const ACTIONS_WIDTH = 176
const idOf = ({ _id }: WireMessage) => _id
const nothing = () => undefined

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
  const { page, limit, openBooking, showPage } = view
  const state = tab === 'troubled' ? {} : { state: tab }
  const answer = useQuery(messageQueries.list({ page, limit, ...state }))
  const { data: messages = NONE, total } = answer.data ?? {}
  const panelId = useId()
  const ids = messages.map(idOf)
  const active = useActiveRow(JSON.stringify([tab, page, limit]), ids)
  const open = (id: string) => {
    const { bookingId } = messages.find(({ _id }) => _id === id) ?? { bookingId: null }
    if (bookingId !== null) openBooking(bookingId)
  }
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open })
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs
      label={words.label}
      toolbar={<MessageTabs view={view} panelId={panelId} />}
      footer={
        <TableFooter
          page={page}
          pageSize={limit}
          total={total}
          noun={words.noun}
          onPage={showPage}
          onPageSize={view.showLimit}
        />
      }
    >
      <PlainList
        wordsOf={messageOf}
        answer={answer}
        label={words.label}
        loading={words.loading}
        rows={answer.data?.data}
        rowId={idOf}
        rowName={jobOfMessage}
        columns={messageColumns}
        choice={MESSAGE_LABELS}
        pinned="jobID"
        Actions={Answers}
        actionsWidth={ACTIONS_WIDTH}
        sort=""
        onSort={nothing}
        active={active}
        onOpen={open}
        empty={<EmptyState title={words.empty[tab]} />}
        card={(message) => <MessageCard message={message} />}
      />
    </TableCard>
  )
}
