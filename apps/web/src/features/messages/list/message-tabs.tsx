import { useQuery } from '@tanstack/react-query'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { messageQueries } from '../queries.ts'
import { messageLogWords } from '../texts.ts'
import type { MessagesView } from './use-messages-view.ts'

const { tabs: words } = messageLogWords.list
const TABS = ['troubled', 'waiting', 'sent', 'unread', 'received'] as const

/** Which messages are listed; what needs somebody has its count. */
export function MessageTabs({ view, panelId }: { view: MessagesView; panelId: string }) {
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
