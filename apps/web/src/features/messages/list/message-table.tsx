import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { MessageTabs } from './message-tabs.tsx'
import type { MessagesView } from './use-messages-view.ts'

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

/** A page of messages or of customers' texts; a row opens its booking. */
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
