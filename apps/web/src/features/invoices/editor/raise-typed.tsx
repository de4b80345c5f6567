import { Button } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { keptTexts } from '@skipyard/domain/invoices/kept-texts.ts'
import { taxOfRise } from '@skipyard/domain/invoices/raise-invoice.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './invoice-sheet.module.css'
import { totalsOfValues } from './invoice-values.ts'
import { RaiseDialog } from './raise-dialog.tsx'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { raising: words } = editorTexts

/** Where a document that stays comes to more by what was typed: a further invoice bills the difference, the lines go back. */
export function RaiseTyped({ form, invoice }: { form: OpenInvoiceForm; invoice: WireInvoice }) {
  const [raised, setRaised] = useState<{ cents: Cents; isTaxed: boolean } | null>(null)
  const was = { totalCents: dollarsToCents(invoice.total), gstCents: dollarsToCents(invoice.gstAmount) }
  const is = totalsOfValues(form.values, invoice.gstRegistered)
  const moreCents = is.totalCents - was.totalCents
  const tax = taxOfRise(was, is)
  const raise = () => {
    const { lines, isInclusive } = form.start
    form.change({ lines, isInclusive })
    setRaised({ cents: moreCents, isTaxed: tax === 'all' })
  }
  return (
    <>
      {moreCents > 0 && (
        <div className={classes.reason}>
          <IconLock size="1.125rem" stroke={1.75} aria-hidden="true" />
          <div>
            <p>{tax === 'some' ? `${keptTexts.onlyDown} ${words.mixed}` : keptTexts.onlyDown}</p>
            {tax !== 'some' && (
              <Button variant="default" size="xs" onClick={raise}>
                {words.byTyped(formatAmount(moreCents))}
              </Button>
            )}
          </div>
        </div>
      )}
      {raised && (
        <RaiseDialog
          invoice={invoice}
          amountCents={raised.cents}
          isTaxed={raised.isTaxed}
          onClose={() => setRaised(null)}
        />
      )}
    </>
  )
}
