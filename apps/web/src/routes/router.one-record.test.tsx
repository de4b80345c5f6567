import { MantineProvider } from '@mantine/core'
import { wireOfContent } from '@skipyard/contract/invoices.codec.ts'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session.ts'
import { fillInCustomer } from '#web/features/bookings/form/fill-in-customer.ts'
import { openBooking } from '#web/features/bookings/form/open-booking.ts'
import { useBookingForm } from '#web/features/bookings/form/use-booking-form.ts'
import { useCustomerForm } from '#web/features/customers/form/use-customer-form.ts'
import { useDriverForm } from '#web/features/fleet/drivers/use-driver-form.ts'
import { useTruckForm } from '#web/features/fleet/trucks/use-truck-form.ts'
import { AddStockDialog } from '#web/features/inventory/add-stock-dialog.tsx'
import { useBinForm } from '#web/features/inventory/bins/numbered/use-bin-form.ts'
import { MoneyDialog } from '#web/features/invoices/editor/money-dialog.tsx'
import { VoidDialog } from '#web/features/invoices/editor/void-dialog.tsx'
import { useCouncilForm } from '#web/features/permits/councils/use-council-form.ts'
import { sendLoadOff } from '#web/features/photos/mutations.ts'
import { useCorrection } from '#web/features/photos/use-correction.ts'
import { Panel } from '#web/features/public-booking/customer/panel.tsx'
import { useSend } from '#web/features/public-booking/customer/use-send.ts'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { typeKeys } from '#web/testing/type-keys.ts'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import type { OpenRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { ToastHost } from '#web/ui/toast.tsx'

const [PRESSES, ROUNDS, PRESSES_A_ROUND] = [1_000, 8, 10]
const SLOWEST_MS = 5_000
const BASE = '/api/v1.0'
const ID = '0196cf2e-0000-7000-8000-00000000b001'
const today = localDate('2026-05-14')
const nothing = () => undefined
const nobody = () => Promise.reject(new Error('There is nothing to read'))

/** The same presses and answers in every run. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const one = Math.imul(state ^ (state >>> 15), 1 | state)
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (most: number) => Math.floor(next() * most) }
}

type Fate = 'answered' | 'cut' | 'lost' | 'doubled' | 'failed'
const FATES: readonly Fate[] = ['answered', 'cut', 'lost', 'doubled', 'failed']

/** What is on record, by the key under which it came: a repeated key is answered as before, with another body refused. */
let records: Map<string, { body: string; reply: object }>
let fateOf: () => { fate: Fate; afterMs: number }

function keep(key: string, body: string): Response {
  const before = records.get(key)
  if (before && before.body !== body) return Response.json({ message: 'Used before' }, { status: 422 })
  const reply = before?.reply ?? {
    message: 'Saved',
    data: { ...JSON.parse(body), _id: ID, jobID: 'BSB-1', version: 2 },
  }
  records.set(key, { body, reply })
  return Response.json(reply)
}

async function answerWrite(key: string, body: string): Promise<Response> {
  const { fate, afterMs } = fateOf()
  await new Promise((resolve) => setTimeout(resolve, afterMs / 2))
  if (fate === 'failed') return Response.json({ message: 'Internal Server Error!' }, { status: 500 })
  const reply = fate === 'lost' ? Response.error() : keep(key, body)
  if (fate === 'doubled') keep(key, body)
  await new Promise((resolve) => setTimeout(resolve, afterMs / 2))
  return fate === 'cut' ? Response.error() : reply
}

const READS: Readonly<Record<string, object>> = {
  '/priceBook': { data: { version: 1, sheets: [], zones: [], surcharges: [], knowsYard: true } },
  '/binCount/getBinSizes': { data: { binSizes: [] } },
}

/** Calls of the office have their key in the head, those of strangers in the body. */
function serve(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const text = typeof body === 'string' ? body : ''
  const key = new Headers(headers).get('idempotency-key') ?? keyIn(text)
  if (method !== 'GET' && key !== null) return answerWrite(key, text)
  const name = path.replace(BASE, '').replace(/\?.*/, '')
  return Promise.resolve(Response.json(READS[name] ?? { total: 0, data: [] }))
}

function keyIn(text: string): string | null {
  const said: { key?: string } = text === '' ? {} : JSON.parse(text)
  return said.key ?? null
}

interface Shown {
  done: () => void
}

const drawer = ({ done }: Shown) => ({ onDirty: nothing, onCancel: nothing, onSaved: done })

/** The form itself with its own way to the server, filled in. */
function Filled({ form, fill }: { form: OpenRecordForm; fill: () => void }) {
  const start = useEffectEvent(fill)
  useEffect(() => start(), [])
  return (
    <RecordForm form={form} onCancel={nothing}>
      <input aria-label="Any field" />
    </RecordForm>
  )
}

function Booking({ done }: Shown) {
  const settings = { pickupConfirm: false, wasteTypes: ['General Waste'], hireDays: 7, numberedBins: false }
  const offered = { ...settings, binSizes: [6], binTypes: ['Marrel'] }
  const facts = { today, timeZone: sampleProfile.timeZone, settings: offered, areSettingsRead: true }
  const opened = openBooking({ kind: 'new' }, null, facts)
  const form = useBookingForm({ opened, record: null, readCurrent: nobody, onDirty: nothing, onSaved: done })
  return <Filled form={form} fill={() => form.change({ binSize: 6, ...fillInCustomer(sampleCustomer) })} />
}

function Customer({ done }: Shown) {
  const form = useCustomerForm({ customer: null, ...drawer({ done }) })
  const addresses = [{ name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37, lon: 144 }]
  return <Filled form={form} fill={() => form.change({ name: 'Nadia', phone: '0412 555 190', addresses })} />
}

function Truck({ done }: Shown) {
  const form = useTruckForm({ record: null, readCurrent: nobody, ...drawer({ done }) }, today)
  const days = { regoExpiry: '2026-08-01', lastMaintenance: '2026-05-01', purchaseDate: '2020-05-01' }
  return (
    <Filled
      form={form}
      fill={() => form.change({ rego: 'XW48QP', capacity: '8', trayLength: '6', ...days })}
    />
  )
}

function Driver({ done }: Shown) {
  const form = useDriverForm({ record: null, readCurrent: nobody, ...drawer({ done }) }, today)
  const named = { firstName: 'Marco', lastName: 'Bianchi', phone: '0412 555 190', licenseNumber: '40123456' }
  return <Filled form={form} fill={() => form.change(named)} />
}

function Council({ done }: Shown) {
  const form = useCouncilForm({ council: null, ...drawer({ done }) })
  return (
    <Filled
      form={form}
      fill={() => form.change({ name: 'Maribyrnong', suburbs: ['Yarraville'], leadDays: '5' })}
    />
  )
}

function NumberedBin({ done }: Shown) {
  const sizes = [{ size: 6, type: 'Marrel' as const }]
  const form = useBinForm({ bin: null, sizes, readCurrent: nobody, ...drawer({ done }) })
  return <Filled form={form} fill={() => form.change({ number: 'H-7' })} />
}

function Correction({ done }: Shown) {
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendLoadOff(ID, { version: 1, reason }, key),
    done: 'Corrected',
    failed: 'Not corrected',
    onClose: done,
  })
  return <Filled form={form} fill={() => form.change({ reason: 'Wrong docket' })} />
}

