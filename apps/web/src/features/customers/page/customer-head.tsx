import { Anchor, Button, Menu } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconDots,
  IconMail,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-head.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface CustomerHeadProps {
  customer: WireCustomer
  /** Takes a booking for them. */
  onBook: (() => void) | undefined
  onEdit: (() => void) | undefined
  onMerge: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function MoreMenu({ onMerge, onRemove }: Pick<CustomerHeadProps, 'onMerge' | 'onRemove'>) {
  const words = customerTexts.page
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDots {...ICON} />}>
          {customerTexts.tools.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={onMerge}>
          {words.merge}
        </Menu.Item>
        <Menu.Item className={classes.danger} leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Who it is, how to reach them, whether they are on hold, and what can be done. */
export function CustomerHead({ customer, onBook, onEdit, onMerge, onRemove }: CustomerHeadProps) {
  const { name, companyName, phone, email, onHold, onHoldReason } = customer
  return (
    <PageCard>
      {onHold && (
        <div className={classes.hold} role="status">
          <IconAlertTriangle {...ICON} />
          <span>{customerTexts.onHoldBecause(onHoldReason)}</span>
        </div>
      )}
      <div className={classes.head}>
        <div className={classes.who}>
          <h2 className={classes.name}>{name}</h2>
          {companyName !== '' && companyName !== name && <div>{companyName}</div>}
          <div className={classes.reach}>
            <Anchor href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`}>
              <IconPhone {...ICON} />
              {formatPhone(phone)}
            </Anchor>
            {email !== '' && (
              <Anchor href={`mailto:${email}`}>
                <IconMail {...ICON} />
                {email}
              </Anchor>
            )}
          </div>
        </div>
        <div className={classes.tools}>
          {onEdit && (
            <Button variant="default" size="xs" leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
              {customerTexts.page.edit}
            </Button>
          )}
          {onMerge && <MoreMenu onMerge={onMerge} onRemove={onRemove} />}
          {onBook && (
            <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={onBook}>
              {customerTexts.page.book}
            </Button>
          )}
        </div>
      </div>
    </PageCard>
  )
}
