import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-card.module.css'
import { customerColumns } from './customer-columns.tsx'
import { CustomerLink } from './customer-link.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

/** A company called as the customer is says nothing twice. */
function linesOf({ name, companyName, addressList }: WireCustomer): string[] {
  const [first, ...further] = addressList
  const more = further.length > 0 ? ` ${customerTexts.moreSites(further.length)}` : ''
  return [companyName === name ? '' : companyName, first ? `${first.name}${more}` : ''].filter(
    (line) => line !== '',
  )
}

/** A customer on a phone. */
function CustomerCard({ customer }: { customer: WireCustomer }) {
  const { phone, email, onHold, onHoldReason } = customer
  return (
    <RowCard
      name={<CustomerLink customer={customer} />}
      state={onHold && <HoldFlag reason={onHoldReason} />}
      menu={<CustomerRowActions row={customer} />}
      lines={linesOf(customer)}
    >
      <PhoneText phone={phone} isLink />
      <span className={classes.email}>{email}</span>
    </RowCard>
  )
}

const ACTIONS_WIDTH = 40

interface CustomersRowsProps {
  answer: UseQueryResult<{ total: number; data: WireCustomer[] }>
  choice: readonly ColumnChoice[]
  active: ReturnType<typeof useActiveRow>
  limit: number
  sort: string
  onSort: (sort: string) => void
  onOpen: (customerId: string) => void
  empty: ReactNode
}

const idOf = ({ _id }: WireCustomer) => _id
const nameOf = ({ name }: WireCustomer) => name

/** The customers of the page, in the columns that the person has chosen. */
export function CustomersRows({ answer, limit, ...list }: CustomersRowsProps) {
  return (
    <PlainList
      wordsOf={messageOf}
      {...list}
      answer={answer}
      label={customerTexts.label}
      rows={answer.data?.data}
      rowId={idOf}
      rowName={nameOf}
      columns={customerColumns}
      pinned="name"
      Actions={CustomerRowActions}
      actionsWidth={ACTIONS_WIDTH}
      card={(customer) => <CustomerCard customer={customer} />}
      greyRows={limit}
      loading="Loading customers"
    />
  )
}
