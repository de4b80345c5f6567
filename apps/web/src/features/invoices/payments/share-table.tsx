import { Button } from '@mantine/core'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { editorTexts } from '../editor/texts.ts'
import { enterPayment, type NewPayment, takeBackPayments } from '../mutations.ts'
import { listTexts, accountTexts as words } from '../texts.ts'
import classes from './payment-dialog.module.css'
import {
  type OpenInvoice,
  type PaymentEntry,
  paymentErrors,
  placeOfPayment,
  shareField,
  sharesOf,
  wireOfPayment,
} from './payment-entry.ts'

const { bulk: bulkWords } = listTexts

async function undoPayments(payments: string[]) {
  try {
    await takeBackPayments(payments)
    toastDone({ title: bulkWords.undone })
  } catch (problem) {
    toastFailed({ title: bulkWords.undoFailed, words: messageOf(problem) })
  }
}

export function tellPaid(payments: string[], said: { title: string; words?: string }): void {
  toastDone({
    ...said,
    stayMs: UNDO_MS,
    action: { label: bulkWords.undo, onClick: () => void undoPayments(payments) },
  })
}

interface EnteredBy {
  customerName: string
  open: readonly OpenInvoice[]
  today: LocalDate
  onClose: () => void
}

/** Begins with everything owed, received today. */
export function usePaymentEntry({ customerName, open, today, onClose }: EnteredBy) {
  // What was sent: by their places among the shares the server names those that it refuses.
  const sent = useRef<NewPayment['allocations']>([])
  const form = useEntryForm<PaymentEntry, { id: string; payment: NewPayment }>({
    start: {
      amountCents: open.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
      date: today,
      method: 'BankTransfer',
      reference: '',
      typed: new Map(),
    },
    wire: formWire,
    fieldOf: (path) => placeOfPayment(path, sent.current),
    check: (entry) => paymentErrors(entry, open, today),
    send: async (entry, key) => {
      const payment = wireOfPayment(entry, open)
      sent.current = payment.allocations
      const { data } = await enterPayment(payment, key)
      return { id: data._id, payment }
    },
    tell: ({ id, payment }) =>
      tellPaid([id], {
        title: words.entered(formatAmount(dollarsToCents(payment.amount)), customerName),
        words: words.onInvoices(payment.allocations.length),
      }),
    notSaved: editorTexts.payment.failed,
    onSaved: onClose,
  })
  return {
    ...form,
    errorOfShare: (invoiceId: string) => form.errorOf(shareField(invoiceId)),
    typeShare: (invoiceId: string, cents: Cents) =>
      form.put(
        (before) => ({ ...before, typed: new Map(before.typed).set(invoiceId, cents) }),
        shareField(invoiceId),
        'allocations',
      ),
    oldestFirst: () => form.put((before) => ({ ...before, typed: new Map() }), 'share', 'allocations'),
  }
}

type OpenPaymentEntry = ReturnType<typeof usePaymentEntry>

function restInWords(restCents: Cents): string {
  if (restCents === 0) return words.addsUp
  const amount = formatAmount(Math.abs(restCents))
  return restCents > 0 ? words.leftOver(amount) : words.tooMuch(amount)
}

function Due({ on, days }: { on: LocalDate; days: number }) {
  return (
    <>
      <DateText date={on} />
      {days > 0 && <small className={classes.late}> {listTexts.days(days)}</small>}
    </>
  )
}

interface ShareTableProps {
  form: OpenPaymentEntry
  open: readonly OpenInvoice[]
}

export function ShareTable({ form, open }: ShareTableProps) {
  const { values: entry, errorOf, errorOfShare } = form
  const { allocations, restCents } = sharesOf(entry, open)
  const shares = new Map(allocations.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]))
  const sum = allocations.reduce((total, { amountCents }) => total + amountCents, 0)
  const { columns } = words
  const isWrong = restCents !== 0
  return (
    <>
      <table className={classes.table} aria-label={words.shares}>
        <thead>
          <tr>
            <th>{columns.invoice}</th>
            <th className={classes.wide}>{columns.due}</th>
            <th className={classes.money}>{columns.balance}</th>
            <th className={classes.money}>{columns.share}</th>
            <th className={classes.money}>{columns.left}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ _id, invoiceNumber, dueOn, daysOverdue, balanceCents }) => {
            const share = shares.get(_id) ?? 0
            const typed = entry.typed.get(_id) ?? share
            return (
              <tr key={_id}>
                <td>
                  <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }} target="_blank">
                    {invoiceNumber}
                  </Link>
                  <div className={classes.narrow}>
                    <Due on={dueOn} days={daysOverdue} />
                  </div>
                </td>
                <td className={classes.wide}>
                  <Due on={dueOn} days={daysOverdue} />
                </td>
                <td className={classes.money}>{formatAmount(balanceCents)}</td>
                <td className={classes.share}>
                  <MoneyField
                    size="xs"
                    aria-label={words.share(invoiceNumber)}
                    value={typed === 0 ? null : typed}
                    error={errorOfShare(_id)}
                    onChange={(cents) => form.typeShare(_id, cents ?? 0)}
                  />
                </td>
                <td className={classes.money}>{formatAmount(balanceCents - share)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.sharedOut}
            </th>
            <td className={classes.wide} />
            <td className={classes.money}>{formatAmount(sum)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <Row wrap justify="between" gap={8} tone="dim" className={classes.rest}>
        <span role="status" className={isWrong ? classes.off : undefined}>
          {restInWords(restCents)}
        </span>
        {entry.typed.size > 0 && (
          <Button variant="default" size="compact-xs" onClick={form.oldestFirst}>
            {words.oldestFirst}
          </Button>
        )}
      </Row>
      {errorOf('allocations') && (
        <Block as="p" mt={6} className={classes.error} role="alert">
          {errorOf('allocations')}
        </Block>
      )}
    </>
  )
}
