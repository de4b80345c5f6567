import { exportCustomers } from '@skipyard/contract/customers.files.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/download.ts'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { ColumnsTool } from '#web/ui/data-table/columns-tool.tsx'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { customerTexts } from '../texts.ts'
import { useMayCustomers } from '../use-may-customers.ts'
import type { CustomersView } from './use-customers-view.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface CustomersToolbarProps {
  actions: CustomersView
  choice: readonly ColumnChoice[]
  onChoose: (choice: readonly ColumnChoice[]) => void
  onReset: () => void
}

function useExport(q: string, sort: string) {
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await download(exportCustomers, { q, sort })
    } catch (problem) {
      toastFailed({
        title: customerTexts.downloadFailed,
        words: messageOf(problem),
        action: { label: customerTexts.again, onClick: () => void start() },
      })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

/** Search, columns, files and the one primary button. */
export function CustomersToolbar({ actions, choice, onChoose, onReset }: CustomersToolbarProps) {
  const { view, searchFor, openNew, openImport } = actions
  const may = useMayCustomers()
  const file = useExport(view.q, view.sort)
  const { tools } = customerTexts
  return (
    <>
      <SearchBox value={view.q} onSearch={searchFor} label={customerTexts.search} />
      <ColumnsTool
        label={tools.columns}
        words={customerTexts.columns.words}
        choice={choice}
        fixed="name"
        onChoose={onChoose}
        onReset={onReset}
      />
      {may.exportFile && (
        <ToolButton
          label={tools.csv}
          icon={<IconDownload {...ICON} />}
          isLoading={file.isStarting}
          onClick={() => void file.start()}
        />
      )}
      {may.reorder && (
        <ToolButton label={tools.import} icon={<IconUpload {...ICON} />} onClick={openImport} />
      )}
      {may.edit && <AddTool label={customerTexts.add} onAdd={openNew} />}
    </>
  )
}
