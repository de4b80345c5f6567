import { MantineProvider } from '@mantine/core'
import type { WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { sampleLine } from '@skipyard/domain/invoices/sample-invoice.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { BOOKING, draft } from '../editor/testing/sample-opened.ts'
import { ToInvoiceBar } from './bulk-bars.tsx'

let presses: string[]
let bodies: string[]

/** A hire at $950 with a permit at $87 that a customer of one name has booked. */
const row: WireToInvoice = {
  _id: BOOKING,
  version: 1,
  jobID: 'SKY-1066',
  customerName: 'Nadia',
  customerEmail: 'nadia@example.com.au',
  contactID: BOOKING,
  suburb: 'RICHMOND',
  binSize: 6,
  binType: 'Marrel',
  dropoffDate: '2026-05-14T00:00:00.000Z',
  pickupDate: '2026-05-21T00:00:00.000Z',
  status: 'Delivered',
  amount: 950,
  permitCost: 87,
  deposit: 0,
  isInvoiced: false,
  charges: [],
  ofOrder: [],
}

const lines = [sampleLine({ unitCents: 95_000 }), sampleLine({ unitCents: 8_700, isTaxed: false })]
const ignore = () => undefined
const drawn = draft('SKY-1066-001', { customerName: 'Nadia', lines })

beforeEach(() => {
  presses = []
  bodies = []
  queryClient.clear()
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    bodies.push(`${body}`)
    presses.push(new URL(path, 'http://127.0.0.1').pathname)
    return Promise.resolve(Response.json({ data: path.includes('/draft') ? drawn : [] }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<WireToInvoice> = {}) {
  render(
    <MantineProvider env="test">
      <ToInvoiceBar selected={[{ ...row, ...change }]} onClear={ignore} />
      <ConfirmHost />
    </MantineProvider>,
  )
  return (name: string) => fireEvent.click(screen.getByRole('button', { name }))
}

const generated = () => presses.filter((path) => path.endsWith('/bulkGenerate'))

test('an invoice that comes to $1,000 by its permit is asked about when it would not name the buyer', async () => {
  show()('Generate & Send')
  expect(screen.getByText(/\$1,037\.00/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(generated()).toEqual([])
})

test('a permit that an earlier invoice has billed does not count, and a smaller invoice goes without a question', async () => {
  show({ isInvoiced: true, charges: [{ words: '0.4 t over', amount: 66 }] })('Generate & Send')
  await waitFor(() => expect(generated()).toHaveLength(1))
  cleanup()
  show({ permitCost: 0 })('Generate & Send')
  await waitFor(() => expect(generated()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the other bins of an order that are to be invoiced are invoiced with one press', async () => {
  const ofOrder = [{ bookingId: 'other', jobID: 'SKY-1067', amount: 470 }]
  const press = show({ ofOrder })
  press('Generate all 2 of the order')
  await waitFor(() => expect(generated()).toHaveLength(1))
  expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ bookingIds: [BOOKING, 'other'], sendEmail: false })
})
