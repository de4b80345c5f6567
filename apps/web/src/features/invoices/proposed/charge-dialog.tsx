import { Autocomplete, Button, Group, Modal } from '@mantine/core'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { type FormEvent, useState } from 'react'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TypedNumberField } from '#web/ui/typed-number-field.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { proposedTexts as words } from '../texts.ts'
import classes from './charge-dialog.module.css'
import { type ProposedLine, useDecideLine } from './use-decide-line.ts'

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

function useTypedCharge(line: ProposedLine) {
  const [thousandths, setThousandths] = useState<number | null>(Math.round(line.quantity * QUANTITY_SCALE))
  const [unitCents, setUnitCents] = useState<number | null>(dollarsToCents(line.unitPrice))
  const errors = {
    quantity: quantityError(line, thousandths),
    unit: unitCents === null || !(unitCents >= 0) ? words.amountInvalid : undefined,
  }
  const isWrong = errors.quantity !== undefined || errors.unit !== undefined
  const [quantityThousandths, cents] = [thousandths ?? 0, unitCents ?? 0]
  return {
    fields: { thousandths, setThousandths, unitCents, setUnitCents },
    errors,
    isWrong,
    charge: { quantity: quantityThousandths / QUANTITY_SCALE, unitPrice: centsToDollars(cents) },
    amount: isWrong
      ? null
      : formatAmount(lineAmountOf({ unitCents: cents, quantityThousandths, isTaxed: line.taxed })),
  }
}

interface ChargeDialogProps {
  bookingId: string
  line: ProposedLine
  onClose: () => void
}

/** Charges a proposed line otherwise: less or more of it, or at another price, with the reason. */
export function ChargeDialog({ bookingId, line, onClose }: ChargeDialogProps) {
  useFocusBack()
  const { approve, isBusy } = useDecideLine(bookingId, line)
  const { fields, errors, isWrong, charge, amount } = useTypedCharge(line)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || isBusy) return
    if (await approve({ ...charge, reason: reason.trim() })) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.changeTitle(line.words)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.pair}>
          <TypedNumberField
            label={words.quantity[line.kind]}
            data-autofocus
            value={fields.thousandths}
            onChange={fields.setThousandths}
            read={typedThousandths}
            write={thousandthsTyped}
            error={isTried && errors.quantity}
          />
          <MoneyField
            label={words.unit[line.kind]}
            value={fields.unitCents}
            onChange={fields.setUnitCents}
            error={isTried && errors.unit}
          />
        </div>
        <p className={classes.sum} aria-live="polite">
          {amount !== null && words.comesTo(amount)}{' '}
          {amount !== null && charge.quantity < line.quantity && words.restGoes}
        </p>
        <Autocomplete
          label={words.reasonOptional}
          data={[...words.reasons]}
          maxLength={MOST_REASON}
          value={reason}
          onChange={setReason}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {words.send}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
