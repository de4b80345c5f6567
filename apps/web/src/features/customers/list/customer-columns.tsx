import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import classes from './customer-columns.module.css'
import { CustomerLink } from './customer-link.tsx'

type Column = TableColumn<WireCustomer>

/** The columns of the customer list. */
export const customerColumns: readonly Column[] = [
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
