import { IconPhone, IconUser } from '@tabler/icons-react'
import { CustomerSearch } from '#web/features/customers/customer-search.tsx'
import classes from './booking-form.module.css'
import { fillInCustomer } from './fill-in-customer.ts'
import type { OpenForm } from './use-booking-form.ts'
import { focusField } from './use-field-focus.ts'

/** Phone and name; either finds a known customer and fills in the rest. */
export function CustomerNames({ form }: { form: OpenForm }) {
  const { values, change, fieldProps } = form
  return (
    <div className={classes.two}>
      <CustomerSearch
        by="phone"
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        maxLength={40}
        placeholder="04xx xxx xxx"
        leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
        {...fieldProps('phone')}
        value={values.phone}
        onChange={(phone) => change({ phone })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusField(values.name === '' ? 'name' : 'email')}
      />
      <CustomerSearch
        by="name"
        label="Name"
        required
        maxLength={120}
        placeholder="Name or company"
        leftSection={<IconUser size="1rem" stroke={1.75} aria-hidden="true" />}
        {...fieldProps('name')}
        value={values.name}
        onChange={(name) => change({ name })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusField('email')}
      />
    </div>
  )
}
