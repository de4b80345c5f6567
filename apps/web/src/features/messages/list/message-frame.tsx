import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListPlan, useList } from '#web/ui/data-table/define-list.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { messageListSearch } from '../page-searches.ts'
import { messageQueries } from '../queries.ts'
import { messageLogWords } from '../texts.ts'

type MessageTab = 'troubled' | 'waiting' | 'sent' | 'unread' | 'received'

export function useMessagesView() {
  const { search, change, show, ...view } = useList({ read: messageListSearch })
  return {
    view,
    tab: search.show ?? ('troubled' as const),
    bookingId: search.booking ?? null,
    showTab: (next: MessageTab) => show({ show: next === 'troubled' ? undefined : next }),
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
  bookingId: string | null
}

interface MessageFrameProps<Row extends Listed> {
  list: ListPlan<Row>
  messages: MessagesView
  answer: UseQueryResult<{ data: Row[]; total: number }>
  empty: ReactNode
}

export function MessageFrame<Row extends Listed>({ list, messages, answer, empty }: MessageFrameProps<Row>) {
  const { view, tab, openBooking } = messages
  const { data: rows, total } = answer.data ?? {}
  return (
    <ListFrame
      list={list}
      view={view}
      answer={answer}
      rows={rows}
      total={total}
      of={tab}
      open={({ bookingId }) => bookingId !== null && openBooking(bookingId)}
      tabs={(panelId) => <MessageTabs view={messages} panelId={panelId} />}
      empty={empty}
    />
  )
}
