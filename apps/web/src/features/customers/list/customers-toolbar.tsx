import { Button } from '@mantine/core'
import { exportCustomers } from '@skipyard/contract/customers.files.ts'
import { IconColumns3, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/download.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import { customerTexts } from '../texts.ts'
import { useMayCustomers } from '../use-may-customers.ts'
import classes from './customers-screen.module.css'
import type { CustomersView } from './use-customers-view.ts'

const loadChooser = () => import('#web/ui/data-table/column-chooser.tsx')
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }))

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
      toastFailed({ title: customerTexts.downloadFailed, words: messageOf(problem) })
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
      <div className={card.search}>
        <SearchBox value={view.q} onSearch={searchFor} label={customerTexts.search} />
      </div>
      <div className={card.deskOnly}>
        <PanelButton
          label={tools.columns}
          icon={<IconColumns3 {...ICON} />}
          preload={loadChooser}
          panel={() => (
            <ColumnChooser
              words={customerTexts.columnsWords}
              columns={choice}
              fixed="name"
              onChange={onChoose}
              onReset={onReset}
            />
          )}
        />
      </div>
      <ToolButton
        label={tools.csv}
        icon={<IconDownload {...ICON} />}
        isLoading={file.isStarting}
        onClick={() => void file.start()}
      />
      {may.reorder && (
        <ToolButton label={tools.import} icon={<IconUpload {...ICON} />} onClick={openImport} />
      )}
      {may.edit && (
        <div className={classes.add}>
          <Button
            fullWidth
            leftSection={<IconPlus {...ICON} />}
            rightSection={<Kbd isOnFilled>N</Kbd>}
            onClick={openNew}
          >
            {customerTexts.add}
          </Button>
        </div>
      )}
    </>
  )
}
