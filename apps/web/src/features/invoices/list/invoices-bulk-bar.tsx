import { Button } from '@mantine/core'
import { printInvoices } from '@skipyard/contract/invoices.documents.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconCash, IconFileTypePdf, IconPhoto, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { saveMadeFile } from '#web/client/save-made-file.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { InvoiceRow } from '../invoice-row.ts'
import { payInvoices } from '../mutations.ts'
import { tellPaid } from '../tell-paid.ts'
import { listTexts } from '../texts.ts'
import { sendAll } from './send-all.ts'

const { bulk: words } = listTexts
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

/** All of them as one file; they stay ticked. */
async function printAll(invoices: readonly InvoiceRow[]): Promise<boolean> {
  try {
    const body = { invoices: invoices.map(({ _id }) => _id) }
    await saveMadeFile(printInvoices, { body, name: words.pdfName(invoices.length) })
  } catch (problem) {
    toastFailed({ title: listTexts.downloadFailed, words: messageOf(problem) })
  }
  return false
}

/** What can be done with the invoices that are ticked: sent, made one PDF, or marked as paid. */
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
