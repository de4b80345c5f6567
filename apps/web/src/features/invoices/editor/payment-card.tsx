import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import type { WireInvoice, WireInvoicePayment } from '@skipyard/contract/invoices/invoices.ts'
import type { WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import { isInvoicePaid } from '@skipyard/domain/invoices/invoice-status.ts'
import type { InvoiceFreedom } from '@skipyard/domain/invoices/kept-invoice.ts'
import { whyLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { formatAustralianDate, fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { xeroQueries } from '#web/features/xero/queries.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { takeBackPayments } from '../mutations.ts'
import { LowerDialog, RaiseDialog } from './change-dialogs.tsx'
import classes from './invoice-rail.module.css'
import { type InvoiceValues, isMade, totalsOfValues, valuesOfInvoice } from './invoice-values.ts'
import { MoneyDialog, OfferedMoney } from './money-dialog.tsx'
import { editorTexts } from './texts.ts'
import { type OpenInvoiceForm, useLodgedUntil } from './use-invoice-form.ts'

const { account: accountWords } = editorTexts

const nameOf = ({ Code, Name }: WireXeroAccount) => [Code, Name].filter((part) => part !== '').join(' ')

const isOnRecord = ({ opened, values }: { opened: OpenInvoiceForm['opened']; values: InvoiceValues }) =>
  isMade(opened) && values.paidCents !== 0 && values.paidCents === valuesOfInvoice(opened).paidCents

/** Only Xero accounts that take payments (spec 001 §5). */
function AccountField({ form }: { form: OpenInvoiceForm }) {
  const { opened, values, change, field } = form
  const { data, error, isPending } = useQuery(xeroQueries.accounts())
  const offered = (data?.data ?? []).filter(
    ({ AccountID, EnablePaymentsToAccount, Status }) =>
      AccountID === values.accountId || (EnablePaymentsToAccount && Status === 'ACTIVE'),
  )
  const isKept = isOnRecord({ opened, values })
  const unread = error === null ? undefined : accountWords.unread(messageOf(error))
  const place = field('accountId')
  return (
    <NativeSelect
      mt={10}
      label={accountWords.label}
      {...place}
      error={place.error ?? unread}
      disabled={isKept || isPending}
      title={isKept ? accountWords.kept : undefined}
      withAsterisk={values.paidCents !== 0}
      data={[
        { value: '', label: isPending ? accountWords.loading : accountWords.none },
        ...offered.map((account) => ({ value: account.AccountID, label: nameOf(account) })),
      ]}
      value={values.accountId ?? ''}
      onChange={({ currentTarget: { value } }) => change({ accountId: value === '' ? null : value })}
    />
  )
}

const { payment: words } = editorTexts

const dateOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

async function takeBack({ PaymentID, paymentAmount, kind, date }: WireInvoicePayment) {
  const amount = formatAmount(Math.abs(dollarsToCents(paymentAmount)))
  const isSure = await confirm({
    title: words.askUndo,
    words: words.undoWords(words.kinds[kind], amount, dateOf(date)),
    confirmLabel: words.undo(amount),
  })
  if (!isSure) return
  try {
    await takeBackPayments([PaymentID])
    toastDone({ title: words.undone, words: amount })
  } catch (problem) {
    toastFailed({ title: words.undoFailed, words: messageOf(problem) })
  }
}

function Payments({ invoice, mayWrite }: { invoice: WireInvoice; mayWrite: boolean }) {
  const lodgedUntil = useLodgedUntil()
  if (invoice.payments.length === 0) return null
  return (
    <ul className={classes.payments} aria-label={words.list}>
      {invoice.payments.map((payment) => {
        const amount = formatAmount(dollarsToCents(payment.Amount))
        const day = fromWireDate(payment.date)
        const lodged = day && whyLodged(day, lodgedUntil)
        return (
          <li key={`${payment.PaymentID} ${payment.Amount}`}>
            <span>
              {dateOf(payment.date)} · {words.kinds[payment.kind]}
              <small>
                {[words.methods[payment.method], payment.reference, payment.createdBy]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
            <b>{amount}</b>
            {mayWrite && payment.kind !== 'deposit' && (
              <ActionIcon
                size="sm"
                aria-label={words.undo(amount)}
                title={lodged ?? words.undo(amount)}
                disabled={lodged !== null}
                onClick={() => void takeBack(payment)}
              >
                <IconArrowBackUp size="1rem" stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The amount paid; more than the total is ignored (spec 001 §5). */
function PaidFields({ form }: { form: OpenInvoiceForm }) {
  const { opened, values, change, field } = form
  const { totalCents } = totalsOfValues(values, opened.gstRegistered)
  const isPaid = isInvoicePaid(totalCents, values.paidCents)
  const mark = async (isWanted: boolean) => {
    if (!isWanted) return change({ paidCents: 0 })
    const { askMarkPaid, confirmMarkPaid, cancel } = invoiceTexts.editor
    const isSure = await confirm({ title: askMarkPaid, confirmLabel: confirmMarkPaid, cancelLabel: cancel })
    if (isSure) change({ paidCents: totalCents })
  }
  return (
    <>
      <MoneyField
        label={editorTexts.labels.paid}
        {...field('paidCents')}
        value={values.paidCents === 0 ? null : values.paidCents}
        onChange={(cents) => {
          if (!(cents !== null && cents > totalCents)) change({ paidCents: cents ?? 0 })
        }}
      />
      {opened.xero.isConnected && <AccountField form={form} />}
      <Checkbox
        className={classes.paid}
        mt={10}
        label={invoiceTexts.editor.markPaid}
        checked={isPaid}
        disabled={totalCents === 0}
        onChange={({ currentTarget: { checked } }) => void mark(checked)}
      />
    </>
  )
}

interface ButtonsProps {
  invoice: WireInvoice
  isDirty: boolean
  freedom: InvoiceFreedom
}

function PriceButtons({ invoice, isDirty, freedom }: ButtonsProps) {
  const [isAsking, setAsking] = useState<'lower' | 'raise' | null>(null)
  const close = () => setAsking(null)
  const { isLocked } = invoice.xero
  return (
    <>
      {(isLocked || freedom.down === 'adjustment-note') && (
        <Button
          variant="default"
          size="xs"
          disabled={invoice.total <= 0 || isDirty}
          onClick={() => setAsking('lower')}
        >
          {editorTexts.lowering.action}
        </Button>
      )}
      {(isLocked || freedom.up === 'further-invoice') && (
        <Button variant="default" size="xs" disabled={isDirty} onClick={() => setAsking('raise')}>
          {editorTexts.raising.action}
        </Button>
      )}
      {isAsking === 'lower' && <LowerDialog invoice={invoice} onClose={close} />}
      {isAsking === 'raise' && <RaiseDialog invoice={invoice} onClose={close} />}
    </>
  )
}

function MoneyButtons({ invoice, isDirty, today, freedom }: ButtonsProps & { today: LocalDate }) {
  const [isAsking, setAsking] = useState<'payment' | 'refund' | null>(null)
  return (
    <Row wrap gap={8} align="stretch" mt={12}>
      <Button
        variant="default"
        size="xs"
        disabled={invoice.balanceDue <= 0 || isDirty}
        onClick={() => setAsking('payment')}
      >
        {words.add}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={invoice.paid <= 0 || isDirty}
        onClick={() => setAsking('refund')}
      >
        {words.refund}
      </Button>
      <PriceButtons invoice={invoice} isDirty={isDirty} freedom={freedom} />
      {isAsking !== null && (
        <MoneyDialog kind={isAsking} invoice={invoice} today={today} onClose={() => setAsking(null)} />
      )}
    </Row>
  )
}

interface PaymentCardProps {
  form: OpenInvoiceForm
  isReadOnly: boolean
  mayWrite: boolean
  today: LocalDate
  freedom: InvoiceFreedom
}

export function PaymentCard({ form, isReadOnly, mayWrite, today, freedom }: PaymentCardProps) {
  const made = isMade(form.opened) ? form.opened : null
  const isSettling = mayWrite && made !== null && made.status !== 'void'
  if (isReadOnly && !isSettling && !made?.payments.length && !made?.waiting) return null
  return (
    <PageCard className={classes.card} label={words.title}>
      <Row justify="between" gap={8} mb={6} className={classes.head}>
        <h2>{words.title}</h2>
      </Row>
      {!isReadOnly && <PaidFields form={form} />}
      {made && <Payments invoice={made} mayWrite={isSettling} />}
      {made && mayWrite && <OfferedMoney invoice={made} isDirty={form.isDirty} today={today} />}
      {isSettling && <MoneyButtons invoice={made} isDirty={form.isDirty} today={today} freedom={freedom} />}
    </PageCard>
  )
}
