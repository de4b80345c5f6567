import { NativeSelect } from '@mantine/core'
import { exportPayments } from '@skipyard/contract/invoices/payments.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { registerTexts } from '@skipyard/domain/invoices/payment-register.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatAustralianDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconDownload, IconFilter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type PaymentsSearch, paymentsSearch } from '../page-searches.ts'
import classes from './payments-toolbar.module.css'
import { registerWords as words } from './texts.ts'

const FIRST_LIMIT = 20

type PaymentFilters = Pick<PaymentsSearch, 'method' | 'from' | 'to'>

const NO_FILTERS: PaymentFilters = { method: undefined, from: undefined, to: undefined }

const wireDay = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? undefined : toWireDate(date)
}

const unlessFirst = <Value,>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

export function usePaymentsView() {
  const navigate = useNavigate()
  const { page = 1, limit = FIRST_LIMIT, q = '', ...filters } = paymentsSearch(useSearch({ strict: false }))
  const change = (changes: PaymentsSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...paymentsSearch(before), ...changes }),
      resetScroll: false,
    })
  const { method, from, to } = filters
  const wanted = { q, method, from: wireDay(from), to: wireDay(to) }
  return {
    q,
    page,
    limit,
    filters: { method, from, to } satisfies PaymentFilters,
    isNarrowed: q !== '' || [method, from, to].some((filter) => filter !== undefined),
    wanted,
    request: { ...wanted, page, limit },
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: paymentsSearch({ limit: next }).limit, page: undefined }),
    narrow: (next: PaymentFilters) => change({ ...next, page: undefined }),
    clear: () => change({ ...NO_FILTERS, q: undefined, page: undefined }),
  }
}

export type PaymentsView = ReturnType<typeof usePaymentsView>

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const METHODS = [
  { value: '', label: words.anyMethod },
  ...PAYMENT_METHODS.map((value) => ({ value, label: registerTexts.methods[value] })),
]

function PaymentFilterPanel({ view, onClose }: { view: PaymentsView; onClose: () => void }) {
  const today = useToday()
  const [filters, setFilters] = useState<PaymentFilters>(view.filters)
  const day = (name: 'from' | 'to') => (
    <DateField
      label={words[name]}
      today={today}
      value={parseLocalDate(filters[name] ?? '')}
      onChange={(date) => setFilters({ ...filters, [name]: date ?? undefined })}
    />
  )
  const apply = () => {
    onClose()
    view.narrow(filters)
  }
  return (
    <FilterForm verb={words.show} onApply={apply} onClear={() => setFilters(NO_FILTERS)}>
      <div className={classes.days}>
        {day('from')}
        {day('to')}
      </div>
      <NativeSelect
        label={words.method}
        data={METHODS}
        value={filters.method ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setFilters({ ...filters, method: paymentsSearch({ method: value }).method })
        }
      />
    </FilterForm>
  )
}

function useExport({ wanted }: PaymentsView) {
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await download(exportPayments, wanted)
    } catch (problem) {
      toastFailed({
        title: words.downloadFailed,
        words: messageOf(problem),
        action: { label: words.again, onClick: () => void start() },
      })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

export function paymentChips({ filters: { method, from, to }, narrow }: PaymentsView): FilterChip[] {
  const dayWords = (day: string | undefined) => {
    const date = parseLocalDate(day ?? '')
    return date === null ? '…' : formatAustralianDate(date)
  }
  const chips: FilterChip[] = []
  if (from || to) {
    chips.push({
      name: words.day,
      words: words.between(dayWords(from), dayWords(to)),
      onRemove: () => narrow({ from: undefined, to: undefined }),
    })
  }
  if (method) {
    chips.push({
      name: words.method,
      words: registerTexts.methods[method],
      onRemove: () => narrow({ method: undefined }),
    })
  }
  return chips
}

interface PaymentsToolbarProps {
  view: PaymentsView
  received: string
}

export function PaymentsToolbar({ view, received }: PaymentsToolbarProps) {
  const { userId, role } = useProfile()
  const file = useExport(view)
  return (
    <>
      <p className={classes.received} role="status" title={words.receivedHint}>
        {received}
      </p>
      <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
      <PanelButton
        label={words.filters}
        icon={<IconFilter {...ICON} />}
        count={paymentChips(view).length}
        panel={(close) => <PaymentFilterPanel view={view} onClose={close} />}
      />
      {canExportInvoices({ loginId: userId, role }) && (
        <div className={card.deskOnly}>
          <ToolButton
            label={words.csv}
            icon={<IconDownload {...ICON} />}
            isLoading={file.isStarting}
            onClick={() => void file.start()}
          />
        </div>
      )}
    </>
  )
}
