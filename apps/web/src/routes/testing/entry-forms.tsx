import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { WireMoneyOnAccount } from '@skipyard/contract/invoices/money.ts'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { PeopleInviteForm } from '#web/features/identity/people/people-invites.tsx'
import { AddStockDialog } from '#web/features/inventory/add-stock-dialog.tsx'
import { BulkBinsDialog } from '#web/features/inventory/bins/form/bulk-bins-dialog.tsx'
import { useStockRows } from '#web/features/inventory/bins/form/use-stock-rows.ts'
import { useStartNumbering } from '#web/features/inventory/bins/numbered/numbering-dialogs.tsx'
import { ChargeDialog, LetGoDialog } from '#web/features/invoices/decide-dialogs.tsx'
import { LowerDialog, VoidDialog } from '#web/features/invoices/editor/change-dialogs.tsx'
import { MoneyDialog } from '#web/features/invoices/editor/money-dialog.tsx'
import { useInvoiceForm } from '#web/features/invoices/editor/use-invoice-form.ts'
import { AccountDialog } from '#web/features/invoices/money/account-dialog.tsx'
import { usePaymentEntry } from '#web/features/invoices/payments/share-table.tsx'
import { invoiceRowOf } from '#web/features/invoices/queries.ts'
import { sendCorrection, sendLoadOff } from '#web/features/photos/mutations.ts'
import { useCorrection } from '#web/features/photos/use-correction.ts'
import { TransferDialog } from '#web/features/yards/transfer-dialog.tsx'
import {
  drawer,
  Filled,
  type FormCase,
  ID,
  isEmpty,
  nothing,
  type Shown,
  today,
  typeInto,
  writeInto,
} from './form-case.tsx'

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
  isReversed: false,
  voidReason: '',
  createdAt: '2026-05-14T00:00:00Z',
  waiting: 0,
  waitingMethod: null,
  payments: [],
  adjustmentNotes: [],
  versions: [],
  mailings: [],
  howToPay: null,
}

const account: WireMoneyOnAccount = {
  _id: ID,
  customerName: 'Nadia',
  customerPhone: '0412555190',
  amount: 300,
  since: '2026-05-01T00:00:00Z',
  method: 'BankTransfer',
  owing: [{ _id: ID, jobID: 'BSB-1', amount: 250 }],
}

const line = {
  _id: null,
  origin: 'extra-day',
  kind: 'extra-days' as const,
  subject: '',
  words: '3 extra days',
  unitPrice: 22,
  quantity: 3,
  amount: 66,
  taxed: true,
  decision: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
  invoiceNumber: null,
}

const six = {
  _id: ID,
  binSize: 6,
  type: 'Marrel' as const,
  totalBins: 4,
  count: 4,
  onYard: 4,
  withCustomer: 0,
  planned: 0,
  deposit: 0,
  outstandingBalance: 0,
  comments: '',
  active: true,
  numbered: false,
  withoutNumber: 0,
  version: 1,
}

function LoadOff({ done }: Shown) {
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendLoadOff(ID, { version: 1, reason }, key),
    done: 'Corrected',
    failed: 'Not corrected',
    onClose: done,
  })
  return <Filled form={form} fill={() => form.change({ reason: 'Wrong docket' })} />
}

function Reopened({ done }: Shown) {
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendCorrection({ actionId: ID, version: 1, status: 'Delivered', reason }, key),
    done: 'Reopened',
    failed: 'Not reopened',
    onClose: done,
  })
  return <Filled form={form} fill={() => form.change({ reason: 'Still there' })} />
}

function Invoice({ done }: Shown) {
  const form = useInvoiceForm({
    opened: { ...invoice, paid: 0, balanceDue: invoice.total },
    today,
    lodgedUntil: null,
    photoIds: [],
    onSent: nothing,
    onDirty: nothing,
    onSaved: done,
  })
  return <Filled form={form} fill={() => form.change({ note: 'Gate code 4711' })} />
}

function Payment({ done }: Shown) {
  const listed = { suburb: 'Yarraville', daysOverdue: 0, age: 'notDue', gst: 0, xeroState: 'none' } as const
  const open = [{ ...invoiceRowOf({ ...invoice, ...listed }), dueOn: today }]
  const form = usePaymentEntry({ customerName: 'Nadia', open, today, onClose: done })
  return <Filled form={form} fill={() => form.change({ reference: 'Cheque 12' })} />
}

