import { MantineProvider } from '@mantine/core'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { sampleSettings } from '#web/client/sample-settings.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { BinSizePicker } from '#web/features/inventory/bin-size-picker.tsx'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { besideBooking } from './form-draft.ts'
import { StockWarning } from './form-notices.tsx'
import { openBooking } from './open-booking.ts'
import { useStock } from './stock-of-hire.ts'
import { chooseTom, renderForm, startServer, stopServer } from './testing/open-test-form.ts'
import { useBookingForm } from './use-booking-form.ts'

const today = localDate('2026-05-14')
const nothing = () => undefined

afterEach(cleanup)

describe('the keyboard', () => {
  beforeEach(startServer)
  afterEach(stopServer)

  test('Alt+1 leads back to the sizes, to the one that was chosen', async () => {
    renderForm()
    await chooseTom()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Email' }), { altKey: true, code: 'Digit1' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^6 m³/ })))
  })
})

describe('what is free of a size', () => {
  const row = { date: toWireDate(today), type: 'Marrel', active: true, lowestOn: toWireDate(today) } as const
  const counts = { count: 0, baseCountChanged: 0, plannedDrops: 0, plannedPicks: 0 }
  const size = (of: number, baseCount: number, free: number) => ({
    ...row,
    ...counts,
    ...{ size: of, baseCount, available: free, lowestAvailable: free },
  })

  test('is said of what the company has; a size that it never had is no shortage', () => {
    const props = { id: 'size', value: null, kept: null, offered: [4, 6, 8] as const, error: undefined }
    render(
      <MantineProvider env="test">
        <BinSizePicker
          {...props}
          sizes={[size(4, 5, 0), size(6, 5, 3), size(8, 0, 0)]}
          disabled={false}
          onChange={nothing}
          onBlur={nothing}
        >
          {null}
        </BinSizePicker>
      </MantineProvider>,
    )
    const labels = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(labels).toEqual(['4 m³0 free', '6 m³3 free', '8 m³none owned'])
  })
})

interface WarnedProps {
  status: 'Scheduled' | 'Delivered'
  /** The size of one more bin of the order. */
  other?: BinSize
}

function Warned({ status, other }: WarnedProps) {
  const { drop, pick, ...booking } = sampleBooking()
  const edited = {
    ...booking,
    ...besideBooking(booking, null),
    drop: { ...drop, date: today, status },
    pick: { ...pick, date: addDays(today, 7) },
  }
  const row = { version: 1, booking: edited, customer: null }
  const facts = { today, timeZone: sampleProfile.timeZone, settings: sampleSettings.bookings }
  const opened = openBooking({ kind: 'edit', bookingId: booking.id }, row, {
    ...facts,
    areSettingsRead: true,
  })
  const readCurrent = () => Promise.reject(new Error('There is nothing to read'))
  const form = useBookingForm({ opened, record: row, readCurrent, onDirty: nothing, onSaved: nothing })
  const furtherBins = other === undefined ? [] : [{ binSize: other, priceCents: null, isTyped: false }]
  const ordered = useStock({ values: { ...form.values, furtherBins }, before: null, opened })
  return <StockWarning notice={other === undefined ? form.stock.notice : ordered.notice} />
}

describe('the warning that a size runs short', () => {
  const short = Array.from({ length: 8 }, (_, at) => ({
    date: toWireDate(addDays(today, at)),
    ...{ baseCount: 2, available: -1, plannedDrops: 3, plannedPicks: 0, count: 2, baseCountChanged: 0 },
  }))

  /** The size of which there are enough; 0 for none. */
  let plenty: number

  beforeEach(() => {
    plenty = 0
    queryClient.clear()
    queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
    const noPrices = { version: 1, sheets: [], zones: [], surcharges: [], knowsYard: true }
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      if (path.includes('/priceBook')) return Response.json({ data: noPrices })
      const isPlenty = `${body}`.includes(`"size":${plenty},`)
      const availability = isPlenty ? short.map((day) => ({ ...day, available: 5 })) : short
      return Response.json({ data: { availability, total: 8 } })
    })
  })
  afterEach(() => {
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  const show = async (status: WarnedProps['status'], other?: BinSize) => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Warned status={status} {...(other && { other })} />
        </MantineProvider>
      </QueryClientProvider>,
    )
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }

  test('is given for a bin that is still to be found', async () => {
    await show('Scheduled')
    expect((await screen.findByRole('status')).textContent).toContain('Marrel')
  })

  test('is given for another bin of the order, whose size runs short', async () => {
    plenty = 6
    await show('Scheduled', 8)
    expect((await screen.findByRole('status')).textContent).toContain('8 m³ Marrel')
  })

  test('is not given for one that is at the customer’s', async () => {
    await show('Delivered')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
