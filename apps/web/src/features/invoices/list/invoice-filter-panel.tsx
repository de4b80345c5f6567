import { NativeSelect } from '@mantine/core'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { FilterChoice } from '#web/ui/data-table/filter-choice.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { listTexts } from '../texts.ts'
import classes from './invoice-filter-panel.module.css'
import { invoicesSearch } from './invoices-search.ts'
import { FILTERS, type InvoiceFilters, type InvoicesView } from './use-invoices-view.ts'

const { filters: words } = listTexts
const SENT = [
  { value: '', label: 'Any' },
  ...(['sent', 'notSent', 'error'] as const).map((value) => ({ value, label: words.sentStates[value] })),
]
const NOTHING: InvoiceFilters = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

/** What narrows the invoice list: age, status, sending, and days. */
export function InvoiceFilterPanel({ view, onClose }: { view: InvoicesView; onClose: () => void }) {
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
