import { MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { FormIsOpen } from '#web/ui/form-drawer/form-is-open.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { BookingForm } from '../booking-form.tsx'
import { openBooking } from '../open-booking.ts'

const timeZone = 'Australia/Melbourne'

const settings = {
  pickupConfirm: false,
  wasteTypes: ['General Waste'],
  hireDays: 7,
  binSizes: [6],
  binTypes: ['Hook', 'Marrel'],
  numberedBins: false,
}

const opened = openBooking({ kind: 'new' }, null, {
  today: localDate('2026-05-14'),
  timeZone,
  settings,
  areSettingsRead: true,
})

function queryClientOf() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, timeZone })
  return queryClient
}

/** The form of a new booking in a drawer that is open or slides away, of a company with 6 m³ bins, on 14 May 2026. */
export function TestForm({ isOpen, onSaved }: { isOpen: boolean; onSaved: () => void }) {
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
