import { wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { fireEvent, screen } from '@testing-library/react'
import { AllocateDialog } from '#web/features/fleet/trucks/allocate-dialog.tsx'
import { type Planner, PlannerContext } from '#web/features/runs/board-model.ts'
import { CardDates } from '#web/features/runs/panel/card-dates.tsx'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { unseen } from '#web/testing/unseen.ts'
import { type FormCase, ID, nothing, type Shown, today, writeInto } from './form-case.tsx'
import { wait } from './unlucky-server.ts'

const truck: WireTruck = {
  _id: ID,
  id: ID,
  version: 1,
  rego: 'XW48QP',
  regoExpiry: '2027-01-01T00:00:00Z',
  capacity: { value: 8, unit: 'ton' },
  tray: { value: 6, unit: 'meters' },
  trayLength: 6,
  truckType: 'auto',
  status: 'available',
  lastMaintenance: '2026-01-01T00:00:00Z',
  maintenanceIntervalMonths: 6,
  nextMaintenance: null,
  allocatedDriver: null,
  driverName: '',
  purchasePrice: null,
  purchaseDate: '2020-01-01T00:00:00Z',
  binTypes: [],
  maxBinSize: null,
}

const driverId = '01900000-0000-7000-8000-00000000000b'
const driver = { _id: driverId, name: 'Ben', truck: null, status: 'Available', licenseExpiry: null }

const { timeZone } = sampleProfile
const booking = wireOfBooking(sampleBooking(), timeZone, unseen)
const planner: Planner = {
  date: today,
  today,
  timeZone,
  mayPlan: true,
  mayEdit: true,
  move: nothing,
  open: nothing,
  openDates: nothing,
}

const Dates = ({ done }: Shown) => (
  <PlannerContext value={planner}>
    <CardDates bookingId={booking._id} onClose={done} />
  </PlannerContext>
)

/** What is changed of the day's trucks and jobs. */
export const PLANNER_FORMS: FormCase[] = [
  {
    what: 'a truck’s driver',
    form: ({ done }) => <AllocateDialog truck={truck} today={today} onClose={done} />,
    fill: async () => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Allocated driver' }))
      await wait(500)
      fireEvent.click(screen.getByRole('option', { name: 'Ben' }))
    },
    has: `"allocatedDriver":"${driverId}"`,
    record: truck,
    reads: { '/drivers': { total: 1, data: [driver] }, [`/drivers/${driverId}`]: { data: driver } },
  },
  {
    what: 'the dates of a card',
    form: (shown) => <Dates {...shown} />,
    fill: () => {
      writeInto(/^Drop date/, '15/05/2026')()
      fireEvent.blur(screen.getByLabelText(/^Drop date/))
    },
    has: '2026-05-15',
    record: booking,
    reads: { [`/bookings/${booking._id}`]: { data: booking } },
  },
]
