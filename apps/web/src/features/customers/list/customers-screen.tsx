import { Button, Group } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'
import { keptColumns } from '#web/ui/data-table/kept-columns.ts'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { askToDeleteCustomer } from '../ask-to-delete-customer.ts'
import { CustomerFormDrawer } from '../form/customer-form.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { useAllowedForm, useMayCustomers } from '../use-may-customers.ts'
import { CustomerActionsContext, CustomersRows } from './customers-rows.tsx'
import { CustomersToolbar, type CustomersView, useCustomersView } from './customers-toolbar.tsx'

const NONE: WireCustomer[] = []

function useCustomersList({ view, showPage, openNew, edit, merge }: CustomersView) {
  const may = useMayCustomers()
  const navigate = useNavigate()
  const answer = useQuery(customerQueries.list(view))
  const { data: customers = NONE, total } = answer.data ?? {}
  const ids = customers.map(({ _id }) => _id)
  const active = useActiveRow(JSON.stringify(view), ids)
  const open = (customerId: string) =>
    void navigate({ to: '/app/customers/$customerId', params: { customerId } })
  useStayBeforeEnd({ ...view, total: answer.isPlaceholderData ? undefined : total, showPage })
  const add = may.edit ? openNew : undefined
  const rowActions = {
    edit: may.edit ? edit : undefined,
    merge: may.reorder ? merge : undefined,
    remove: may.reorder ? (customer: WireCustomer) => void askToDeleteCustomer(customer) : undefined,
  }
  useRowKeys({ ids, ...active, open, edit: rowActions.edit, add })
  return { answer, total, active, open, add, rowActions }
}

const COLUMNS: readonly KnownColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'type', label: 'Customer Type' },
  { name: 'companyName', label: 'Company Name' },
  { name: 'email', label: 'Email' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'addresses', label: 'Addresses', isHidden: true },
  { name: 'abn', label: 'ABN', isHidden: true },
  { name: 'customerReference', label: 'Customer Reference' },
  { name: 'bookingSource', label: 'Booking Source', isHidden: true },
]

function useCustomerColumns() {
  const { choices, keep } = useColumnChoices()
  const { failed } = customerTexts.columns
  return keptColumns({
    known: COLUMNS,
    kept: choices.customersHeaders,
    keep: (customersHeaders) =>
      void keep({ customersHeaders }).catch((problem) =>
        toastFailed({ title: failed, words: messageOf(problem) }),
      ),
  })
}

interface CustomersEmptyProps {
  q: string
  onClear: () => void
  onAdd?: (() => void) | undefined
  onImport: () => void
}

function CustomersEmpty({ q, onClear, onAdd, onImport }: CustomersEmptyProps) {
  const may = useMayCustomers()
  const { title, searching, clearSearch, firstTitle, firstWords, firstImport } = customerTexts.empty
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={onClear}>
        {clearSearch}
      </Button>
    )
    return <EmptyState title={title} words={searching(q)} action={clear} />
  }
  const add = onAdd && (
    <Group gap="xs">
      <Button size="xs" onClick={onAdd}>
        {customerTexts.add}
      </Button>
      {may.reorder && (
        <Button size="xs" variant="default" onClick={onImport}>
          {firstImport}
        </Button>
      )}
    </Group>
  )
  return <EmptyState title={firstTitle} words={firstWords} action={add} />
}

export function CustomersScreen() {
  const actions = useCustomersView()
  const { view, customerId, close } = actions
  const form = useAllowedForm(actions.form, close)
  const { answer, total, active, open, add, rowActions } = useCustomersList(actions)
  const panelId = useId()
  const { choice, choose, reset } = useCustomerColumns()
  return (
    <CustomerActionsContext value={rowActions}>
      <div className={card.screen}>
        <TableCard
          isReading={answer.isFetching && !answer.isPending}
          panelId={panelId}
          hasTabs={false}
          label={customerTexts.label}
          toolbar={<CustomersToolbar actions={actions} choice={choice} onChoose={choose} onReset={reset} />}
          footer={
            <TableFooter
              page={view.page}
              pageSize={view.limit}
              total={total}
              noun={customerTexts.noun}
              onPage={actions.showPage}
              onPageSize={actions.showLimit}
            />
          }
        >
          <CustomersRows
            answer={answer}
            choice={choice}
            active={active}
            limit={view.limit}
            sort={view.sort}
            onSort={actions.sortBy}
            onOpen={open}
            empty={
              <CustomersEmpty
                q={view.q}
                onClear={() => actions.searchFor('')}
                onAdd={add}
                onImport={actions.openImport}
              />
            }
          />
        </TableCard>
      </div>
      <CustomerFormDrawer
        customerId={form === 'edit' ? (customerId ?? null) : null}
        isNew={form === 'new'}
        onClose={close}
      />
      {form === 'merge' && customerId !== undefined && (
        <MergeDialog customerId={customerId} onClose={close} />
      )}
      {form === 'import' && <ImportDialog onClose={close} />}
    </CustomerActionsContext>
  )
}
