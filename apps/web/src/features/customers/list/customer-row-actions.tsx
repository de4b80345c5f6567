import { ActionIcon, Menu } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import {
  IconArrowMerge,
  IconDotsVertical,
  IconPencil,
  IconPhone,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { customerTexts } from '../texts.ts'
import { useCustomerActions } from './customer-actions.ts'
import classes from './customer-row-actions.module.css'

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
      {remove && (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => remove(customer)}
          >
            {menu.remove}
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** What can be done with a customer, in the row's menu. */
export function CustomerRowActions({ row: customer }: { row: WireCustomer }) {
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={customerTexts.row.more(customer.name)}>
            <IconDotsVertical {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems customer={customer} />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