function StockRows(shown: Shown) {
  const form = useStockRows({ rows: null, bins: [], readRows: () => Promise.resolve([]), ...drawer(shown) })
  const row = { binSize: 8, totalBins: 5, count: 5, comments: 'From Altona' }
  return <Filled form={form} fill={() => form.change(0, row)} />
}

function Numbering({ done }: Shown) {
  const form = useStartNumbering(six, done)
  return <Filled form={form} fill={() => form.change({ prefix: 'ZZ-' })} />
}

const transfer = { size: 6, type: 'Marrel', fromYardId: ID, toYardId: `${ID.slice(0, -1)}9` } as const

/** What is entered once: money, stock, corrections, invitations. */
export const ENTRY_FORMS: FormCase[] = [
  { what: 'a load taken off', form: (shown) => <LoadOff {...shown} />, has: 'Wrong docket' },
  { what: 'a reopened job', form: (shown) => <Reopened {...shown} />, has: 'Still there' },
  {
    what: 'stock',
    form: ({ done }) => <AddStockDialog size={6} type="Marrel" today={today} onClose={done} />,
    fill: typeInto(/^Stock/, '4'),
    has: '"count":4',
  },
  {
    what: 'bins moved to another yard',
    form: ({ done }) => (
      <TransferDialog yards={[]} sizes={[]} start={transfer} today={today} onClose={done} />
    ),
    fill: typeInto(/^How many/, '4'),
    has: '"count":4',
  },
  { what: 'rows of bins', form: (shown) => <StockRows {...shown} />, has: 'From Altona' },
  {
    what: 'many bins at once',
    form: ({ done }) => <BulkBinsDialog bins={[]} isOfNumbered={false} onClose={done} />,
    fill: typeInto(/^Number/, '12'),
    has: '"number":12',
  },
  { what: 'the start of numbers', form: (shown) => <Numbering {...shown} />, has: 'ZZ-' },
  {
    what: 'a payment',
    form: ({ done }) => <MoneyDialog kind="payment" invoice={invoice} today={today} onClose={done} />,
    has: '"amount":435',
  },
  { what: 'a payment of several invoices', form: (shown) => <Payment {...shown} />, has: 'Cheque 12' },
  {
    what: 'a refund',
    form: ({ done }) => <MoneyDialog kind="refund" invoice={invoice} today={today} onClose={done} />,
    has: '"amount":120',
  },
  {
    what: 'money on account that pays a booking',
    form: ({ done }) => <AccountDialog account={account} kind="use" onClose={done} />,
    has: '"amount":250',
  },
  {
    what: 'money on account given back',
    form: ({ done }) => <AccountDialog account={account} kind="refund" onClose={done} />,
    has: '"amount":300',
  },
  {
    what: 'a lower price',
    form: ({ done }) => <LowerDialog invoice={invoice} onClose={done} />,
    fill: () => {
      writeInto(/^Amount/, '40')()
      writeInto(/^Reason/, 'One day less')()
    },
    has: '"amount":40',
  },
  {
    what: 'a void invoice',
    form: ({ done }) => <VoidDialog invoice={invoice} onClose={done} />,
    fill: typeInto(/Reason/, 'Billed twice'),
    has: 'Billed twice',
  },
  { what: 'an invoice', form: (shown) => <Invoice {...shown} />, has: 'Gate code 4711', record: invoice },
  {
    what: 'a charge decided otherwise',
    form: ({ done }) => <ChargeDialog bookingId={ID} line={line} onClose={done} />,
    fill: writeInto(/Reason/, 'One day was ours'),
    has: 'One day was ours',
  },
  {
    what: 'a charge let go',
    form: ({ done }) => <LetGoDialog bookingId={ID} line={line} onClose={done} />,
    fill: writeInto(/Reason/, 'A gift'),
    has: 'A gift',
  },
  {
    what: 'an invitation',
    form: () => <PeopleInviteForm />,
    fill: () => {
      writeInto(/^Name/, 'Sam')()
      writeInto(/^Email/, 'sam@example.com')()
    },
    has: 'sam@example.com',
    isDone: isEmpty(/^Name/),
  },
]
