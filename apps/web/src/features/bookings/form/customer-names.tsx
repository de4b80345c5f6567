import { IconPhone, IconUser } from '@tabler/icons-react'
import { CustomerSearch } from '#web/features/customers/customer-search.tsx'
import { focusIn } from '#web/ui/record-form/use-form-focus.ts'
import classes from './booking-form.module.css'
import { fillInCustomer } from './fill-in-customer.ts'
import type { OpenForm } from './use-booking-form.ts'

const focusOn = (field: 'name' | 'email') => {
  // The search is found by its wrapper, a plain field by itself.
  const found = document.getElementById(`booking-${field}`)
  focusIn(found?.parentElement ?? null, `#booking-${field} input, input#booking-${field}`)
}

/** Phone and name; either finds a known customer and fills in the rest. */
export function CustomerNames({ form }: { form: OpenForm }) {
  const { change, field } = form
  const { name, phone } = form.values.customer
  return (
    <div className={classes.two}>
      <CustomerSearch
        id="booking-phone"
        by="phone"
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        maxLength={40}
        placeholder="04xx xxx xxx"
        leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
        {...field('customer.phone')}
        value={phone}
        onChange={(typed) => change({ customer: { phone: typed } })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusOn(name === '' ? 'name' : 'email')}
      />
      <CustomerSearch
        id="booking-name"
        by="name"
        label="Name"
        required
        maxLength={120}
        placeholder="Name or company"
        leftSection={<IconUser size="1rem" stroke={1.75} aria-hidden="true" />}
        {...field('customer.name')}
        value={name}
        onChange={(typed) => change({ customer: { name: typed } })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusOn('email')}
      />
    </div>
  )
}
