import { BIN_TYPES, type BinType } from '../inventory/bin.ts'
import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isAfter, type LocalDate, localDate } from '../shared/local-date.ts'
import { isWholeDollars, typedCents } from '../shared/money.ts'
import { texts } from '../shared/texts.ts'
import { isTruckStatus, isTruckType, normaliseRego, type TruckDetails } from './truck.ts'
import { isDigits, lineError, typedDate } from './typed-fields.ts'

const REGO_LENGTH = 20
const MEASURE_DIGITS = 4
const MOST_MEASURE = 9_999
const MOST_PRICE_CENTS = 999_999_900
const MOST_MONTHS = 12

/** A truck as typed: text in every field, dates 'YYYY-MM-DD', price in whole dollars ('$85,000', '85000.00'). */
export interface TruckFields {
  rego: string
  regoExpiry: string
  capacity: string
  trayLength: string
  truckType: string
  status: string
  lastMaintenance: string
  maintenanceIntervalMonths: string
  purchasePrice: string
  purchaseDate: string
  binTypes: readonly string[]
  maxBinSize: string
}

type TruckRefusal = 'missing' | 'invalid' | 'in-future'

type Found = ReasonedError<TruckRefusal> | null

const missing = (field: string, message: string): ReasonedError<TruckRefusal> => ({
  reason: 'missing',
  field,
  message,
})
const invalid = (field: string, message: string): ReasonedError<TruckRefusal> => ({
  reason: 'invalid',
  field,
  message,
})

function checkRego(rego: string): Found {
  if (rego.trim() === '') return missing('rego', texts.fleet.regoRequired)
  const wrong = lineError(rego, REGO_LENGTH)
  return wrong === null ? null : invalid('rego', wrong)
}

function checkDate(field: string, text: string, required: string): Found {
  const date = typedDate(text)
  if (date === null) return missing(field, required)
  return date === 'invalid' ? invalid(field, texts.fleet.dateInvalid) : null
}

function checkMeasure(field: string, text: string, words: { required: string; digits: string }): Found {
  const typed = text.trim()
  if (typed === '') return missing(field, words.required)
  if (/^\d+$/.test(typed) && Number(typed) > MOST_MEASURE) return invalid(field, texts.fleet.measureLimit)
  const isGood = isDigits(typed, MEASURE_DIGITS) && Number(typed) > 0
  return isGood ? null : invalid(field, words.digits)
}

function checkLastMaintenance(text: string, today: LocalDate): Found {
  const found = checkDate('lastMaintenance', text, texts.fleet.lastMaintenanceRequired)
  const date = typedDate(text)
  if (found || date === null || date === 'invalid' || !isAfter(date, today)) return found
  return { reason: 'in-future', field: 'lastMaintenance', message: texts.fleet.lastMaintenanceInFuture }
}

function checkInterval(text: string): Found {
  const isGood = isDigits(text.trim(), 2) && Number(text) <= MOST_MONTHS
  return isGood ? null : invalid('maintenanceIntervalMonths', texts.fleet.intervalInvalid)
}

function checkPrice(text: string): Found {
  const cents = typedCents(text)
  if (cents !== null && cents > MOST_PRICE_CENTS)
    return invalid('purchasePrice', texts.fleet.purchasePriceLimit)
  const isGood = cents === null || (isWholeDollars(cents) && cents >= 0)
  return isGood ? null : invalid('purchasePrice', texts.fleet.purchasePriceDigits)
}

function checkMaxBinSize(text: string): Found {
  const typed = text.trim()
  if (/^\d{4,}(\.\d*)?$/.test(typed) && Number(typed) >= 1_000)
    return invalid('maxBinSize', texts.fleet.maxBinSizeLimit)
  const isGood = typed === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0)
  return isGood ? null : invalid('maxBinSize', texts.fleet.maxBinSizeNumber)
}

const knownBinTypes = (types: readonly string[]): BinType[] =>
  BIN_TYPES.filter((type) => types.includes(type))

function checkBinTypes(types: readonly string[]): Found {
  const areKnown = types.every((type) => BIN_TYPES.some((known) => known === type))
  return areKnown ? null : invalid('binTypes', texts.fleet.binTypeUnknown)
}

/** Everything wrong with a truck as typed, in the order of its form (Spec 001 §5 Truck). */
export function truckErrors(fields: TruckFields, today: LocalDate): ReasonedError<TruckRefusal>[] {
  const { fleet } = texts
  return [
    checkRego(fields.rego),
    checkDate('regoExpiry', fields.regoExpiry, fleet.regoExpiryRequired),
    checkMeasure('capacity', fields.capacity, {
      required: fleet.capacityRequired,
      digits: fleet.capacityDigits,
    }),
    checkMeasure('trayLength', fields.trayLength, { required: fleet.trayRequired, digits: fleet.trayDigits }),
    checkLastMaintenance(fields.lastMaintenance, today),
    checkDate('purchaseDate', fields.purchaseDate, fleet.purchaseDateRequired),
    checkInterval(fields.maintenanceIntervalMonths),
    checkBinTypes(fields.binTypes),
    checkMaxBinSize(fields.maxBinSize),
    isTruckType(fields.truckType) ? null : invalid('truckType', fleet.truckTypeUnknown),
    isTruckStatus(fields.status) ? null : invalid('status', fleet.statusUnknown),
    checkPrice(fields.purchasePrice),
  ].filter((found) => found !== null)
}

const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The truck these fields describe, or every error about them. `today` is the tenant's. */
export function checkTruck(fields: TruckFields, today: LocalDate): Decision<TruckDetails, TruckRefusal> {
  const errors = truckErrors(fields, today)
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const { truckType: type, status } = fields
  if (!isTruckType(type) || !isTruckStatus(status)) throw new TypeError('A error was expected')
  return accepted({
    rego: normaliseRego(fields.rego),
    regoExpiresOn: localDate(fields.regoExpiry.trim()),
    capacityTonnes: Number(fields.capacity),
    trayMetres: Number(fields.trayLength),
    type,
    status,
    lastMaintainedOn: localDate(fields.lastMaintenance.trim()),
    maintenanceIntervalMonths: Number(fields.maintenanceIntervalMonths),
    purchasedOn: localDate(fields.purchaseDate.trim()),
    purchasePriceCents: typedCents(fields.purchasePrice),
    binTypes: knownBinTypes(fields.binTypes),
    maxBinSizeM3: numberOrNone(fields.maxBinSize),
  })
}
