import { isCustomerSort } from '@skipyard/contract/customers/customers.ts'
import { exportCustomers } from '@skipyard/contract/customers/files.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { ColumnsTool } from '#web/ui/data-table/columns-tool.tsx'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type CustomersSearch, customersSearch } from '../page-searches.ts'
import { customerTexts } from '../texts.ts'
import { useMayCustomers } from '../use-may-customers.ts'

const FIRST_LIMIT = 20
const FIRST_SORT = 'name'

const NOTHING_OPEN = { form: undefined, customer: undefined }

const unlessFirst = <Value,>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

export function useCustomersView() {
  const navigate = useNavigate()
  const search = customersSearch(useSearch({ strict: false }))
  const change = (changes: CustomersSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customersSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    view: {
      q: search.q ?? '',
      sort: search.sort !== undefined && isCustomerSort(search.sort) ? search.sort : FIRST_SORT,
      page: search.page ?? 1,
      limit: search.limit ?? FIRST_LIMIT,
    },
    form: search.form,
    customerId: search.customer,
    searchFor: (q: string) => change({ q: unlessFirst(q, ''), page: undefined }),
    sortBy: (sort: string) => change({ sort: unlessFirst(sort, FIRST_SORT), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) => change({ limit: customersSearch({ limit }).limit, page: undefined }),
    openNew: () => change({ form: 'new', customer: undefined }),
    edit: (customer: string) => change({ form: 'edit', customer }),
    merge: (customer: string) => change({ form: 'merge', customer }),
    openImport: () => change({ form: 'import', customer: undefined }),
    close: () => change(NOTHING_OPEN, true),
  }
}

export type CustomersView = ReturnType<typeof useCustomersView>

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
