import { bookingWithBeside, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { fireEvent, screen } from '@testing-library/react'
import { besideBooking, fillInCustomer } from '#web/features/bookings/form/form-draft.ts'
import { openBooking } from '#web/features/bookings/form/open-booking.ts'
import { useBookingForm } from '#web/features/bookings/form/use-booking-form.ts'
import { useCustomerForm } from '#web/features/customers/form/use-customer-form.ts'
import { useDriverForm } from '#web/features/fleet/drivers/use-driver-form.ts'
import { useTruckForm } from '#web/features/fleet/trucks/use-truck-form.ts'
import { useBinForm } from '#web/features/inventory/bins/numbered/bin-form-drawer.tsx'
import { useCouncilForm } from '#web/features/permits/councils/use-council-form.ts'
import { usePermitForm } from '#web/features/permits/dialog/use-permit-form.ts'
import { TipSiteForm } from '#web/features/planning/settings/tip-site-form.tsx'
import { YardForm } from '#web/features/yards/yard-form.tsx'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { unseen } from '#web/testing/unseen.ts'
import {
  drawer,
  Filled,
  type FormCase,
  ID,
  inDrawer,
  nobody,
  nothing,
  type Shown,
  today,
  writeInto,
} from './form-case.tsx'
import { wait } from './unlucky-server.ts'

const settings = { pickupConfirm: false, wasteTypes: ['General Waste'], hireDays: 7, numberedBins: false }
const offered = { ...settings, binSizes: [6], binTypes: ['Marrel'] }
const facts = { today, timeZone: sampleProfile.timeZone, settings: offered, areSettingsRead: true }
const onRecord = wireOfBooking(sampleBooking(), facts.timeZone, unseen)

function Booking({ done }: Shown) {
  const opened = openBooking({ kind: 'new' }, null, facts)
  const form = useBookingForm({ opened, record: null, readCurrent: nobody, onDirty: nothing, onSaved: done })
  return <Filled form={form} fill={() => form.change({ binSize: 6, ...fillInCustomer(sampleCustomer) })} />
}

function KnownBooking({ done }: Shown) {
  const booking = bookingWithBeside(onRecord, facts.timeZone, besideBooking(sampleBooking(), null))
  const record = { version: onRecord.version, booking, customer: null }
  const opened = openBooking({ kind: 'edit', bookingId: onRecord._id }, record, facts)
  const readCurrent = () => Promise.resolve(record)
  const form = useBookingForm({ opened, record, readCurrent, onDirty: nothing, onSaved: done })
  return <Filled form={form} fill={() => form.change({ officeNotes: 'Gate code 4711' })} />
}

function Customer({ done }: Shown) {
  const form = useCustomerForm({ customer: null, ...drawer({ done }) })
  const addresses = [{ name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37, lon: 144 }]
  return <Filled form={form} fill={() => form.change({ name: 'Nadia', phone: '0412 555 190', addresses })} />
}

function KnownCustomer({ done }: Shown) {
  const form = useCustomerForm({ customer: sampleCustomer, ...drawer({ done }) })
  return <Filled form={form} fill={() => form.change({ name: 'Renamed Pty Ltd' })} />
}

function Truck({ done }: Shown) {
  const form = useTruckForm({ record: null, readCurrent: nobody, ...drawer({ done }) }, today)
  const days = { regoExpiry: '2026-08-01', lastMaintenance: '2026-05-01', purchaseDate: '2020-05-01' }
  const sizes = { capacity: '8', trayLength: '6' }
  return <Filled form={form} fill={() => form.change({ rego: 'XW48QP', ...sizes, ...days })} />
}

function Driver({ done }: Shown) {
  const form = useDriverForm({ record: null, readCurrent: nobody, ...drawer({ done }) }, today)
  const named = { firstName: 'Marco', lastName: 'Bianchi', phone: '0412 555 190', licenseNumber: '40123456' }
  return <Filled form={form} fill={() => form.change(named)} />
}

function Council({ done }: Shown) {
  const form = useCouncilForm({ council: null, ...drawer({ done }) })
  const named = { name: 'Maribyrnong', suburbs: ['Yarraville'], leadDays: '5' }
  return <Filled form={form} fill={() => form.change(named)} />
}

function NumberedBin({ done }: Shown) {
  const sizes = [{ size: 6, type: 'Marrel' as const }]
  const form = useBinForm({ bin: null, sizes, readCurrent: nobody, ...drawer({ done }) })
  return <Filled form={form} fill={() => form.change({ number: 'H-7' })} />
}

const permit: WireBookingPermit = {
  bookingId: ID,
  version: 0,
  state: 'needed',
  number: '',
  validFrom: null,
  validTo: null,
  appliedOn: null,
  note: '',
  document: null,
  council: null,
  due: null,
}

function Permit({ done }: Shown) {
  const form = usePermitForm({ permit, councils: [], today, onClose: done, onDirty: nothing })
  const noted = { state: 'applied', appliedOn: localDate('2026-05-13'), note: 'Rang the desk' } as const
  return <Filled form={form} fill={() => form.change(noted)} />
}

/** The records of the office. */
export const RECORD_FORMS: FormCase[] = [
  { what: 'a booking', form: (shown) => <Booking {...shown} />, has: '"binSize":6' },
  {
    what: 'a booking on record',
    form: (shown) => <KnownBooking {...shown} />,
    has: 'Gate code 4711',
    record: onRecord,
  },
  { what: 'a customer', form: (shown) => <Customer {...shown} />, has: '"name":"Nadia"' },
  {
    what: 'a customer on record',
    form: (shown) => <KnownCustomer {...shown} />,
    has: 'Renamed Pty Ltd',
    record: sampleCustomer,
  },
  { what: 'a truck', form: (shown) => <Truck {...shown} />, has: 'XW48QP' },
  { what: 'a driver', form: (shown) => <Driver {...shown} />, has: 'Bianchi' },
  { what: 'a council', form: (shown) => <Council {...shown} />, has: 'Maribyrnong' },
  { what: 'a numbered bin', form: (shown) => <NumberedBin {...shown} />, has: 'H-7' },
  { what: 'a permit', form: (shown) => <Permit {...shown} />, has: 'Rang the desk', record: permit },
  {
    what: 'a tip site',
    form: (shown) => inDrawer(<TipSiteForm site={null} today={today} {...drawer(shown)} />),
    fill: async () => {
      writeInto(/^Name/, 'Western tip')()
      writeInto(/^Address/, '12 Dump Rd')()
      // What was found is chosen once it is there.
      await wait(500)
      await wait(500)
      fireEvent.click(screen.getByRole('option', { name: /12 Dump Rd/ }))
    },
    has: 'Western tip',
  },
  {
    what: 'a yard',
    form: (shown) => inDrawer(<YardForm yard={null} {...drawer(shown)} />),
    fill: async () => {
      writeInto(/^Name/, 'Northern yard')()
      writeInto(/^Address/, '12 Dump Rd')()
      await wait(500)
      await wait(500)
      fireEvent.click(screen.getByRole('option', { name: /12 Dump Rd/ }))
    },
    has: 'Northern yard',
  },
]
