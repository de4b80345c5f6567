import { NumberInput, Select, Switch } from '@mantine/core'
import { BIN_PLACEMENTS } from '@skipyard/domain/bookings/booking-options.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import classes from './booking-form.module.css'
import { MoneyField } from './money-field.tsx'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'
import { WasteTypeField } from './waste-type-field.tsx'

function PermitFields({ form }: { form: OpenForm }) {
  const { values, change, fieldProps } = form
  return (
    <div className={classes.three}>
      <MoneyField
        label="Permit Cost"
        {...fieldProps('permitCost')}
        value={values.permitCost}
        onChange={(permitCost) => change({ permitCost })}
      />
      <NumberInput
        label="No. of Days"
        inputMode="numeric"
        placeholder="0"
        maxLength={6}
        {...fieldProps('numberOfDays')}
        value={values.numberOfDays ?? ''}
        onChange={(days) => change({ numberOfDays: typeof days === 'number' ? days : null })}
      />
    </div>
  )
}

/** What goes in, where the bin stands, what the council wants for it. */
export function SiteSection({ form }: { form: OpenForm }) {
  const { values, change, fieldProps } = form
  return (
    <section>
      <SectionHead title="Site and waste" lock={form.lockOf('wasteType')} />
      <div className={classes.rows}>
        <div className={classes.three}>
          <WasteTypeField form={form} />
          <Select
            label="Bin Placement"
            data={[...BIN_PLACEMENTS]}
            {...fieldProps('binPlacement')}
            value={values.binPlacement}
            onChange={(chosen) => {
              const binPlacement = BIN_PLACEMENTS.find((placement) => placement === chosen)
              if (binPlacement) change({ binPlacement })
            }}
          />
          <DateField
            label="Payment Due Date"
            {...fieldProps('paymentDueDate')}
            today={form.opened.today}
            value={values.paymentDueDate}
            onChange={(paymentDueDate) => change({ paymentDueDate })}
          />
        </div>
        <div className={classes.switches}>
          <Switch
            label="Permit required"
            disabled={fieldProps('permitRequired').disabled}
            checked={values.permitRequired}
            onChange={(event) => change({ permitRequired: event.currentTarget.checked })}
          />
          <Switch
            label="Heavy Load"
            disabled={fieldProps('heavyLoad').disabled}
            checked={values.heavyLoad}
            onChange={(event) => change({ heavyLoad: event.currentTarget.checked })}
          />
        </div>
        {values.permitRequired && <PermitFields form={form} />}
      </div>
    </section>
  )
}
