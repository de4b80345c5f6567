import { Button, Group } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { exportCustomers } from '@skipyard/contract/customers/files.ts'
import { IconRepeat, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useKeptColumns } from '#web/features/identity/use-kept-columns.ts'
import { ColumnsTool } from '#web/ui/data-table/columns/columns-tool.tsx'
import { useList } from '#web/ui/data-table/define-list.ts'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { askToDeleteCustomer } from '../ask-to-delete-customer.ts'
import { CustomerFormDrawer } from '../form/customer-form.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { useAllowedForm, useMayCustomers } from '../use-may-customers.ts'
import { CustomerActionsContext, customersList } from './customers-list.tsx'

const NOTHING_OPEN = { form: undefined, customer: undefined }

function useCustomersView() {
  const { search, change, show, ...view } = useList(customersList)
  return {
    view,
    form: search.form,
    customerId: search.customer,
    openNew: () => change({ form: 'new', customer: undefined }),
    edit: (customer: string) => change({ form: 'edit', customer }),
    merge: (customer: string) => change({ form: 'merge', customer }),
    openImport: () => change({ form: 'import', customer: undefined }),
    close: () => change(NOTHING_OPEN, true),
  }
}

interface CustomersToolsProps {
  of: { q: string; sort: string }
  columns: ReturnType<typeof useKeptColumns>
  onImport: () => void
}

function CustomersTools({ of: { q, sort }, columns, onImport }: CustomersToolsProps) {
  const may = useMayCustomers()
  const navigate = useNavigate()
  const { tools } = customerTexts
  return (
    <>
      <ToolButton
        label={tools.series}
        icon={<IconRepeat size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/app/customers/series' })}
      />
      <ColumnsTool label={tools.columns} words={customerTexts.columns.words} fixed="name" columns={columns} />
      {may.exportFile && (
        <FileTool
          isOnPhone
          label={tools.csv}
          start={() => download(exportCustomers, { q, sort })}
          failed={customerTexts.downloadFailed}
          wordsOf={messageOf}
          again={customerTexts.again}
        />
      )}
      {may.reorder && (
        <ToolButton
          label={tools.import}
          icon={<IconUpload size="1rem" stroke={1.75} aria-hidden="true" />}
          onClick={onImport}
        />
      )}
    </>
  )
}

interface NoCustomersProps {
  onAdd?: (() => void) | undefined
  onImport: () => void
}

function NoCustomers({ onAdd, onImport }: NoCustomersProps) {
  const may = useMayCustomers()
  const { firstTitle, firstWords, firstImport } = customerTexts.empty
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
  const { view, customerId, close, openNew, openImport, edit, merge, ...asked } = useCustomersView()
  const form = useAllowedForm(asked.form, close)
  const may = useMayCustomers()
  const navigate = useNavigate()
  const { q, sort, page, limit } = view
  const answer = useQuery(customerQueries.list({ q, sort, page, limit }))
  const columns = useKeptColumns({
    list: 'customersHeaders',
    known: customersList.columns,
    failed: customerTexts.columns.failed,
  })
  const rowActions = {
    edit: may.edit ? edit : undefined,
    merge: may.reorder ? merge : undefined,
    remove: may.reorder ? (customer: WireCustomer) => void askToDeleteCustomer(customer) : undefined,
  }
  const add = may.edit ? openNew : undefined
  return (
    <CustomerActionsContext value={rowActions}>
      <Column gap={12} className={card.screen}>
        <ListFrame
          list={customersList}
          view={view}
          answer={answer}
          rows={answer.data?.data}
          total={answer.data?.total}
          choice={columns.choice}
          tools={<CustomersTools of={{ q, sort }} columns={columns} onImport={openImport} />}
          open={({ _id: customerId }) =>
            void navigate({ to: '/app/customers/$customerId', params: { customerId } })
          }
          edit={may.edit ? ({ _id }) => edit(_id) : undefined}
          add={add}
          empty={<NoCustomers onAdd={add} onImport={openImport} />}
        />
      </Column>
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
