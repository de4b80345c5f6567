import { Group } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages.texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentWords } from '#web/ui/moment-words.ts'
import { RowCard } from '#web/ui/row-card.tsx'
import { customerTextWords } from '../customer-texts.ts'
import { TextNotes } from '../log/text-notes.tsx'
import { messageQueries } from '../queries.ts'
import { TextStateChip } from '../text-state-chip.tsx'
import { MessageTabs } from './message-tabs.tsx'
import type { MessagesView } from './use-messages-view.ts'

const { list: words, unknown } = customerTextWords
const NONE: WireCustomerText[] = []
const ACTIONS_WIDTH = 208

const idOf = ({ _id }: WireCustomerText) => _id
const nothing = () => undefined
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
  const { page, limit, openBooking, showPage } = view
  const state = tab === 'unread' ? { state: 'new' as const } : {}
  const answer = useQuery(messageQueries.texts({ page, limit, ...state }))
  const { data: texts = NONE, total } = answer.data ?? {}
  const panelId = useId()
  const ids = texts.map(idOf)
  const active = useActiveRow(JSON.stringify([tab, page, limit]), ids)
  const open = (id: string) => {
    const { bookingId } = texts.find(({ _id }) => _id === id) ?? { bookingId: null }
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
        rowName={nameOf}
        columns={COLUMNS}
        choice={LABELS}
        pinned="customerName"
        Actions={Notes}
        actionsWidth={ACTIONS_WIDTH}
        sort=""
        onSort={nothing}
        active={active}
        onOpen={open}
        empty={<EmptyState title={words.empty[tab]} words={words.emptyWords} />}
        card={(text) => <TextCard text={text} />}
      />
    </TableCard>
  )
}
