import { Button } from '@mantine/core'
import { useId } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CustomerFormDrawer } from '../form/customer-form-drawer.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { customerTexts } from '../texts.ts'
import { useAllowedForm } from '../use-allowed-form.ts'
import { CustomerActionsContext } from './customer-actions.ts'
import { CustomersRows } from './customers-rows.tsx'
import { CustomersToolbar } from './customers-toolbar.tsx'
import { useCustomerColumns } from './use-customer-columns.ts'
import { useCustomersList } from './use-customers-list.ts'
import { useCustomersView } from './use-customers-view.ts'

interface CustomersEmptyProps {
  q: string
  onClear: () => void
  /** Absent for who may not add any. */
  onAdd?: (() => void) | undefined
}

/** Nobody found, or nobody there yet, and one way out. */
function CustomersEmpty({ q, onClear, onAdd }: CustomersEmptyProps) {
  const { title, searching, clearSearch, firstTitle, firstWords } = customerTexts.empty
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={onClear}>
        {clearSearch}
      </Button>
    )
    return <EmptyState title={title} words={searching(q)} action={clear} />
  }
  const add = onAdd && (
    <Button size="xs" onClick={onAdd}>
      {customerTexts.add}
    </Button>
  )
  return <EmptyState title={firstTitle} words={firstWords} action={add} />
}

/** Everybody who hires bins: found, opened, corrected, merged, loaded and taken along as a file (spec 001 §2). */
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
            empty={<CustomersEmpty q={view.q} onClear={() => actions.searchFor('')} onAdd={add} />}
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
