import { exportInvoices } from '@skipyard/contract/invoices.lists.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { IconDownload, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/download.ts'
import { useProfile } from '#web/client/use-profile.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { ColumnsTool } from '#web/ui/data-table/columns-tool.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { listTexts } from '../texts.ts'
import { InvoiceFilterPanel } from './invoice-filter-panel.tsx'
import { FILTERS, type InvoicesView } from './use-invoices-view.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface InvoicesToolbarProps {
  tabs: ReactNode
  view: InvoicesView
  choice: readonly ColumnChoice[]
  onChoose: (choice: readonly ColumnChoice[]) => void
  onReset: () => void
}

function useExport({ wanted }: InvoicesView, choice: readonly ColumnChoice[]) {
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      const columns = choice.filter(({ hidden }) => !hidden).map(({ name }) => name)
      await download(exportInvoices, { ...wanted, columns: columns.join(',') })
    } catch (problem) {
      toastFailed({
        title: listTexts.downloadFailed,
        words: messageOf(problem),
        action: { label: listTexts.again, onClick: () => void start() },
      })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

/** Tabs left; search, filters, columns and the file right. */
export function InvoicesToolbar({ tabs, view, choice, onChoose, onReset }: InvoicesToolbarProps) {
  const { userId, role } = useProfile()
  const file = useExport(view, choice)
  const { tools } = listTexts
  const count = FILTERS.filter((name) => view.filters[name] !== undefined).length
  return (
    <>
      {tabs}
      <SearchBox value={view.q} onSearch={view.searchFor} label={listTexts.search} />
      <PanelButton
        label={tools.filters}
        icon={<IconFilter {...ICON} />}
        count={count}
        panel={(close) => <InvoiceFilterPanel view={view} onClose={close} />}
      />
      <ColumnsTool
        label={tools.columns}
        words={listTexts.columns.words}
        choice={choice}
        fixed="invoiceNumber"
        onChoose={onChoose}
        onReset={onReset}
      />
      {canExportInvoices({ loginId: userId, role }) && (
        <div className={card.deskOnly}>
          <ToolButton
            label={tools.csv}
            icon={<IconDownload {...ICON} />}
            isLoading={file.isStarting}
            onClick={() => void file.start()}
          />
        </div>
      )}
    </>
  )
}
