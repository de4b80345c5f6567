import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './who-and-where.module.css'

const ICON = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true } as const

export function WhoAndWhere({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { binSize, binType, customer, address } = booking
  const phone = formatPhone(customer.phone)
  return (
    <section className={classes.top} aria-label={customer.name}>
      <div className={classes.who}>
        <div className={binType === 'Hook' ? `${classes.bin} ${classes.hook}` : classes.bin}>
          <b>{binSize} m³</b>
          <span>{binType}</span>
        </div>
        <div className={classes.words}>
          <b className={classes.name}>{customer.name}</b>
          <span className={classes.address}>
            {address.name}
            {address.isTyped && <small className={classes.unchecked}>{texts.address.notChecked}</small>}
          </span>
          <span className={classes.reach}>
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
          </span>
        </div>
      </div>
      {children}
    </section>
  )
}
