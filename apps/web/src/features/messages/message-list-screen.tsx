import { Group } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages/customer-texts.ts'
import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import row from '#web/ui/data-table/row-link.module.css'
import card from '#web/ui/data-table/table-card.module.css'
import { Column } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { customerTextWords } from './customer-texts.ts'
import { MessageFrame, type MessagesView, useMessagesView } from './list/message-frame.tsx'
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

const TextCard = ({ row: text }: { row: WireCustomerText }) => (
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

const texts = defineList({
  words,
  wordsOf: messageOf,
  idOf: ({ _id }: WireCustomerText) => _id,
  nameOf,
  columns: [
    {
      name: 'customerName',
      label: words.columns.customerName,
      width: 170,
      cell: (text) => <RowHead text={text} />,
    },
    {
      name: 'state',
      label: words.columns.state,
      width: 108,
      isWhole: true,
      cell: ({ state }) => <TextStateChip state={state} />,
    },
    { name: 'text', label: words.columns.text, width: 300, isElastic: true, cell: ({ text }) => text },
    {
      name: 'from',
      label: words.columns.from,
      width: 120,
      isWhole: true,
      leaves: 1,
      cell: ({ from }) => formatPhone(from),
    },
    { name: 'jobID', label: words.columns.jobID, width: 96, isWhole: true, cell: ({ jobID }) => jobID },
    {
      name: 'receivedAt',
      label: words.columns.receivedAt,
      width: 120,
      cell: ({ receivedAt }) => <Moment at={receivedAt} />,
    },
  ],
  Card: TextCard,
  Actions: Notes,
  actionsWidth: ACTIONS_WIDTH,
})
function CustomerTextsList({ view, tab }: { view: MessagesView; tab: 'unread' | 'received' }) {
  const { page, limit } = view.view
  const state = tab === 'unread' ? { state: 'new' as const } : {}
  const answer = useQuery(messageQueries.texts({ page, limit, ...state }))
  const empty = <EmptyState title={words.empty[tab]} words={words.emptyWords} />
  return <MessageFrame list={texts} messages={view} answer={answer} empty={empty} />
}

function MessageMoment({ message: { endedAt, dueAt, createdAt } }: { message: WireMessage }) {
  const { timeZone } = useProfile()
  const at = endedAt ?? dueAt ?? createdAt
  return <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
}

const { list: listWords, channels, to: toWords } = messageLogWords
const jobOfMessage = ({ bookingId, jobID }: WireMessage): string =>
  bookingId === null ? listWords.test : jobID

const MESSAGE_ACTIONS_WIDTH = 176

const Answers = ({ row }: { row: WireMessage }) => <MessageAnswers message={row} />

const MessageCard = ({ row: message }: { row: WireMessage }) => (
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

const messages = defineList({
  words: listWords,
  wordsOf: messageOf,
  idOf: ({ _id }: WireMessage) => _id,
  nameOf: jobOfMessage,
  columns: [
    {
      name: 'jobID',
      label: listWords.columns.jobID,
      width: 96,
      isWhole: true,
      cell: (message) => <b data-row-link={message._id}>{jobOfMessage(message)}</b>,
    },
    {
      name: 'state',
      label: listWords.columns.state,
      width: 104,
      isWhole: true,
      cell: ({ state }) => <MessageStateChip state={state} />,
    },
    { name: 'label', label: listWords.columns.label, width: 140, leaves: 1, cell: ({ label }) => label },
    {
      name: 'to',
      label: listWords.columns.to,
      width: 190,
      cell: ({ channel, to }) => toWords(channels[channel], to),
    },
    {
      name: 'customerName',
      label: listWords.columns.customerName,
      width: 140,
      leaves: 2,
      cell: ({ customerName }) => customerName,
    },
    {
      name: 'reason',
      label: listWords.columns.reason,
      width: 180,
      isElastic: true,
      cell: ({ reason }) => reason,
    },
    {
      name: 'when',
      label: listWords.columns.when,
      width: 120,
      cell: (message) => <MessageMoment message={message} />,
    },
  ],
  Card: MessageCard,
  Actions: Answers,
  actionsWidth: MESSAGE_ACTIONS_WIDTH,
})

function MessagesList({ view, tab }: { view: MessagesView; tab: 'troubled' | 'waiting' | 'sent' }) {
  const { page, limit } = view.view
  const state = tab === 'troubled' ? {} : { state: tab }
  const answer = useQuery(messageQueries.list({ page, limit, ...state }))
  const empty = <EmptyState title={listWords.empty[tab]} />
  return <MessageFrame list={messages} messages={view} answer={answer} empty={empty} />
}

interface MessageListScreenProps {
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

export function MessageListScreen({ panel }: MessageListScreenProps) {
  const view = useMessagesView()
  const { tab } = view
  return (
    <Column gap={12} className={card.screen}>
      {tab === 'unread' || tab === 'received' ? (
        <CustomerTextsList view={view} tab={tab} />
      ) : (
        <MessagesList view={view} tab={tab} />
      )}
      {panel(view.bookingId, view.closeBooking)}
    </Column>
  )
}
