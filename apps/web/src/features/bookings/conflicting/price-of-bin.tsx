import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { type Cents, dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { MoneyField } from '../form/money-field.tsx'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'

interface PriceOfBinProps {
  booking: Pick<WireBooking, 'id' | 'bookingPayment'>
  /** The bin that is chosen, in words. */
  bin: string
  price: Cents | null
  onChange: (price: Cents | null) => void
  error: string | undefined
}

// It opens below the bins, where the dialog may end.
const bringIntoView = (field: HTMLInputElement | null) => field?.scrollIntoView({ block: 'nearest' })

/** What the other bin costs: the price as it is, until somebody says otherwise. Absent for who may not. */
export function PriceOfBin({ booking, bin, price, onChange, error }: PriceOfBinProps) {
  const { userId, role } = useProfile()
  if (lockedSections({ loginId: userId, role }, booking).paymentInfo) return null
  return (
    <MoneyField
      className={classes.price}
      label={conflictTexts.bins.price(bin)}
      description={conflictTexts.bins.priceNow(formatDollars(dollarsToCents(booking.bookingPayment)))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      ref={bringIntoView}
      value={price}
      onChange={onChange}
      error={error}
    />
  )
}
