import { MantineProvider } from '@mantine/core'
import { wireOfFlags } from '@skipyard/contract/bookings/terms.ts'
import { FIRST_TERMS } from '@skipyard/domain/bookings/booking-fields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner } from '../sample-board.ts'
import { BookingInfo } from './booking-info.tsx'

const booking = {
  _id: 'info',
  jobID: 'SKY-1',
  status: 'Scheduled',
  ...wireOfFlags(FIRST_TERMS),
  cOver: true,
  bookingPayment: 480,
  deposit: 100,
  binType: 'Marrel',
  binSize: 6,
  customerName: 'Ida Info',
  customerPhone: '0412555190',
  addressString: '8 Anderson St, Yarraville VIC 3013',
  dropoffDate: '2026-05-14T00:00:00Z',
  pickupDate: '2026-05-21T00:00:00Z',
  pickupDateConfirmation: false,
  permitRequired: true,
  wasteType: 'Soil',
  adminComments: 'Ring first',
  dropStaffComments: 'Left of the drive',
  pickStaffComments: '',
  dropDriverComments: '',
  pickDriverComments: '',
  paymentStatus: 'Pending',
  paymentDueDate: '2026-05-19T00:00:00Z',
}

const edited = vi.fn()

function show() {
  const card = { ...sampleCard('SKY-1'), _id: 'info' }
  queryClient.setQueryData(runQueries.board(samplePlanner.date).queryKey, {
    ...sampleBoard,
    unallocated: [card],
  })
  vi.stubGlobal('fetch', async () => Response.json({ data: booking }))
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>
          <BookingInfo bookingId="info" onClose={() => undefined} onEdit={edited} />
        </PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('every field of a booking is shown, what is not said as a dash; its pencil opens the form', async () => {
  show()
  const panel = await screen.findByRole('dialog', { name: 'Booking Info' })
  await screen.findByText('Ida Info')
  const fields = Object.fromEntries(
    [...panel.querySelectorAll('dl > div')].map((field) => [
      field.querySelector('dt')?.textContent,
      field.querySelector('dd')?.textContent,
    ]),
  )
  expect(fields).toEqual({
    'Bin size': '6 m³NCC/OP',
    'Bin type': 'Marrel',
    Customer: 'Ida Info',
    Address: '8 Anderson St, Yarraville VIC 3013',
    Phone: '0412 555 190',
    'Drop date': 'Thu 14/05/2026',
    'Pick date': 'Thu 21/05/2026',
    Waste: 'Soil',
    'Office notes': 'Ring first',
    'Driver instructions': 'Left of the drive',
    'Driver comments': '–',
    'Payment amount': '$480',
    Deposit: '$100',
    'Payment status': 'Pending',
    'Payment due date': 'Tue 19/05/2026',
  })
  for (const words of ['SKY-1', 'Drop', 'Scheduled']) expect(panel.textContent).toContain(words)
  expect(document.querySelector<HTMLElement>('.mantine-Drawer-root')?.getAttribute('style')).toContain(
    '30rem',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit booking' }))
  expect(edited).toHaveBeenCalledWith('info')
})
