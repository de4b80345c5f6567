import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { askToDeleteCustomer } from '../ask-to-delete-customer.ts'
import { customerQueries } from '../queries.ts'
import { useMayCustomers } from '../use-may-customers.ts'
import type { CustomersView } from './use-customers-view.ts'

const NONE: WireCustomer[] = []

/** What the list shows, and what its keys and rows do as far as this person may. */
export function useCustomersList({ view, showPage, openNew, edit, merge }: CustomersView) {
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
