import { type Address, indexOfAddress, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingChange } from '../apply-change.ts'
import type { BookingField, BookingValues } from '../booking-values.ts'
import { formFields } from '../field-of-wire.ts'
import { isSameValue } from './is-same-value.ts'

/** Three states of one booking's form: as it was opened, as it is typed now, as the booking is by now. */
export interface ThreeSides {
  base: BookingValues
  mine: BookingValues
  theirs: BookingValues
}

/** Whose value counts: nobody changed it or both to the same, one side did, or both did differently. */
export type MergeOutcome = 'same' | 'mine' | 'theirs' | 'both'

/** Fields that are decided together, named after the first. */
export interface MergeUnit {
  fields: readonly [BookingField, ...BookingField[]]
  outcome: MergeOutcome
}

/** What becomes of the form; where both sides changed a unit, it holds what was typed here. */
export interface BookingMerge {
  values: BookingValues
  units: readonly MergeUnit[]
}

type Unit = MergeUnit['fields']

const STATUS: Unit = ['dropActionStatus', 'pickActionStatus']
const SOURCE: Unit = ['bookingSource', 'bookingSourceName']
const PERMIT: Unit = ['permitRequired', 'permitCost', 'numberOfDays']
const PERSON: readonly BookingField[] = ['phone', 'name', 'email', 'customerType', 'address']
const CUSTOMER: Unit = ['customer', ...PERSON, ...SOURCE, 'addresses']
const TOGETHER = new Set<BookingField>([...STATUS, ...PERMIT, ...CUSTOMER])
const ALONE = formFields.filter((field) => !TOGETHER.has(field))

const each = (fields: readonly BookingField[]): Unit[] => fields.map((field) => [field])

function isSameOnAll(field: BookingField, { base, mine, theirs }: ThreeSides): boolean {
  return isSameValue(field, base, mine) && isSameValue(field, base, theirs)
}

// What belongs together while it is being turned into something else, and falls apart into its fields otherwise.
function unitsFor(sides: ThreeSides): Unit[] {
  const isOnePerson = isSameOnAll('customer', sides)
  return [
    ...each(ALONE),
    STATUS,
    ...(isSameOnAll('permitRequired', sides) ? each(PERMIT) : [PERMIT]),
    ...(isOnePerson ? [...each(PERSON), SOURCE] : [CUSTOMER]),
  ]
}

function outcomeOf(fields: Unit, { base, mine, theirs }: ThreeSides): MergeOutcome {
  const isAlike = (one: BookingValues, other: BookingValues) =>
    fields.every((field) => isSameValue(field, one, other))
  if (isAlike(mine, theirs)) return 'same'
  if (isAlike(base, mine)) return 'theirs'
  return isAlike(base, theirs) ? 'mine' : 'both'
}

const isAmong = (addresses: readonly Address[], address: Address) =>
  addresses.some((one) => isSameAddress(one, address))

// Nobody takes away an address that the other has added.
function mergedAddresses({ base, mine, theirs }: ThreeSides): readonly Address[] {
  const kept = theirs.addresses.filter(
    (address) => isAmong(mine.addresses, address) || !isAmong(base.addresses, address),
  )
  const added = mine.addresses.filter(
    (address) => !isAmong(kept, address) && !isAmong(base.addresses, address),
  )
  return [...kept, ...added]
}

function withChosen(values: BookingValues): BookingValues {
  const { address, addresses } = values
  if (address === null) return values
  const listed = addresses[indexOfAddress(addresses, address)]
  return listed ? { ...values, address: listed } : { ...values, addresses: [...addresses, address] }
}

/** Some fields of a form, to put into another. */
export function valuesOfFields(fields: readonly BookingField[], values: BookingValues): BookingChange {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/**
 * Brings together what was typed into the form and what others made of the booking meanwhile. What only one side
 * changed is taken; what both changed differently is named, and holds what was typed until somebody chooses.
 */
export function mergeValues(sides: ThreeSides): BookingMerge {
  const units = unitsFor(sides).map((fields) => ({ fields, outcome: outcomeOf(fields, sides) }))
  const typed = units.filter(({ outcome }) => outcome === 'mine' || outcome === 'both')
  const merged = {
    ...sides.theirs,
    ...valuesOfFields(
      typed.flatMap(({ fields }) => fields),
      sides.mine,
    ),
  }
  const isOnePerson = isSameOnAll('customer', sides)
  return {
    values: withChosen(isOnePerson ? { ...merged, addresses: mergedAddresses(sides) } : merged),
    units: units.filter(({ outcome }) => outcome !== 'same'),
  }
}
