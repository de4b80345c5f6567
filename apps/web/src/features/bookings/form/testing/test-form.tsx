import { MantineProvider } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { FormIsOpen } from '#web/ui/form-drawer/form-is-open.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { BookingForm } from '../booking-form.tsx'
import { besideBooking } from '../form-draft.ts'
import { type OpenedBooking, openBooking } from '../open-booking.ts'

const timeZone = 'Australia/Melbourne'

const settings = {
  pickupConfirm: false,
  wasteTypes: ['General Waste'],
  hireDays: 7,
  binSizes: [6],
  binTypes: ['Hook', 'Marrel'],
  numberedBins: false,
}

const facts = { today: localDate('2026-05-14'), timeZone, settings, areSettingsRead: true }

const newBooking = openBooking({ kind: 'new' }, null, facts)

/** One more bin beside a booking, as it is opened at an hour of that day. */
export const extraBinBeside = (booking: Booking, hour: number): OpenedBooking => {
  const row = {
    version: booking.version,
    booking: { ...booking, ...besideBooking(booking, null) },
    customer: null,
  }
  return openBooking({ kind: 'extra', bookingId: booking.id }, row, { ...facts, hour })
}

function queryClientOf() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, timeZone })
  return queryClient
}

interface TestFormProps {
  isOpen: boolean
  onSaved: () => void
  opened?: OpenedBooking | undefined
}

/** The form of a new booking in a drawer that is open or slides away, of a company with 6 m³ bins, on 14 May 2026. */
export function TestForm({ isOpen, onSaved, opened = newBooking }: TestFormProps) {
  const [queryClient] = useState(queryClientOf)
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <FormIsOpen value={isOpen}>
          <BookingForm
            opened={opened}
            record={null}
            isGone={false}
            readCurrent={() => Promise.reject(new Error('There is nothing to read'))}
            onDirty={() => undefined}
            onCancel={() => undefined}
            onSaved={onSaved}
          />
        </FormIsOpen>
      </QueryClientProvider>
    </MantineProvider>
  )
}
