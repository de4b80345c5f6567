import { Group } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages/customer-texts.ts'
import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import card from '#web/ui/data-table/table-card.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { customerTextWords } from './customer-texts.ts'
import { type MessagesView, MessageTable, useMessagesView } from './list/message-table.tsx'
import { MessageAnswers, TextNotes } from './log/message-answers.tsx'
import { MessageStateChip, TextStateChip } from './message-state-chip.tsx'
import { messageQueries } from './queries.ts'
import { messageLogWords } from './texts.ts'

const { list: words, unknown } = customerTextWords
const ACTIONS_WIDTH = 208

const nameOf = ({ customerName }: WireCustomerText) => (customerName === '' ? unknown : customerName)
const Notes = ({ row: text }: { row: WireCustomerText }) => (
  <Group gap={6} wrap="nowrap">
    <TextNotes text={text} />
  </Group>
)

const RowHead = ({ text }: { text: WireCustomerText }) => (
  <b className={row.name} title={nameOf(text)} data-row-link={text._id}>
    {nameOf(text)}
  </b>
)

function Moment({ at }: { at: string }) {
  const { timeZone } = useProfile()
  return <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
}

const COLUMNS: readonly TableColumn<WireCustomerText>[] = [
  { name: 'customerName', width: 170, cell: (text) => <RowHead text={text} /> },
  { name: 'state', width: 108, isWhole: true, cell: ({ state }) => <TextStateChip state={state} /> },
  { name: 'text', width: 300, isElastic: true, cell: ({ text }) => text },
  { name: 'from', width: 120, isWhole: true, cell: ({ from }) => formatPhone(from) },
  { name: 'jobID', width: 96, isWhole: true, cell: ({ jobID }) => jobID },
  { name: 'receivedAt', width: 120, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
]
const LABELS = (['customerName', 'state', 'text', 'from', 'jobID', 'receivedAt'] as const).map((name) => ({
  name,
  label: words.columns[name],
  hidden: false,
}))

const TextCard = ({ text }: { text: WireCustomerText }) => (
  <RowCard
    name={nameOf(text)}
    state={<TextStateChip state={text.state} />}
    menu={null}
    letter={text.text}
    lines={[[formatPhone(text.from), text.jobID].filter((part) => part !== '').join(' · ')]}
  >
    <Moment at={text.receivedAt} />
    <TextNotes text={text} />
  </RowCard>
)

function CustomerTextsList({ view, tab }: { view: MessagesView; tab: 'unread' | 'received' }) {
  const { page, limit } = view
  const state = tab === 'unread' ? { state: 'new' as const } : {}
  const answer = useQuery(messageQueries.texts({ page, limit, ...state }))
  return (
    <MessageTable
      view={view}
      tab={tab}
      answer={answer}
      words={words}
      rowName={nameOf}
      columns={COLUMNS}
      choice={LABELS}
      pinned="customerName"
      Actions={Notes}
      actionsWidth={ACTIONS_WIDTH}
      empty={<EmptyState title={words.empty[tab]} words={words.emptyWords} />}
      card={(text) => <TextCard text={text} />}
    />
  )
}

function MessageMoment({ message: { endedAt, dueAt, createdAt } }: { message: WireMessage }) {
  const { timeZone } = useProfile()
  const at = endedAt ?? dueAt ?? createdAt
  return <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
}

const { list: listWords, channels, to: toWords } = messageLogWords
const NAMES = ['jobID', 'state', 'label', 'to', 'customerName', 'reason', 'when'] as const

const MESSAGE_LABELS = NAMES.map((name) => ({ name, label: listWords.columns[name], hidden: false }))

/** '' for a test message, which has no booking. */
const jobOfMessage = ({ bookingId, jobID }: WireMessage): string =>
  bookingId === null ? listWords.test : jobID

const messageColumns: readonly TableColumn<WireMessage>[] = [
  {
    name: 'jobID',
    width: 96,
    isWhole: true,
    cell: (message) => <b data-row-link={message._id}>{jobOfMessage(message)}</b>,
  },
  { name: 'state', width: 104, isWhole: true, cell: ({ state }) => <MessageStateChip state={state} /> },
  { name: 'label', width: 150, cell: ({ label }) => label },
  { name: 'to', width: 220, cell: ({ channel, to }) => toWords(channels[channel], to) },
  { name: 'customerName', width: 150, cell: ({ customerName }) => customerName },
  { name: 'reason', width: 240, isElastic: true, cell: ({ reason }) => reason },
  { name: 'when', width: 120, cell: (message) => <MessageMoment message={message} /> },
]

const MESSAGE_ACTIONS_WIDTH = 176

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

function MessagesList({ view, tab }: { view: MessagesView; tab: 'troubled' | 'waiting' | 'sent' }) {
  const { page, limit } = view
  const state = tab === 'troubled' ? {} : { state: tab }
  const answer = useQuery(messageQueries.list({ page, limit, ...state }))
  return (
    <MessageTable
      view={view}
      tab={tab}
      answer={answer}
      words={listWords}
      rowName={jobOfMessage}
      columns={messageColumns}
      choice={MESSAGE_LABELS}
      pinned="jobID"
      Actions={Answers}
      actionsWidth={MESSAGE_ACTIONS_WIDTH}
      empty={<EmptyState title={listWords.empty[tab]} />}
      card={(message) => <MessageCard message={message} />}
    />
  )
}

interface MessageListScreenProps {
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

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
