import { NativeSelect } from '@mantine/core'
import { exportInvoices } from '@skipyard/contract/invoices/lists.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconDownload, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { ColumnsTool } from '#web/ui/data-table/columns-tool.tsx'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import { FilterChoice } from '#web/ui/data-table/filter-choice.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { invoicesSearch } from '../page-searches.ts'
import { listTexts } from '../texts.ts'
import { FILTERS, type InvoiceFilters, type InvoicesView } from './invoice-tabs.tsx'
import classes from './invoices-toolbar.module.css'

const { filters: words } = listTexts
const SENT = [
  { value: '', label: 'Any' },
  ...(['sent', 'notSent', 'error'] as const).map((value) => ({ value, label: words.sentStates[value] })),
]
const NOTHING: InvoiceFilters = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

function InvoiceFilterPanel({ view, onClose }: { view: InvoicesView; onClose: () => void }) {
  const today = useToday()
  const [filters, setFilters] = useState(view.filters)
  const set = (changes: InvoiceFilters) => setFilters({ ...filters, ...changes })
  const listOf = (name: 'age' | 'status') => readTextList(filters[name] ?? '')
  const day = (name: 'dueFrom' | 'dueTo' | 'issuedFrom' | 'issuedTo', label: string) => (
    <DateField
      label={label}
      today={today}
      value={parseLocalDate(filters[name] ?? '')}
      onChange={(date) => set({ [name]: date ?? undefined })}
    />
  )
  const apply = () => {
    onClose()
    view.narrow(filters)
  }
  return (
    <FilterForm verb={words.show} onApply={apply} onClear={() => setFilters(NOTHING)}>
      <div className={classes.fields}>
        <FilterChoice
          label={words.age}
          options={AGE_BUCKETS}
          wordsOf={(age) => listTexts.tiles.ages[age]}
          value={AGE_BUCKETS.filter((age) => listOf('age').includes(age))}
          onChange={(age) => set({ age: writeTextList(age) || undefined })}
        />
        <FilterChoice
          label={words.status}
          options={INVOICE_STATUSES}
          wordsOf={(status) => listTexts.statuses[status]}
          value={INVOICE_STATUSES.filter((status) => listOf('status').includes(status))}
          onChange={(status) => set({ status: writeTextList(status) || undefined })}
        />
        <NativeSelect
          label={words.sent}
          data={SENT}
          value={filters.sent ?? ''}
          onChange={({ currentTarget: { value } }) => set({ sent: invoicesSearch({ sent: value }).sent })}
        />
        <div className={classes.days}>
          {day('dueFrom', `${words.due} ${words.from.toLowerCase()}`)}
          {day('dueTo', `${words.due} ${words.to.toLowerCase()}`)}
          {day('issuedFrom', `${words.issued} ${words.from.toLowerCase()}`)}
          {day('issuedTo', `${words.issued} ${words.to.toLowerCase()}`)}
        </div>
      </div>
    </FilterForm>
  )
}

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

const { filters: filtersWords, tiles, statuses } = listTexts

const isKey = <Key extends string>(record: Record<Key, string>, name: string): name is Key =>
  Object.hasOwn(record, name)

const named = (record: Record<string, string>, text: string) =>
  readTextList(text)
    .map((name) => (isKey(record, name) ? record[name] : name))
    .join(', ')

function daysInWords(from: string | undefined, to: string | undefined): string {
  const [first, last] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
  return filtersWords.between(
    first ? formatAustralianDate(first) : '…',
    last ? formatAustralianDate(last) : '…',
  )
}

export function invoiceChips({ filters, narrow }: InvoicesView): FilterChip[] {
  const { age, status, sent, dueFrom, dueTo, issuedFrom, issuedTo, paidFrom, paidTo } = filters
  const chips: FilterChip[] = []
  if (age) {
    chips.push({
      name: filtersWords.age,
      words: named(tiles.ages, age),
      onRemove: () => narrow({ age: undefined }),
    })
  }
  if (status) {
    chips.push({
      name: filtersWords.status,
      words: named(statuses, status),
      onRemove: () => narrow({ status: undefined }),
    })
  }
  if (sent) {
    chips.push({
      name: filtersWords.sent,
      words: filtersWords.sentStates[sent],
      onRemove: () => narrow({ sent: undefined }),
    })
  }
  if (dueFrom || dueTo) {
    chips.push({
      name: filtersWords.due,
      words: daysInWords(dueFrom, dueTo),
      onRemove: () => narrow({ dueFrom: undefined, dueTo: undefined }),
    })
  }
  if (issuedFrom || issuedTo) {
    chips.push({
      name: filtersWords.issued,
      words: daysInWords(issuedFrom, issuedTo),
      onRemove: () => narrow({ issuedFrom: undefined, issuedTo: undefined }),
    })
  }
  if (paidFrom || paidTo) {
    chips.push({
      name: filtersWords.paid,
      words: daysInWords(paidFrom, paidTo),
      onRemove: () => narrow({ paidFrom: undefined, paidTo: undefined }),
    })
  }
  return chips
}
