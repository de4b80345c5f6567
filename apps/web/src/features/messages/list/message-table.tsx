import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { type MessageListSearch, messageListSearch } from '../page-searches.ts'
import { messageQueries } from '../queries.ts'
import { messageLogWords } from '../texts.ts'

const FIRST_LIMIT = 20

type MessageTab = 'troubled' | 'waiting' | 'sent' | 'unread' | 'received'

export function useMessagesView() {
  const navigate = useNavigate()
  const search = messageListSearch(useSearch({ strict: false }))
  const change = (changes: MessageListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...messageListSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const tab: MessageTab = search.show ?? 'troubled'
  const { page = 1, limit = FIRST_LIMIT } = search
  return {
    tab,
    page,
    limit,
    bookingId: search.booking ?? null,
    showTab: (next: MessageTab) => change({ show: next === 'troubled' ? undefined : next, page: undefined }),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
    showLimit: (next: number) => change({ limit: messageListSearch({ limit: next }).limit, page: undefined }),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

export type MessagesView = ReturnType<typeof useMessagesView>

const { tabs: words } = messageLogWords.list
const TABS = ['troubled', 'waiting', 'sent', 'unread', 'received'] as const

function MessageTabs({ view, panelId }: { view: MessagesView; panelId: string }) {
  const { data: troubled } = useQuery(messageQueries.troubled())
  const { data: unread } = useQuery(messageQueries.unread())
  const counts = { troubled, unread, waiting: undefined, sent: undefined, received: undefined }
  return (
    <TableTabs
      tabs={TABS.map((value) => ({ value, label: words[value], count: counts[value] }))}
      value={view.tab}
      onChange={view.showTab}
      panelId={panelId}
      label={words.label}
    />
  )
}

interface Listed {
  _id: string
  bookingId: string | null
}

type Own = 'rowName' | 'columns' | 'choice' | 'pinned' | 'Actions' | 'actionsWidth' | 'empty' | 'card'

interface MessageTableProps<Row extends Listed> extends Pick<ComponentProps<typeof PlainList<Row>>, Own> {
  view: MessagesView
  tab: string
  answer: UseQueryResult<{ data: Row[]; total: number }>
  words: Pick<ComponentProps<typeof TableFooter>, 'noun'> & { label: string; loading: string }
}

const idOf = ({ _id }: Listed) => _id
const nothing = () => undefined

export function MessageTable<Row extends Listed>(props: MessageTableProps<Row>) {
  const { view, tab, answer, words, ...own } = props
  const { page, limit, openBooking, showPage } = view
  const { data: rows = [], total } = answer.data ?? {}
  const panelId = useId()
  const ids = rows.map(idOf)
  const active = useActiveRow(JSON.stringify([tab, page, limit]), ids)
  const open = (id: string) => {
    const { bookingId } = rows.find(({ _id }) => _id === id) ?? { bookingId: null }
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
        {...own}
        wordsOf={messageOf}
        answer={answer}
        label={words.label}
        loading={words.loading}
        rows={answer.data?.data}
        rowId={idOf}
        sort=""
        onSort={nothing}
        active={active}
        onOpen={open}
      />
    </TableCard>
  )
}
