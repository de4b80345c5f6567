import { Button } from '@mantine/core'
import { contentOfWire } from '@skipyard/contract/invoices/codec.ts'
import { printInvoices } from '@skipyard/contract/invoices/documents.ts'
import type { WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import {
  BUYER_NAMED_FROM_CENTS,
  isWholeName,
  lacksBuyer,
} from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconCash, IconFileTypePdf, IconPhoto, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { saveMadeFile } from '#web/client/files/save-made-file.ts'
import { queryClient } from '#web/client/query-client.ts'
import { photosThatGo } from '#web/features/photos/photos-that-go.ts'
import { photoQueries } from '#web/features/photos/queries.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { mailInvoice, makeInvoices, payInvoices } from '../mutations.ts'
import { tellPaid } from '../payments/share-table.tsx'
import { type InvoiceRow, invoiceQueries } from '../queries.ts'
import { maySend, sendWithoutBuyer, tellWritten } from '../send-button.tsx'
import { listTexts } from '../texts.ts'

const { bulk: words } = listTexts

interface ToInvoiceBarProps {
  selected: readonly WireToInvoice[]
  onClear: () => void
}

/** Cents of the booking's next invoice: its price and its permit where not billed yet, and its charges. */
const billedCents = ({ amount, permitCost, isInvoiced, charges }: WireToInvoice) =>
  charges.reduce(
    (sum, charge) => sum + dollarsToCents(charge.amount),
    isInvoiced ? 0 : dollarsToCents(amount) + dollarsToCents(permitCost),
  )

/** Asks about invoices of $1,000 or more that would not name the buyer. */
async function mayGenerateAndSend(bookings: readonly WireToInvoice[]): Promise<boolean> {
  const lacking: string[] = []
  for (const row of bookings) {
    if (billedCents(row) < BUYER_NAMED_FROM_CENTS || isWholeName(row.customerName)) continue
    const draft = await queryClient.fetchQuery(invoiceQueries.draft(row._id)).catch(() => null)
    if (draft !== null && lacksBuyer(contentOfWire(draft))) lacking.push(draft.invoiceNumber)
  }
  return lacking.length === 0 || sendWithoutBuyer(lacking)
}

function othersOfOrders(selected: readonly WireToInvoice[]): WireToInvoice['ofOrder'] {
  const ticked = new Set(selected.map(({ _id }) => _id))
  const others = selected.flatMap(({ ofOrder }) => ofOrder).filter(({ bookingId }) => !ticked.has(bookingId))
  return [...new Map(others.map((one) => [one.bookingId, one])).values()]
}

export function ToInvoiceBar({ selected, onClear }: ToInvoiceBarProps) {
  const [isBusy, setBusy] = useState(false)
  const sum = formatAmount(selected.reduce((total, row) => total + billedCents(row), 0))
  const others = othersOfOrders(selected)
  const generate = async (sendEmail: boolean, more: readonly string[] = []) => {
    if (sendEmail && !(await mayGenerateAndSend(selected))) return
    setBusy(true)
    try {
      const ids = [...selected.map(({ _id }) => _id), ...more]
      const outcomes = await makeInvoices(ids, sendEmail)
      const made = outcomes.filter(({ invoice }) => invoice !== null)
      const refused = outcomes.filter(({ invoice }) => invoice === null)
      if (made.length > 0) toastDone({ title: words.generated(made.length) })
      if (refused.length > 0) {
        toastFailed({
          title: words.refused(refused.map(({ jobID }) => jobID).join(', ')),
          words: refused[0]?.message,
        })
      }
      onClear()
    } catch (problem) {
      toastFailed({ title: words.generateFailed, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SelectionBar
      words={words.countBookings(selected.length, sum)}
      clearLabel={words.clear}
      onClear={onClear}
    >
      <Button variant="default" disabled={isBusy} onClick={() => void generate(false)}>
        {words.generate}
      </Button>
      {others.length > 0 && (
        <Button
          variant="default"
          disabled={isBusy}
          title={others.map(({ jobID }) => jobID).join(', ')}
          onClick={() =>
            void generate(
              false,
              others.map(({ bookingId }) => bookingId),
            )
          }
        >
          {words.generateOrders(selected.length + others.length)}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void generate(true)}>
        {words.generateAndSend}
      </Button>
    </SelectionBar>
  )
}

async function photoIdsOf({ bookingId }: InvoiceRow): Promise<string[]> {
  const { jobs } = await queryClient.fetchQuery(photoQueries.fieldwork(bookingId))
  return photosThatGo(jobs.flatMap(({ photos }) => photos)).map(({ _id }) => _id)
}

/**
 * Sends one after the other, so that a refusal stops none of the others; with as many photos as an email
 * takes where wanted. True when all were sent.
 */
async function sendAll(
  invoices: readonly InvoiceRow[],
  { hasPhotos }: { hasPhotos: boolean },
): Promise<boolean> {
  if (!(await maySend(invoices.filter(({ customerName }) => !isWholeName(customerName))))) return false
  const refused: string[] = []
  let why = ''
  let photos = 0
  let isWritten = false
  for (const invoice of invoices) {
    const { bookingId, invoiceNumber } = invoice
    try {
      const photoIds = hasPhotos ? await photoIdsOf(invoice) : []
      const { message } = await mailInvoice({ bookingId, invoiceNumber, photoIds })
      isWritten ||= message === invoiceTexts.mail.written
      photos += photoIds.length
    } catch (problem) {
      refused.push(invoiceNumber)
      why = messageOf(problem)
    }
  }
  const sent = invoices.length - refused.length
  if (isWritten) tellWritten(words.countSent(sent))
  else if (sent > 0)
    toastDone({ title: words.sent(sent), ...(hasPhotos && { words: words.withPhotos(photos) }) })
  if (refused.length > 0) toastFailed({ title: words.notSent(refused.join(', ')), words: why })
  return true
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

async function payAll(invoices: readonly InvoiceRow[], sum: string): Promise<boolean> {
  const isSure = await confirm({
    title: words.askPay(invoices.length, sum),
    words: words.payWords,
    confirmLabel: words.pay,
  })
  if (!isSure) return false
  try {
    const named = invoices.map(({ _id, version }) => ({ _id, version }))
    const payments = await payInvoices({ invoices: named, method: 'BankTransfer' })
    tellPaid(payments, { title: words.paid(invoices.length), words: sum })
    return true
  } catch (problem) {
    toastFailed({ title: words.payFailed, words: messageOf(problem) })
    return false
  }
}

async function printAll(invoices: readonly InvoiceRow[]): Promise<boolean> {
  try {
    const body = { invoices: invoices.map(({ _id }) => _id) }
    await saveMadeFile(printInvoices, { body, name: words.pdfName(invoices.length) })
  } catch (problem) {
    toastFailed({ title: listTexts.downloadFailed, words: messageOf(problem) })
  }
  return false
}

export function InvoicesBulkBar({
  selected,
  onClear,
}: {
  selected: readonly InvoiceRow[]
  onClear: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const owed = selected.filter(({ status, balanceCents }) => status !== 'void' && balanceCents > 0)
  const sendable = selected.filter(
    ({ status, sendState }) => status !== 'void' && sendState !== 'Sending' && sendState !== 'Sent',
  )
  const sum = formatAmount(owed.reduce((total, { balanceCents }) => total + balanceCents, 0))
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await act()
    setBusy(false)
    if (isDone) onClear()
  }
  return (
    <SelectionBar words={words.count(selected.length, sum)} clearLabel={words.clear} onClear={onClear}>
      <Button
        variant="default"
        leftSection={<IconSend {...ICON} />}
        disabled={isBusy || sendable.length === 0}
        onClick={() => void run(() => sendAll(sendable, { hasPhotos: false }))}
      >
        {words.send}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhoto {...ICON} />}
        disabled={isBusy || sendable.length === 0}
        title={words.sendPhotosHint}
        onClick={() => void run(() => sendAll(sendable, { hasPhotos: true }))}
      >
        {words.sendPhotos}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
        disabled={isBusy}
        onClick={() => void run(() => printAll(selected))}
      >
        {words.pdf}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCash {...ICON} />}
        disabled={isBusy || owed.length === 0}
        onClick={() => void run(() => payAll(owed, sum))}
      >
        {words.pay}
      </Button>
    </SelectionBar>
  )
}
