import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import {
  refundAccountMoney,
  spendAccountMoney,
  type WireMoneyOnAccount,
} from '@skipyard/contract/invoices/money.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { checkAccountMoney } from '@skipyard/domain/invoices/money/money-answer.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FormEvent } from 'react'
import { call } from '#web/client/call.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Block } from '#web/ui/layout/parts.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { writeMoney } from '../ask-about-money.ts'
import { MethodField } from '../method-field.tsx'
import { moneyWords } from '../money-texts.ts'
import classes from './money-dialog.module.css'

const { account: words, dialog } = moneyWords

interface Entry {
  bookingId: string
  amountCents: Cents
  date: LocalDate | null
  method: PaymentMethod
  reference: string
}

interface AccountDialogProps {
  account: WireMoneyOnAccount
  kind: 'use' | 'refund'
  onClose: () => void
}

const fieldOf = (path: string) =>
  path === 'date' || path === 'reference' || path === 'bookingId' ? path : 'amountCents'

const owedBy = ({ owing }: WireMoneyOnAccount, bookingId: string) =>
  owing.find(({ _id }) => _id === bookingId)

function mostFor(account: WireMoneyOnAccount, bookingId: string): Cents {
  const balance = dollarsToCents(account.amount)
  const owed = owedBy(account, bookingId)
  return owed ? Math.min(balance, dollarsToCents(owed.amount)) : balance
}

function errorsOf(entry: Entry, { account, kind }: AccountDialogProps, today: LocalDate): FieldError[] {
  const { amountCents, date, bookingId } = entry
  if (date === null) return [{ field: 'date', message: texts.fleet.dateInvalid }]
  const owed = kind === 'use' ? owedBy(account, bookingId) : undefined
  if (owed && amountCents > dollarsToCents(owed.amount)) {
    const most = formatAmount(dollarsToCents(owed.amount))
    return [{ field: 'amountCents', message: moneyTexts.overOwed(owed.jobID, most) }]
  }
  const checked = checkAccountMoney({ amountCents, on: date }, dollarsToCents(account.amount), today)
  return checked.ok ? [] : [{ field: fieldOf(checked.field ?? ''), message: checked.message }]
}

async function enter({ account, kind }: AccountDialogProps, entry: Entry, idempotencyKey: string) {
  const { bookingId, date, method, reference } = entry
  const amount = centsToDollars(entry.amountCents)
  const params = { customerId: account._id }
  if (kind === 'use') {
    await writeMoney(
      call(spendAccountMoney, { params, body: { bookingId, amount, reference }, idempotencyKey }),
    )
    return
  }
  const body = { amount, date: date && toWireDate(date), method, reference }
  await writeMoney(call(refundAccountMoney, { params, body, idempotencyKey }))
}

function doneWords({ account, kind }: AccountDialogProps, { amountCents, bookingId }: Entry): string {
  const amount = formatAmount(amountCents)
  return kind === 'use'
    ? words.used(amount, owedBy(account, bookingId)?.jobID ?? '')
    : words.given(amount, account.customerName)
}

function useAccountForm(props: AccountDialogProps) {
  const { account, kind, onClose } = props
  const today = useToday()
  const bookingId = kind === 'use' ? (account.owing[0]?._id ?? '') : ''
  const form = useEntryForm<Entry, Entry>({
    start: {
      bookingId,
      amountCents: mostFor(account, bookingId),
      date: today,
      method: account.method ?? 'BankTransfer',
      reference: '',
    },
    wire: formWire,
    fieldOf,
    check: (entry) => errorsOf(entry, props, today),
    send: async (entry, key) => {
      await enter(props, entry, key)
      return entry
    },
    tell: (entry) => toastDone({ title: doneWords(props, entry) }),
    notSaved: kind === 'use' ? words.notUsed : words.notGiven,
    onSaved: onClose,
  })
  return { form, today }
}

export function AccountDialog(props: AccountDialogProps) {
  const { account, kind, onClose } = props
  const { form, today } = useAccountForm(props)
  const { values: entry, change, errorOf } = form
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const choose = (bookingId: string) => change({ bookingId, amountCents: mostFor(account, bookingId) })
  const isUse = kind === 'use'
  const title = (isUse ? words.spendTitle : words.backTitle)(account.customerName)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Block as="p" mb={12} className={classes.about}>
          {words.onAccount(formatAmount(dollarsToCents(account.amount)))}
        </Block>
        <div className={classes.fields}>
          {isUse && (
            <NativeSelect
              className={classes.wide}
              label={words.booking}
              data-autofocus
              value={entry.bookingId}
              data={account.owing.map(({ _id, jobID, amount }) => ({
                value: _id,
                label: words.owing(jobID, formatAmount(dollarsToCents(amount))),
              }))}
              onChange={({ currentTarget: { value } }) => choose(value)}
            />
          )}
          <MoneyField
            label={dialog.amount}
            required
            data-autofocus={isUse ? undefined : true}
            value={entry.amountCents === 0 ? null : entry.amountCents}
            error={errorOf('amountCents')}
            onChange={(cents) => change({ amountCents: cents ?? 0 })}
          />
          {!isUse && (
            <>
              <DateField
                label={dialog.date}
                required
                isUsuallyPast
                today={today}
                value={entry.date}
                error={errorOf('date')}
                onChange={(date) => change({ date })}
              />
              <MethodField value={entry.method} onChange={(method) => change({ method })} />
            </>
          )}
          <TextInput label={dialog.reference} maxLength={100} {...form.text('reference')} />
        </div>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {isUse ? words.pay : words.give}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
