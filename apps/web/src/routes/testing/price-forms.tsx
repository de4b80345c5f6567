import type { WireCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import type { WirePriceBook, WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import { fireEvent, screen } from '@testing-library/react'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { AddDaysForm, useClosedDays } from '#web/features/prices/closed-days/add-days-form.tsx'
import { usePriceEdits, useSavePrices } from '#web/features/prices/grid/use-price-edits.ts'
import { withDays } from '#web/features/prices/listed-days.ts'
import { OwnPriceDialog } from '#web/features/prices/own/own-price-dialog.tsx'
import { useNewSheet } from '#web/features/prices/sheets/new-sheet-dialog.tsx'
import { SurchargesCard } from '#web/features/prices/surcharges/surcharges-card.tsx'
import { useZoneForm } from '#web/features/prices/zones/zone-drawer.tsx'
import {
  Filled,
  type FormCase,
  hasNothingToSave,
  ID,
  isEmpty,
  nothing,
  type Shown,
  today,
  typeInto,
  writeInto,
} from './form-case.tsx'

const book: WirePriceBook = {
  version: 1,
  zones: [],
  sheets: [],
  surcharges: [],
  jobPrices: [],
  knowsYard: true,
}
const sheet: WirePriceSheet = {
  sheet: { id: ID, priceClass: 'Retail', validFrom: '2026-05-01T00:00:00Z' },
  prices: [],
  terms: [],
}
const own: WireCustomerPrices = { version: 1, prices: [] }
const again = () => Promise.resolve(book)

function Zone({ done }: Shown) {
  const facts = { onDirty: nothing, onCancel: nothing, onSaved: done }
  const form = useZoneForm({ book, zoneId: null, readCurrent: again, ...facts })
  return <Filled form={form} fill={() => form.change({ name: 'West', suburbs: 'Yarraville' })} />
}

function NewSheet({ done }: Shown) {
  const form = useNewSheet({ validFrom: today, priceClass: 'Retail', copyOf: null }, done)
  return <Filled form={form} fill={() => form.change({ priceClass: 'Builder' })} />
}

/** The cells of a sheet and their save, without the grid around them. */
function Grid() {
  const held = usePriceEdits(sheet)
  const { save } = useSavePrices({ sheetId: ID, held, focusCell: nothing })
  const start = useEffectEvent(() => {
    const place = { zoneId: ID, binType: 'Marrel' as const, binSize: 6 as const }
    held.type([{ place: { ...place, column: { kind: 'price', wasteType: 'Soil' } }, text: '540' }])
  })
  useEffect(() => start(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Any field" />
      {held.open.length > 0 && <button type="submit">Save</button>}
    </form>
  )
}

function ClosedDays() {
  const { change, isSaving } = useClosedDays()
  const add = (dates: Parameters<typeof withDays>[1], name: string) =>
    change({ change: (days) => withDays(days, dates, name), done: 'Added' })
  return <AddDaysForm today={today} known={new Set()} isSaving={isSaving} onAdd={add} />
}

/** What things cost, and when the company is closed. */
export const PRICE_FORMS: FormCase[] = [
  { what: 'a zone', form: (shown) => <Zone {...shown} />, has: 'West', record: book },
  { what: 'new prices', form: (shown) => <NewSheet {...shown} />, has: 'Builder' },
  {
    what: 'cells of the price grid',
    form: () => <Grid />,
    has: '540',
    record: sheet,
    isDone: hasNothingToSave,
  },
  {
    what: 'surcharges',
    form: () => <SurchargesCard book={book} readCurrent={again} isClosed={false} />,
    fill: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Add a surcharge' }))
      writeInto(/^Name, surcharge 1/, 'Saturday drop')()
      writeInto(/^Amount, surcharge 1/, '60')()
    },
    has: 'Saturday drop',
    record: book,
    isDone: hasNothingToSave,
  },
  {
    what: 'a price of a customer’s own',
    form: ({ done }) => <OwnPriceDialog customerId={ID} price={null} today={today} onClose={done} />,
    fill: typeInto(/^Price with GST/, '399'),
    has: '"price":399',
    record: own,
    reads: { [`/customers/${ID}/prices`]: { data: own } },
  },
  {
    what: 'closed days',
    form: () => <ClosedDays />,
    fill: () => {
      writeInto(/^Day/, '25/05/2026')()
      fireEvent.blur(screen.getByLabelText(/^Day/))
      writeInto(/^Reason/, 'Stocktake')()
    },
    has: 'Stocktake',
    record: { version: 1, state: 'VIC', holidays: [], closedDays: [], weekdays: [] },
    isDone: isEmpty(/^Reason/),
  },
]
