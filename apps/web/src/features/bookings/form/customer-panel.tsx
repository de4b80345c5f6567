import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { PlaceMap } from '#web/features/addresses/place-map.tsx'
import classes from './booking-summary.module.css'
import { type FormDraft, isForNewCustomer } from './form-draft.ts'
import { HirePairs } from './hire-pairs.tsx'
import { Pair } from './pair.tsx'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

/** What is asked about on the phone meanwhile: the hire, and where it goes once an address is chosen. */
function HireAndPlace({ values }: { values: FormDraft }) {
  const { address } = values
  return (
    <>
      <h3 className={classes.further}>The hire</h3>
      <HirePairs values={values} />
      {address && (
        <div className={classes.map}>
          <PlaceMap isInPage name={address.name} at={address} />
        </div>
      )}
    </>
  )
}

/** Who the booking is for, as far as the company knows them. */
export function CustomerPanel({ form: { values, match } }: { form: OpenForm }) {
  const { known } = values
  if (match.record !== null) {
    return (
      <>
        <h3 className={classes.title}>{match.record.name}</h3>
        <p className={classes.note}>{formTexts.customer.foundWords}</p>
        <HireAndPlace values={values} />
      </>
    )
  }
  if (known === null || isForNewCustomer(values)) {
    return (
      <>
        <h3 className={classes.title}>New customer</h3>
        <p className={classes.note}>
          Until a known customer is chosen, this booking is for a new one. They are kept with the booking and
          found by phone or name the next time.
        </p>
        <HireAndPlace values={values} />
      </>
    )
  }
  const { filled, record } = known
  return (
    <>
      <h3 className={classes.title}>{filled.name}</h3>
      <dl className={classes.pairs}>
        <Pair name="Phone">{formatPhone(filled.phone)}</Pair>
        <Pair name="Email">{filled.email || '–'}</Pair>
        <Pair name="Type">{filled.type}</Pair>
        {record?.companyName && <Pair name="Company">{record.companyName}</Pair>}
        <Pair name="Source">
          {shownBookingSourceName(filled.bookingSource) || shownBookingSource(filled.bookingSource)}
        </Pair>
        <Pair name="Addresses">{filled.addresses.length}</Pair>
        {record?.comments && <Pair name="Note">{record.comments}</Pair>}
      </dl>
      <HireAndPlace values={values} />
    </>
  )
}
