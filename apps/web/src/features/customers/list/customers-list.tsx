import { Menu } from '@mantine/core'
import { isCustomerSort, type WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconArrowMerge, IconPencil, IconPhone, IconTrash, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import row from '#web/ui/data-table/row-link.module.css'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customersSearch } from '../page-searches.ts'
import { customerTexts } from '../texts.ts'

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

function CustomerCard({ row: customer }: { row: WireCustomer }) {
  const { phone, email, onHold, onHoldReason } = customer
  return (
    <RowCard
      name={<CustomerLink customer={customer} />}
      state={onHold && <HoldFlag reason={onHoldReason} />}
      menu={<CustomerRowActions row={customer} />}
      lines={linesOf(customer)}
    >
      <PhoneText phone={phone} isLink />
      <Words grow shrink cut text="right">
        {email}
      </Words>
    </RowCard>
  )
}

const { label, noun, search, add, empty } = customerTexts

export const customersList = defineList({
  read: customersSearch,
  sort: 'name',
  isSort: isCustomerSort,
  words: {
    label,
    noun,
    search,
    add,
    loading: 'Loading customers',
    nothingFound: empty.title,
    searching: empty.searching,
    clear: empty.clearSearch,
  },
  wordsOf: messageOf,
  idOf: ({ _id }: WireCustomer) => _id,
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'name',
      label: 'Name',
      width: 208,
      sort: 'name',
      isElastic: true,
      cell: (customer) => (
        <Row as="span" gap={8} shrink>
          <CustomerLink customer={customer} />
          {customer.onHold && <HoldFlag reason={customer.onHoldReason} />}
        </Row>
      ),
    },
    {
      name: 'phone',
      label: 'Phone',
      width: 104,
      sort: 'phone',
      cell: ({ phone }) => <PhoneText phone={phone} />,
    },
    { name: 'type', label: 'Customer Type', width: 112, sort: 'type', leaves: 3, cell: ({ type }) => type },
    {
      name: 'companyName',
      label: 'Company Name',
      width: 150,
      leaves: 1,
      sort: 'companyName',
      isElastic: true,
      cell: ({ companyName }) => companyName,
    },
    { name: 'email', label: 'Email', width: 200, sort: 'email', isElastic: true, cell: ({ email }) => email },
    { name: 'suburb', label: 'Suburb', width: 120, isElastic: true, leaves: 2, cell: ({ suburb }) => suburb },
    {
      name: 'addresses',
      label: 'Addresses',
      isHidden: true,
      width: 92,
      isNumber: true,
      cell: ({ addressList }) => addressList.length,
    },
    { name: 'abn', label: 'ABN', isHidden: true, width: 130, cell: ({ abn }) => formatAbn(abn) },
    {
      name: 'customerReference',
      label: 'Customer Reference',
      width: 130,
      leaves: 4,
      cell: ({ customerReference }) => customerReference,
    },
    {
      name: 'bookingSource',
      label: 'Booking Source',
      isHidden: true,
      width: 130,
      cell: ({ bookingSource }) => shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource),
    },
  ],
  Card: CustomerCard,
  Actions: CustomerRowActions,
  actionsWidth: 40,
})
