import { Alert, Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { AddStockDialog } from '#web/features/inventory/add-stock-dialog.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Column, Row, Words } from '#web/ui/layout/parts.tsx'
import { dayInWords } from '../day-in-words.ts'
import { amountOf } from '../rows/payment-chip.tsx'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'
import { useResolve, type WayChoice, wayChoices } from './use-resolve.ts'
import { BinWays, binInWords, DateWays } from './way-groups.tsx'

interface StockWayProps {
  group: string
  booking: Pick<WireBooking, 'binSize' | 'binType'>
}

function StockWay({ group, booking }: StockWayProps) {
  const { userId, role } = useProfile()
  const today = useToday()
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const { title, hint, add, notAllowed } = conflictTexts.stock
  const mayAdd = canAdjustStock({ loginId: userId, role })
  const close = () => {
    setIsAdding(false)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
  return (
    <section aria-labelledby={`${group}-stock`}>
      <h3 id={`${group}-stock`}>{title}</h3>
      <Row justify="between" gap={12}>
        <Words as="p" size="small" tone="dim">
          {mayAdd ? hint(binInWords(booking)) : notAllowed}
        </Words>
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {add}
          </Button>
        )}
      </Row>
      {isAdding && (
        <AddStockDialog
          size={isBinSize(booking.binSize) ? booking.binSize : null}
          type={booking.binType}
          today={today}
          onClose={close}
        />
      )}
    </section>
  )
}

interface PriceOfBinProps {
  booking: Pick<WireBooking, 'id' | 'bookingPayment'>
  bin: string
  price: Cents | null
  onChange: (price: Cents | null) => void
  error: string | undefined
}

// It opens below the bins, where the dialog may end.
const bringIntoView = (field: HTMLInputElement | null) => field?.scrollIntoView({ block: 'nearest' })

/** Price of the other bin, the current one until changed. Absent for users who may not see prices. */
function PriceOfBin({ booking, bin, price, onChange, error }: PriceOfBinProps) {
  const { userId, role } = useProfile()
  if (lockedSections({ loginId: userId, role }, booking).paymentInfo) return null
  return (
    <MoneyField
      className={classes.price}
      label={conflictTexts.bins.price(bin)}
      description={conflictTexts.bins.priceNow(formatDollars(amountOf(booking, 'bookingPayment')))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      ref={bringIntoView}
      value={price}
      onChange={onChange}
      error={error}
    />
  )
}

interface ConflictWaysProps {
  booking: WireBooking
  conflict: WireConflict
  onClose: () => void
}

function verbOf(choice: WayChoice | undefined): string {
  if (!choice) return conflictTexts.choose
  return choice.by === 'dates'
    ? conflictTexts.dates.apply(dayInWords(choice.dates.dropoffDate))
    : conflictTexts.bins.apply(binInWords(choice.bin))
}

export function ConflictWays({ booking, conflict, onClose }: ConflictWaysProps) {
  const group = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [price, setPrice] = useState<Cents | null>(amountOf(booking, 'bookingPayment'))
  const { apply, forget, isApplying, problem, areChoicesFresh, priceProblem } = useResolve(booking, onClose)
  // The choices come after the dialog has taken the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const choices = wayChoices(conflict)
  const chosen = choices.find(({ key }) => key === chosenKey)
  const choose = (key: string) => {
    setChosenKey(key)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) apply(chosen, conflict, price)
  }
  return (
    <Column as="form" gap={16} ref={form} onSubmit={submit} noValidate>
      {problem !== null && (
        <Alert color="red" role="alert" title={conflictTexts.failed(booking.jobID)}>
          {problem.replace(/\.$/, '')}. {areChoicesFresh && conflictTexts.fresh}
        </Alert>
      )}
      {conflict.yards?.length ? <Alert color="yellow">{conflict.yards.join(' ')}</Alert> : null}
      <DateWays
        group={group}
        bin={binInWords(booking)}
        dropoffDate={booking.dropoffDate}
        dates={choices.filter((choice) => choice.by === 'dates')}
        chosen={chosenKey}
        onChoose={choose}
      />
      <BinWays
        group={group}
        bins={choices.filter((choice) => choice.by === 'bin')}
        chosen={chosenKey}
        onChoose={choose}
      >
        {chosen?.by === 'bin' && (
          <PriceOfBin
            booking={booking}
            bin={binInWords(chosen.bin)}
            price={price}
            onChange={setPrice}
            error={priceProblem}
          />
        )}
      </BinWays>
      <StockWay group={group} booking={booking} />
      <Row
        justify="end"
        gap={8}
        py={12}
        px={16}
        line="top"
        bg="raised"
        align="stretch"
        className={classes.foot}
      >
        <Button variant="default" onClick={onClose}>
          {conflictTexts.cancel}
        </Button>
        <Button type="submit" disabled={!chosen} loading={isApplying}>
          {verbOf(chosen)}
        </Button>
      </Row>
    </Column>
  )
}
