import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type TimeRange, timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import type { ReactNode } from 'react'
import { PlaceMap } from '#web/features/addresses/place-map.tsx'
import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx'
import { Block, Stack, Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import classes from './form-aside.module.css'
import { type FormDraft, isForNewCustomer } from './form-draft.ts'
import { orderCents } from './further-bins.ts'
import { hireAtHand } from './stock-of-hire.ts'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

interface PairProps {
  name: string
  children: ReactNode
  isAmount?: boolean
  isTotal?: boolean
}

function Pair({ name, children, isAmount = false, isTotal = false }: PairProps) {
  const looks = [classes.pair, (isAmount || isTotal) && classes.amount, isTotal && classes.total]
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function When({ date, range }: { date: LocalDate | null; range: TimeRange }) {
  if (date === null) return '–'
  return (
    <>
      <DateText date={date} withWeekday />, {timeRangeLabel(range)}
    </>
  )
}

function HirePairs({ values }: { values: FormDraft }) {
  const { binSize, binType, drop, pick } = values
  return (
    <Stack as="dl" className={classes.pairs}>
      <Pair name="Bin">{binSize === null ? '–' : `${binSize} m³ ${binType}`}</Pair>
      <Pair name="Drop">
        <When date={drop.date} range={drop.timeRange} />
      </Pair>
      <Pair name="Pick-up">
        <When date={pick.date} range={pick.timeRange} />
      </Pair>
    </Stack>
  )
}

function permitName({ days }: Permit): string {
  if (!days) return 'Permit'
  return days === 1 ? 'Permit, 1 day' : `Permit, ${days} days`
}

function BookingSummary({ values }: { values: FormDraft }) {
  const { customer, permit } = values
  const { paidCents, tippingCostCents } = values
  const priceCents = orderCents(values)
  return (
    <>
      <h3 className={classes.title}>Summary</h3>
      <HirePairs values={values} />
      <Stack as="dl" className={classes.pairs}>
        <Pair name="Customer">
          {customer.name || '–'}
          <Words block weight={400} tone="dim">
            {formatPhone(normalisePhone(customer.phone))}
          </Words>
        </Pair>
        <Pair name="Address">{values.address?.name ?? '–'}</Pair>
      </Stack>
      <Stack as="dl" className={classes.pairs}>
        <Pair
          name={values.furtherBins.length === 0 ? 'Price' : `Price of ${values.furtherBins.length + 1} bins`}
          isAmount
        >
          <Money cents={priceCents} />
        </Pair>
        <Pair name="Paid" isAmount>
          <Money cents={-paidCents} />
        </Pair>
        <Pair name="Pending amount" isTotal>
          <Money cents={priceCents - paidCents} />
        </Pair>
      </Stack>
      <Stack as="dl" className={classes.pairs}>
        <Pair name="Tipping Cost" isAmount>
          <Money cents={tippingCostCents} />
        </Pair>
        {permit && (
          <Pair name={permitName(permit)} isAmount>
            <Money cents={permit.costCents || 0} />
          </Pair>
        )}
      </Stack>
    </>
  )
}

function HireAndPlace({ values }: { values: FormDraft }) {
  const { address } = values
  return (
    <>
      <Block as="h3" mt={16}>
        The hire
      </Block>
      <HirePairs values={values} />
      {address && (
        <div className={classes.map}>
          <PlaceMap isInPage name={address.name} at={address} />
        </div>
      )}
    </>
  )
}

function CustomerPanel({ form: { values, match } }: { form: OpenForm }) {
  const { known } = values
  if (match.record !== null) {
    return (
      <>
        <h3 className={classes.title}>{match.record.name}</h3>
        <p className={classes.note}>{formTexts.customer.foundWords}</p>
        <HireAndPlace values={values} />
      </>
    )
  }
  if (known === null || isForNewCustomer(values)) {
    return (
      <>
        <h3 className={classes.title}>New customer</h3>
        <p className={classes.note}>
          Until a known customer is chosen, this booking is for a new one. They are kept with the booking and
          found by phone or name the next time.
        </p>
        <HireAndPlace values={values} />
      </>
    )
  }
  const { filled, record } = known
  return (
    <>
      <h3 className={classes.title}>{filled.name}</h3>
      <Stack as="dl" className={classes.pairs}>
        <Pair name="Phone">{formatPhone(filled.phone)}</Pair>
        <Pair name="Email">{filled.email || '–'}</Pair>
        <Pair name="Type">{filled.type}</Pair>
        {record?.companyName && <Pair name="Company">{record.companyName}</Pair>}
        <Pair name="Source">
          {shownBookingSourceName(filled.bookingSource) || shownBookingSource(filled.bookingSource)}
        </Pair>
        <Pair name="Addresses">{filled.addresses.length}</Pair>
        {record?.comments && <Pair name="Note">{record.comments}</Pair>}
      </Stack>
      <HireAndPlace values={values} />
    </>
  )
}

export function FormAside({ form, step }: { form: OpenForm; step: number }) {
  const { values, opened, change } = form
  if (step === 2) return <CustomerPanel form={form} />
  if (step === 3) return <BookingSummary values={values} />
  return (
    <InventoryPanel
      size={values.binSize}
      type={values.binType}
      hire={{ drop: values.drop.date, pick: values.pick.date }}
      today={opened.today}
      hireAtHand={hireAtHand(form)}
      onChooseSize={form.lockOf('binSize') === null ? (binSize) => change({ binSize }) : null}
    />
  )
}
