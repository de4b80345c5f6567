import { Button } from '@mantine/core'
import { contentOfWire } from '@skipyard/contract/invoices.codec.ts'
import type { WireToInvoice } from '@skipyard/contract/invoices.lists.ts'
import { BUYER_NAMED_FROM_CENTS, isWholeName, lacksBuyer } from '@skipyard/domain/invoices/buyer.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { sendWithoutBuyer } from '../ask-for-buyer.ts'
import { makeInvoices } from '../mutations.ts'
import { invoiceQueries } from '../queries.ts'
import { listTexts } from '../texts.ts'

const { bulk: words } = listTexts

interface ToInvoiceBarProps {
  selected: readonly WireToInvoice[]
  onClear: () => void
}

/** What the next invoice of a booking comes to: its price where that is not billed yet, and its charges. */
const billedCents = ({ amount, isInvoiced, charges }: WireToInvoice) =>
  charges.reduce(
    (sum, charge) => sum + dollarsToCents(charge.amount),
    isInvoiced ? 0 : dollarsToCents(amount),
  )

/** Whether the invoices to come go out: those of $1,000 or more that would not say who the buyer is are asked about. */
async function mayGenerateAndSend(bookings: readonly WireToInvoice[]): Promise<boolean> {
  const lacking: string[] = []
  for (const row of bookings) {
    if (billedCents(row) < BUYER_NAMED_FROM_CENTS || isWholeName(row.customerName)) continue
    const draft = await queryClient.fetchQuery(invoiceQueries.draft(row._id)).catch(() => null)
    if (draft !== null && lacksBuyer(contentOfWire(draft))) lacking.push(draft.invoiceNumber)
  }
  return lacking.length === 0 || sendWithoutBuyer(lacking)
}

/** Generates the invoices of the bookings that are ticked; those refused are named with the reason. */
export function ToInvoiceBar({ selected, onClear }: ToInvoiceBarProps) {
  const [isBusy, setBusy] = useState(false)
  const sum = formatAmount(selected.reduce((total, row) => total + billedCents(row), 0))
  const generate = async (sendEmail: boolean) => {
    if (sendEmail && !(await mayGenerateAndSend(selected))) return
    setBusy(true)
    try {
      const ids = selected.map(({ _id }) => _id)
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
      <Button disabled={isBusy} onClick={() => void generate(true)}>
        {words.generateAndSend}
      </Button>
    </SelectionBar>
  )
}
