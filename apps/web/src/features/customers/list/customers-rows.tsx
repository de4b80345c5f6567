import { Menu } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconArrowMerge, IconPencil, IconPhone, IconTrash, IconUser } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customers-rows.module.css'

function CustomerLink({ customer: { _id, name } }: { customer: Pick<WireCustomer, '_id' | 'name'> }) {
  return (
    <Link
      className={row.link}
      to="/app/customers/$customerId"
      params={{ customerId: _id }}
      title={name}
      data-row-link={_id}
    >
      {name}
    </Link>
  )
}

type Column = TableColumn<WireCustomer>

const customerColumns: readonly Column[] = [
  {
    name: 'name',
    width: 208,
    sort: 'name',
    isElastic: true,
    cell: (customer) => (
      <span className={classes.name}>
        <CustomerLink customer={customer} />
        {customer.onHold && <HoldFlag reason={customer.onHoldReason} />}
      </span>
    ),
  },
  { name: 'phone', width: 104, sort: 'phone', cell: ({ phone }) => <PhoneText phone={phone} /> },
  { name: 'type', width: 112, sort: 'type', cell: ({ type }) => type },
  {
    name: 'companyName',
    width: 164,
    sort: 'companyName',
    isElastic: true,
    cell: ({ companyName }) => companyName,
  },
  { name: 'email', width: 230, sort: 'email', isElastic: true, cell: ({ email }) => email },
  { name: 'suburb', width: 140, isElastic: true, cell: ({ suburb }) => suburb },
  {
    name: 'addresses',
    width: 92,
    isNumber: true,
    cell: ({ addressList }) => addressList.length,
  },
  { name: 'abn', width: 130, cell: ({ abn }) => formatAbn(abn) },
  { name: 'customerReference', width: 130, cell: ({ customerReference }) => customerReference },
  {
    name: 'bookingSource',
    width: 130,
    cell: ({ bookingSource }) => shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource),
  },
]

/** An action that the user may not do is absent. */
interface CustomerActions {
  edit?: ((customerId: string) => void) | undefined
  merge?: ((customerId: string) => void) | undefined
  remove?: ((customer: WireCustomer) => void) | undefined
}

export const CustomerActionsContext = createContext<CustomerActions>({})

const useCustomerActions = (): CustomerActions => use(CustomerActionsContext)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function MenuItems({ customer }: { customer: WireCustomer }) {
  const { edit, merge, remove } = useCustomerActions()
  const { _id, phone } = customer
  const { menu } = customerTexts
  return (
    <>
      <Menu.Item
        renderRoot={(props) => (
          <Link {...props} to="/app/customers/$customerId" params={{ customerId: _id }} />
        )}
        leftSection={<IconUser {...ICON} />}
      >
        {menu.view}
      </Menu.Item>
      {edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(_id)}>
          {menu.edit}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={`tel:${phone}`} leftSection={<IconPhone {...ICON} />}>
        {menu.call} {formatPhone(phone)}
      </Menu.Item>
      {merge && (
        <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={() => merge(_id)}>
          {menu.merge}
        </Menu.Item>
      )}
      {remove && <DangerItem Sign={IconTrash} label={menu.remove} onClick={() => remove(customer)} />}
    </>
  )
}

function CustomerRowActions({ row: customer }: { row: WireCustomer }) {
  return (
    <RowMenu label={customerTexts.row.more(customer.name)}>
      <MenuItems customer={customer} />
    </RowMenu>
  )
}

function linesOf({ name, companyName, addressList }: WireCustomer): string[] {
  const [first, ...further] = addressList
  const more = further.length > 0 ? ` ${customerTexts.moreSites(further.length)}` : ''
  return [companyName === name ? '' : companyName, first ? `${first.name}${more}` : ''].filter(
    (line) => line !== '',
  )
}

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