function Portal({ done }: Shown) {
  const { isSending, problem, send } = useSend('/my-booking/token/ready')
  const tell = async () => {
    if ((await send({ note: 'By the gate' })) !== null) done()
  }
  return (
    <Panel
      title="Ready"
      problem={problem}
      isSending={isSending}
      send="Tell"
      onSend={() => void tell()}
      onClose={nothing}
    >
      <input aria-label="Any field" />
    </Panel>
  )
}

const invoice: WireInvoice = {
  ...wireOfContent(sampleContent({})),
  bookingId: ID,
  jobID: 'SKY-1066',
  invoiceNumber: 'SKY-1066-001',
  InvoiceID: 'SKY-1066-001',
  deposit: 0,
  xero: { isConnected: false, isLocked: false, state: 'none', reason: '', accountID: null, sentAt: null },
  _id: ID,
  version: 1,
  contactID: ID,
  mode: 'edit',
  documentVersion: 1,
  credited: 0,
  paid: 120,
  balanceDue: 435,
  invoicePaid: false,
  status: 'due',
  invoiceSent: false,
  sendState: 'Not sent',
  sentAt: null,
  sentTo: [],
  sendError: '',
  voidedOn: null,
  voidReason: '',
  createdAt: '2026-05-14T00:00:00Z',
  payments: [],
  adjustmentNotes: [],
  versions: [],
  mailings: [],
  howToPay: null,
}

const typeInto = (label: RegExp, text: string) => () =>
  typeKeys(screen.getByLabelText<HTMLInputElement>(label), text)

