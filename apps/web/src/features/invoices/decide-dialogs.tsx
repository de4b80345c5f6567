import { Autocomplete, Button, Group, Modal } from '@mantine/core'
import type { WireProposedLines } from '@skipyard/contract/bookings/proposed.ts'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { TypedNumberField } from '#web/ui/fields/typed-number-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import classes from './decide-dialogs.module.css'
import { approveLine, dismissLine, takeBackLine } from './mutations.ts'
import { proposedTexts as words } from './texts.ts'

export type ProposedLine = WireProposedLines['lines'][number]

/**
 * Decides about a proposed line for the amount shown; a refusal shows a toast and reads the line again.
 * True when taken.
 */
export function useDecideLine(bookingId: string, line: ProposedLine) {
  const [isBusy, setBusy] = useState(false)
  const tell = async (answer: Promise<unknown>, title: string): Promise<boolean> => {
    setBusy(true)
    try {
      await answer
      toastDone({ title })
      return true
    } catch (problem) {
      toastFailed({ title: words.notDecided, words: messageOf(problem) })
      return false
    } finally {
      setBusy(false)
    }
  }
  const { origin, amount } = line
  return {
    isBusy,
    approve: () => tell(approveLine(bookingId, { origin, amount }), words.approved(line.words)),
    takeBack: (lineId: string) => tell(takeBackLine(bookingId, lineId), words.takenBack(line.words)),
  }
}

const TYPED = /^\d{1,5}(\.\d{1,3})?$/
const MOST_REASON = 200

function typedThousandths(text: string): number | null {
  const bare = text.trim().replace(',', '.')
  if (bare === '') return null
  return TYPED.test(bare) ? Math.round(Number(bare) * QUANTITY_SCALE) : Number.NaN
}

const thousandthsTyped = (value: number | null) => (value === null ? '' : String(value / QUANTITY_SCALE))

function quantityError({ kind }: ProposedLine, thousandths: number | null): string | undefined {
  if (thousandths === null || !(thousandths > 0)) return priceTexts.quantityInvalid
  const isWhole = thousandths % QUANTITY_SCALE === 0
  return isWhole || kind === 'overweight' ? undefined : priceTexts.wholeUnits
}

interface ChargeDialogProps {
  bookingId: string
  line: ProposedLine
  onClose: () => void
}

/** Null while empty, NaN for a text that is no number. */
interface TypedCharge {
  thousandths: number | null
  unitCents: Cents | null
  reason: string
}

function errorsOf(line: ProposedLine, { thousandths, unitCents }: TypedCharge): FieldError[] {
  const quantity = quantityError(line, thousandths)
  const isAmount = unitCents !== null && unitCents >= 0
  return [
    ...(quantity === undefined ? [] : [{ field: 'quantity', message: quantity }]),
    ...(isAmount ? [] : [{ field: 'unitPrice', message: words.amountInvalid }]),
  ]
}

const sentCharge = ({ origin, amount }: ProposedLine, { thousandths, unitCents, reason }: TypedCharge) => ({
  origin,
  amount,
  quantity: (thousandths ?? 0) / QUANTITY_SCALE,
  unitPrice: centsToDollars(unitCents ?? 0),
  reason: reason.trim(),
})

function useCharge({ bookingId, line, onClose }: ChargeDialogProps) {
  const form = useEntryForm<TypedCharge, true>({
    start: {
      thousandths: Math.round(line.quantity * QUANTITY_SCALE),
      unitCents: dollarsToCents(line.unitPrice),
      reason: '',
    },
    wire: formWire,
    check: (typed) => errorsOf(line, typed),
    send: async (typed, key) => {
      await approveLine(bookingId, sentCharge(line, typed), key)
      return true
    },
    tell: () => toastDone({ title: words.approved(line.words) }),
    notSaved: words.notDecided,
    onSaved: onClose,
  })
  const { thousandths, unitCents } = form.values
  const isWrong = errorsOf(line, form.values).length > 0
  const unit = { unitCents: unitCents ?? 0, quantityThousandths: thousandths ?? 0, isTaxed: line.taxed }
  return {
    ...form,
    amount: isWrong ? null : formatAmount(lineAmountOf(unit)),
    isLess: (thousandths ?? 0) / QUANTITY_SCALE < line.quantity,
  }
}

export function ChargeDialog(props: ChargeDialogProps) {
  const { line, onClose } = props
  useFocusBack()
  const form = useCharge(props)
  const { values, change, errorOf, amount } = form
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.changeTitle(line.words)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <div className={classes.pair}>
          <TypedNumberField
            label={words.quantity[line.kind]}
            data-autofocus
            value={values.thousandths}
            onChange={(thousandths) => change({ thousandths })}
            read={typedThousandths}
            write={thousandthsTyped}
            error={errorOf('quantity')}
          />
          <MoneyField
            label={words.unit[line.kind]}
            value={values.unitCents}
            onChange={(unitCents) => change({ unitCents })}
            error={errorOf('unitPrice')}
          />
        </div>
        <p className={classes.sum} aria-live="polite">
          {amount !== null && words.comesTo(amount)} {amount !== null && form.isLess && words.restGoes}
        </p>
        <Autocomplete
          label={words.reasonOptional}
          data={[...words.reasons]}
          maxLength={MOST_REASON}
          {...form.field('reason')}
          value={values.reason}
          onChange={(reason) => change({ reason })}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.send}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface LetGoDialogProps {
  bookingId: string
  line: ProposedLine
  onClose: () => void
}

export function LetGoDialog({ bookingId, line, onClose }: LetGoDialogProps) {
  useFocusBack()
  const { origin, amount } = line
  const form = useEntryForm<{ reason: string }, true>({
    start: { reason: '' },
    wire: formWire,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: priceTexts.reasonRequired }] : [],
    send: async ({ reason }, key) => {
      await dismissLine(bookingId, { origin, amount, reason: reason.trim() }, key)
      return true
    },
    tell: () => toastDone({ title: words.dismissed(line.words) }),
    notSaved: words.notDecided,
    onSaved: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.dismissTitle(line.words)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form onSubmit={submit} noValidate>
        <Autocomplete
          label={words.reason}
          required
          data-autofocus
          data={[...words.reasons]}
          maxLength={MOST_REASON}
          {...form.field('reason')}
          value={form.values.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isSaving}>
            {words.letItGo}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
