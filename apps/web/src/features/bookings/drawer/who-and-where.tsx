import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './who-and-where.module.css'

const ICON = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true } as const

export function WhoAndWhere({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { binSize, binType, customer, address } = booking
  const phone = formatPhone(customer.phone)
  return (
    <section className={classes.top} aria-label={customer.name}>
      <Row align="start" gap={12}>
        <div className={binType === 'Hook' ? `${classes.bin} ${classes.hook}` : classes.bin}>
          <b>{binSize} m³</b>
          <span>{binType}</span>
        </div>
        <Stack gap={1} grow shrink className={classes.words}>
          <Words as="b" size="large" weight={650} breakable>
            {customer.name}
          </Words>
          <Words tone="soft" breakable>
            {address.name}
            {address.isTyped && (
              <Words as="small" block size="small" weight={600} tone="warn">
                {texts.address.notChecked}
              </Words>
            )}
          </Words>
          <Row as="span" wrap columnGap={12} align="stretch" className={classes.reach}>
            <a href={`tel:${customer.phone}`} aria-label={`Call ${phone}`}>
              <IconPhone {...ICON} />
              <span>{phone}</span>
            </a>
            {customer.email !== '' && (
              <a href={`mailto:${customer.email}`} title={customer.email}>
                <IconMail {...ICON} />
                <span>{customer.email}</span>
              </a>
            )}
          </Row>
        </Stack>
      </Row>
      {children}
    </section>
  )
}
