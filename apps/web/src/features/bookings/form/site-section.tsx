import { ActionIcon, Select, Switch, Tooltip } from '@mantine/core'
import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import { BIN_PLACEMENTS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { SiteCouncil } from '#web/features/permits/site-council.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './booking-form.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

function problemWith(wasteTypes: readonly string[] | null): string | null {
  if (wasteTypes === null) return texts.wasteTypes.notLoaded
  return wasteTypes.length === 0 ? texts.wasteTypes.noneDefined : null
}

/** A booking keeps the waste type it has. Says why when there are none (spec 000 §8). */
function WasteTypeField({ form }: { form: OpenForm }) {
  const { values, start, change, field, opened } = form
  const { refusal } = form.byBook
  const problem = problemWith(opened.wasteTypes)
  const options = new Set([...(opened.wasteTypes ?? []), values.wasteType, start.wasteType])
  options.delete('')
  return (
    <Block relative shrink>
      <Select
        label="Waste Type"
        data={[...options]}
        {...field('wasteType')}
        description={
          refusal?.reason === 'not-offered' && (
            <Words tone="warn" role="status">
              {refusal.words}
            </Words>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.wasteType}
        onChange={(wasteType) => {
          if (wasteType !== null) change({ wasteType })
        }}
      />
      {problem && (
        <Tooltip label={problem} multiline maw="18rem">
          <ActionIcon className={classes.why} size="sm" aria-label={problem}>
            <IconInfoCircle size="0.9375rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </Block>
  )
}

const NO_COST: Permit = { costCents: 0, days: 0 }

function PermitFields({ form, permit }: { form: OpenForm; permit: Permit }) {
  const { change, field } = form
  return (
    <div className={classes.three}>
      <MoneyField
        label="Permit Cost"
        {...field('permit.costCents')}
        value={permit.costCents === 0 ? null : permit.costCents}
        onChange={(cents) => change({ permit: { ...permit, costCents: cents ?? 0 } })}
      />
      <WholeNumberField
        label="No. of Days"
        placeholder="0"
        {...field('permit.days')}
        value={permit.days === 0 ? null : permit.days}
        onChange={(days) => change({ permit: { ...permit, days: days ?? 0 } })}
      />
    </div>
  )
}

const hireOf = ({ drop, pick }: OpenForm['values']) =>
  drop.date === null || pick.date === null ? null : { droppedOn: drop.date, pickedOn: pick.date }

function PermitSwitch({ form: { values, change, field } }: { form: OpenForm }) {
  return (
    <Switch
      label="Permit required"
      disabled={field('permit').disabled}
      checked={values.permit !== null}
      onChange={(event) => change({ permit: event.currentTarget.checked ? NO_COST : null })}
    />
  )
}

function PermitOfSite({ form }: { form: OpenForm }) {
  const { values, change, field } = form
  const { permit } = values
  if (permit === null) return null
  return (
    <>
      <PermitFields form={form} permit={permit} />
      <SiteCouncil
        place={values.address}
        hire={hireOf(values)}
        today={form.opened.today}
        permit={permit}
        onUse={field('permit').disabled ? undefined : (terms) => change({ permit: { ...permit, ...terms } })}
      />
    </>
  )
}

/** Of an extra bin: its site is known, so that its permit is in sight before it is booked. */
export function PermitSection({ form }: { form: OpenForm }) {
  return (
    <section>
      <SectionHead title="Permit" lock={form.lockOf('permit')} />
      <Stack gap={12}>
        <PermitSwitch form={form} />
        <PermitOfSite form={form} />
      </Stack>
    </section>
  )
}

export function SiteSection({ form }: { form: OpenForm }) {
  const { values, change, field } = form
  return (
    <section>
      <SectionHead title="Site and waste" lock={form.lockOf('wasteType')} />
      <Stack gap={12}>
        <div className={classes.three}>
          <WasteTypeField form={form} />
          <Select
            label="Bin Placement"
            data={[...BIN_PLACEMENTS]}
            {...field('binPlacement')}
            value={values.binPlacement}
            onChange={(chosen) => {
              const binPlacement = BIN_PLACEMENTS.find((placement) => placement === chosen)
              if (binPlacement) change({ binPlacement })
            }}
          />
          <DateField
            label="Payment Due Date"
            {...field('paymentDueOn')}
            today={form.opened.today}
            value={values.paymentDueOn}
            onChange={(paymentDueOn) => change({ paymentDueOn })}
          />
        </div>
        <Row wrap columnGap={24} align="stretch" gap={12}>
          <PermitSwitch form={form} />
          <Switch
            label="Heavy Load"
            disabled={field('heavyLoad').disabled}
            checked={values.heavyLoad}
            onChange={(event) => change({ heavyLoad: event.currentTarget.checked })}
          />
        </Row>
        <PermitOfSite form={form} />
      </Stack>
    </section>
  )
}
