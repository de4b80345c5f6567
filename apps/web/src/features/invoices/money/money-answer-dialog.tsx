import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import {
  checkMoneyAnswer,
  MONEY_ANSWERS,
  type MoneyAnswerKind,
} from '@skipyard/domain/invoices/money/money-answer.ts'
import { wayItCame } from '@skipyard/domain/invoices/money/way-it-came.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { isKept } from '#web/client/kept-items.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import type { MoneyAsked, MoneyChoice, MoneySaid } from '../ask-about-money.ts'
import { MethodField } from '../method-field.tsx'
import { moneyWords } from '../money-texts.ts'
import { invoiceQueries } from '../queries.ts'
import classes from './money-dialog.module.css'

const { dialog: words } = moneyWords

const ABOUT: Record<MoneyChoice, { label: string; description: string }> = {
  refund: { label: words.refund, description: words.refundWords },
  fee: { label: words.fee, description: words.feeWords },
  account: { label: words.account, description: words.accountWords },
  later: { label: words.later, description: words.laterWords },
  mistake: { label: words.mistake, description: words.mistakeWords },
}

const answerOf = (choice: MoneyChoice): MoneyAnswerKind | undefined =>
  MONEY_ANSWERS.find((kind) => kind === choice)

const fieldOf = (path: string) => (path === 'date' || path === 'reference' ? path : 'amountCents')

function errorsOf(
  { choice, date, ...said }: MoneySaid,
  { booking, today }: Pick<MoneyAsked, 'booking' | 'today'>,
): FieldError[] {
  const kind = answerOf(choice)
  if (kind === undefined) return []
  if (date === null) return [{ field: 'date', message: texts.fleet.dateInvalid }]
  const checked = checkMoneyAnswer({ ...said, kind, on: date }, booking, today)
  return checked.ok ? [] : [{ field: fieldOf(checked.field ?? ''), message: checked.message }]
}

interface MoneyAnswerDialogProps {
  asked: MoneyAsked
  asker: HTMLElement | null
  onAnswer: (said: MoneySaid) => void
  onClose: () => void
}

/** How the booking's money came in; undefined until that is read. */
function useWayItCame(bookingId: string): PaymentMethod | undefined {
  const { data, isError } = useQuery(invoiceQueries.moneyOf(bookingId))
  if (data === undefined) return isError ? USUAL : undefined
  return wayItCame(data.map(enteredOf)) ?? USUAL
}

const USUAL: PaymentMethod = 'BankTransfer'

const enteredOf = ({ kind, amount, method, undoneAt }: WirePayment) => ({
  ...{ kind, method, amountCents: dollarsToCents(amount), isUndone: undoneAt !== null },
})

function useAnswerForm({ asked, onAnswer }: MoneyAnswerDialogProps) {
  const way = useWayItCame(asked.bookingId)
  const { send, amountCents, choices, booking, today } = asked
  const form = useEntryForm<MoneySaid, MoneySaid>({
    start: {
      choice: choices[0] ?? 'refund',
      amountCents,
      date: today,
      reference: '',
    },
    wire: formWire,
    fieldOf,
    check: (said) => errorsOf(said, { booking, today }),
    send: async ({ method = way, ...said }, key) => {
      const answer = { ...said, ...(method && { method }) }
      await send?.(answer, key)
      return answer
    },
    tell: () => undefined,
    notSaved: words.failed,
    onSaved: onAnswer,
  })
  return { ...form, method: form.values.method ?? way }
}

type AnswerForm = ReturnType<typeof useAnswerForm>

function AnswerFields({ form, asked }: { form: AnswerForm; asked: MoneyAsked }) {
  const { values, change, errorOf } = form
  const kind = answerOf(values.choice)
  if (kind === undefined) return null
  return (
    <div className={classes.fields}>
      {!asked.isWhole && (
        <MoneyField
          label={words.amount}
          required
          value={values.amountCents === 0 ? null : values.amountCents}
          error={errorOf('amountCents')}
          onChange={(cents) => change({ amountCents: cents ?? 0 })}
        />
      )}
      <DateField
        label={words.date}
        required
        isUsuallyPast
        today={asked.today}
        value={values.date}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
      {kind === 'refund' && (
        <MethodField
          value={form.method ?? USUAL}
          disabled={form.method === undefined}
          onChange={(method) => change({ method })}
        />
      )}
      <TextInput
        className={kind === 'refund' && !asked.isWhole ? undefined : classes.wide}
        label={kind === 'fee' ? words.reason : words.reference}
        required={kind === 'fee'}
        maxLength={100}
        {...form.text('reference')}
      />
    </div>
  )
}

/** A fee has no document in Xero; other money that leaves before an invoice comes off the payment of a later one there. */
function InXero({ form, asked }: { form: AnswerForm; asked: MoneyAsked }) {
  const { choice } = form.values
  const isWithoutInvoice = choice === 'refund' && asked.booking.invoices.length === 0
  if (!(isKept('xeroAuthentication') && (choice === 'fee' || isWithoutInvoice))) return null
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {choice === 'fee' ? words.feeInXero : words.withoutInvoice}
    </Text>
  )
}

export function MoneyAnswerDialog(props: MoneyAnswerDialogProps) {
  const { asked, asker, onClose } = props
  const form = useAnswerForm(props)
  const element = useFormFocus<HTMLFormElement>(form.tries)
  useFocusBack(asker)
  const { choice } = form.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': words.close }}
      title={words.title(asked.jobID, asked.place)}
      closeOnClickOutside={false}
      zIndex={350}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Radio.Group
          label={asked.words}
          value={choice}
          onChange={(value) => {
            const next = asked.choices.find((one) => one === value)
            if (next) form.change({ choice: next })
          }}
        >
          <Stack gap="xs" mt="sm">
            {asked.choices.map((one) => (
              <Radio key={one} value={one} {...ABOUT[one]} data-autofocus={one === choice || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <AnswerFields form={form} asked={asked} />
        <InXero form={form} asked={asked} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
