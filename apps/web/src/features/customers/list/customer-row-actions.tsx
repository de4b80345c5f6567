import { Menu } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconArrowMerge, IconPencil, IconPhone, IconTrash, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { customerTexts } from '../texts.ts'
import { useCustomerActions } from './customer-actions.ts'

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

/** What can be done with a customer, in the row's menu. */
export function CustomerRowActions({ row: customer }: { row: WireCustomer }) {
  return (
    <RowMenu label={customerTexts.row.more(customer.name)}>
      <MenuItems customer={customer} />
    </RowMenu>
  )
}
