import { Group } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages.texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { customerTextWords } from '../customer-texts.ts'
import { TextNotes } from '../log/text-notes.tsx'
import { messageQueries } from '../queries.ts'
import { TextStateChip } from '../text-state-chip.tsx'
import { MessageTable } from './message-table.tsx'
import type { MessagesView } from './use-messages-view.ts'

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

/** Texts from customers, those that nobody has read or all; a row opens its booking. */
export function CustomerTextsList({ view, tab }: { view: MessagesView; tab: 'unread' | 'received' }) {
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
