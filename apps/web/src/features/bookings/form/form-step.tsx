import { ActionIcon, Collapse, Select, Textarea } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { PAYMENT_METHOD_WORDS, PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { dropStatusOptions } from '@skipyard/domain/bookings/status/drop-status-options.ts'
import type { DropStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { pickStatusOptions } from '@skipyard/domain/bookings/status/pick-status-options.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { BinSection } from './bin-section.tsx'
import classes from './booking-form.module.css'
import { CustomerStep } from './customer-step.tsx'
import { DatesSection } from './dates-section.tsx'
import { SectionHead } from './section-head.tsx'
import { PermitSection, SiteSection } from './site-section.tsx'
import type { OpenForm } from './use-booking-form.ts'

const OF_THE_OFFICE = [
  { place: 'officeNotes', label: 'Office notes', placeholder: 'Only the office sees these' },
  { place: 'drop.staffComments', label: 'Driver instructions, drop', placeholder: 'Where the bin goes' },
  {
    place: 'pick.staffComments',
    label: 'Driver instructions, pick',
    placeholder: 'Anything the driver needs at pick-up',
  },
] as const

const OF_THE_DRIVER = [
  { place: 'drop.driverComments', label: "Driver's comments, drop", placeholder: '' },
  { place: 'pick.driverComments', label: "Driver's comments, pick", placeholder: '' },
] as const

/** The notes; the driver's own only for an existing booking (spec 000 §2.11). */
function CommentsSection({ form }: { form: OpenForm }) {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  const notes = form.before === null ? OF_THE_OFFICE : [...OF_THE_OFFICE, ...OF_THE_DRIVER]
  return (
    <section>
      <SectionHead title="Comments">
        <ActionIcon
          aria-label={isOpen ? 'Collapse comments' : 'Show comments'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size="1rem" /> : <IconChevronDown size="1rem" />}
        </ActionIcon>
      </SectionHead>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.three}>
          {notes.map(({ place, label, placeholder }) => (
            <Textarea key={place} label={label} placeholder={placeholder} {...form.text(place)} />
          ))}
        </div>
      </Collapse>
    </section>
  )
}

interface StatusSectionProps {
  form: OpenForm
  before: Booking
}

function whyPickIsSettled(drop: DropStatus): string {
  if (drop === 'Cancelled') return 'The pick is cancelled with the drop'
  if (drop === 'Delivered') return 'Pick opens on its day, once it is in a run'
  return 'Pick opens once the drop is Delivered'
}

/** The statuses; which can be chosen follows from run, dates and the other job (spec 000 §4). */
function StatusSection({ form, before }: StatusSectionProps) {
  const { values, change, field } = form
  const { drop, pick } = values
  const { today } = form.opened
  const drops = dropStatusOptions({
    isAllocated: before.drop.isAllocated,
    dropDate: drop.date ?? before.drop.date,
    today,
    current: before.drop.status,
  })
  const picks = pickStatusOptions({
    isDropAllocated: before.drop.isAllocated,
    isPickAllocated: before.pick.isAllocated,
    dropStatus: drop.status,
    pickDate: pick.date ?? before.pick.date,
    today,
    current: before.pick.status,
  })
  const shownPicks =
    drop.status === 'Cancelled' ? (['Cancelled'] as const) : picks.filter((status) => status !== 'Cancelled')
  const pickProps = field('pick.status')
  const isPickSettled = shownPicks.length < 2 && shownPicks[0] === pick.status
  return (
    <section>
      <SectionHead
        title="Status"
        hint={isPickSettled ? whyPickIsSettled(drop.status) : undefined}
        lock={form.lockOf('drop.status')}
      />
      <div className={classes.three}>
        <Select
          label="Drop Status"
          data={drops}
          {...field('drop.status')}
          value={drop.status}
          onChange={(chosen) => {
            const status = drops.find((one) => one === chosen)
            if (status) change({ drop: { status } })
          }}
        />
        <Select
          label="Pick Status"
          data={[...shownPicks]}
          {...pickProps}
          disabled={pickProps.disabled || isPickSettled}
          value={pick.status}
          onChange={(chosen) => {
            const status = shownPicks.find((one) => one === chosen)
            if (status) change({ pick: { status } })
          }}
        />
      </div>
    </section>
  )
}

function PaymentSection({ form }: { form: OpenForm }) {
  const { disabled } = form.field('paymentMethod')
  return (
    <section>
      <SectionHead title="Payment Method" lock={form.lockOf('paymentMethod')} />
      <Row wrap gap={8} align="stretch" role="radiogroup" aria-label="Payment Method">
        {PAYMENT_METHODS.map((paymentMethod) => (
          <Row
            as="label"
            key={paymentMethod}
            inline
            gap={8}
            line="strong"
            radius="sm"
            weight={500}
            className={classes.method}
          >
            <input
              type="radio"
              name="booking-payment"
              disabled={disabled}
              checked={form.values.paymentMethod === paymentMethod}
              onChange={() => form.change({ paymentMethod })}
            />
            {PAYMENT_METHOD_WORDS[paymentMethod]}
          </Row>
        ))}
      </Row>
    </section>
  )
}

function AdditionalStep({ form }: { form: OpenForm }) {
  const { before } = form
  return (
    <>
      <SiteSection form={form} />
      {before && <StatusSection form={form} before={before} />}
      <PaymentSection form={form} />
    </>
  )
}

interface FormStepProps {
  form: OpenForm
  step: number
  onCheckInventory: () => void
}

export function FormStep({ form, step, onCheckInventory }: FormStepProps) {
  if (step === 2) return <CustomerStep form={form} />
  if (step === 3) return <AdditionalStep form={form} />
  return (
    <>
      <BinSection form={form} onCheckInventory={onCheckInventory} />
      {form.opened.extraOf !== null && <PermitSection form={form} />}
      <DatesSection form={form} />
      <CommentsSection form={form} />
    </>
  )
}