/** Every kind of form: a record's, an entry's, a question's, a stranger's. */
const FORMS: { what: string; form: (shown: Shown) => ReactElement; fill?: () => void; has: string }[] = [
  { what: 'a booking', form: (shown) => <Booking {...shown} />, has: '"binSize":6' },
  { what: 'a customer', form: (shown) => <Customer {...shown} />, has: '"name":"Nadia"' },
  { what: 'a truck', form: (shown) => <Truck {...shown} />, has: 'XW48QP' },
  { what: 'a driver', form: (shown) => <Driver {...shown} />, has: 'Bianchi' },
  { what: 'a council', form: (shown) => <Council {...shown} />, has: 'Maribyrnong' },
  { what: 'a numbered bin', form: (shown) => <NumberedBin {...shown} />, has: 'H-7' },
  { what: 'a correction', form: (shown) => <Correction {...shown} />, has: 'Wrong docket' },
  {
    what: 'stock',
    form: ({ done }) => <AddStockDialog size={6} type="Marrel" today={today} onClose={done} />,
    fill: typeInto(/^Stock/, '4'),
    has: '"count":4',
  },
  {
    what: 'a payment',
    form: ({ done }) => <MoneyDialog kind="payment" invoice={invoice} today={today} onClose={done} />,
    has: '"amount":435',
  },
  {
    what: 'a refund',
    form: ({ done }) => <MoneyDialog kind="refund" invoice={invoice} today={today} onClose={done} />,
    has: '"amount":120',
  },
  {
    what: 'a void invoice',
    form: ({ done }) => <VoidDialog invoice={invoice} onClose={done} />,
    fill: typeInto(/Reason/, 'Billed twice'),
    has: 'Billed twice',
  },
  { what: 'a wish of a customer', form: (shown) => <Portal {...shown} />, has: 'By the gate' },
]

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function presses() {
  const button = () => document.querySelector<HTMLElement>('form button[type=submit]')
  const field = () => document.querySelector<HTMLElement>('form input') ?? document.body
  const click = () => {
    const at = button()
    if (at) fireEvent.click(at)
  }
  const keys = (repeat: boolean) =>
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', ctrlKey: true, repeat })
  return [
    click,
    () => {
      click()
      click()
    },
    () => {
      keys(false)
      for (let held = 0; held < 5; held += 1) keys(true)
    },
    () => {
      const form = field().closest('form')
      if (form) fireEvent.submit(form)
    },
    () => {
      const at = button()
      if (!at) return
      fireEvent.pointerDown(at, { pointerType: 'touch' })
      fireEvent.pointerUp(at, { pointerType: 'touch' })
      fireEvent.click(at)
    },
  ]
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  queryClient.clear()
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Presses a form at random until it is saved and while it goes; answers how often. */
async function pressAround({ form, fill }: (typeof FORMS)[number], seed: number): Promise<number> {
  const { upTo } = chance(seed)
  records = new Map()
  fateOf = () => ({ fate: FATES[upTo(FATES.length)] ?? 'answered', afterMs: upTo(SLOWEST_MS) })
  const done = vi.fn()
  // The form stays on the screen once it was saved, as while its drawer slides away.
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ToastHost />
        <ConfirmHost />
        {form({ done })}
      </MantineProvider>
    </QueryClientProvider>,
  )
  await wait(10)
  fill?.()
  const ways = presses()
  let count = 0
  const press = () => {
    count += 1
    ways[upTo(ways.length)]?.()
  }
  for (; count < PRESSES_A_ROUND; await wait(upTo(1_500))) press()
  fateOf = () => ({ fate: 'answered', afterMs: 10 })
  for (let more = 0; done.mock.calls.length === 0 && more < 3; more += 1) {
    press()
    await wait(30_000)
  }
  for (const way of ways) way()
  await wait(30_000)
  expect(done).toHaveBeenCalledOnce()
  cleanup()
  return count + ways.length
}

let pressed = 0

test.each(FORMS)(
  '$what is one record, however it is pressed and whatever becomes of the answers',
  async (one) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      pressed += await pressAround(one, round * 7_919 + one.what.length)
      const kept = [...records.values()]
      expect(kept, `${one.what}, round ${round}`).toHaveLength(1)
      expect(kept[0]?.body).toContain(one.has)
    }
  },
)

test('that were a thousand presses and more', () => {
  expect(pressed).toBeGreaterThan(PRESSES)
})
