import type { WireDriver, WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { type TruckFields, truckErrors } from '@skipyard/domain/fleet/check-truck.ts'
import { COMPANY_HOURS } from '@skipyard/domain/fleet/driver-hours.ts'
import { isAtHomeElsewhere } from '@skipyard/domain/fleet/home-yard.ts'
import { NEW_TRUCK, normaliseRego } from '@skipyard/domain/fleet/truck.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import type { HomeYard } from '../form/home-yard-select.tsx'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { dayOf, described, describedDay, wireOf } from '../form/wire-day.ts'
import { type DriverMove, saveTruck, type TruckBody } from '../mutations.ts'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { confirmDriver, warningsOfDriver } from '../warnings-of-driver.ts'

export interface ChosenDriver {
  _id: string
  name: string
  otherTruck: { _id: string; rego: string } | null
  warnings: readonly string[]
  isElsewhere: boolean
}

export interface TruckToDrive {
  _id: string | null
  homeYard?: HomeYard
}

function driverOfTruck({ allocatedDriver, driverName }: WireTruck): ChosenDriver | null {
  return allocatedDriver === null
    ? null
    : { _id: allocatedDriver, name: driverName, otherTruck: null, warnings: [], isElsewhere: false }
}

/** Undefined where the driver is at home in the truck's yard. */
function awayYardOf({ homeYard, startPlace }: WireDriver, truck: TruckToDrive): string | undefined {
  const own = { homeYardId: homeYard?._id ?? null, hasTruckAtHome: startPlace !== null }
  const isElsewhere = isAtHomeElsewhere(own, { homeYardId: truck.homeYard?._id ?? null })
  return isElsewhere ? (homeYard?.name ?? fleetTexts.trucks.firstYard) : undefined
}

export function choiceOf(
  driver: WireDriver,
  { truck: wanted, today }: { truck: TruckToDrive; today: LocalDate },
): ChosenDriver {
  const { _id, name, truck } = driver
  const otherTruck = truck === null || truck._id === wanted._id ? null : truck
  const awayYard = awayYardOf(driver, wanted)
  const warnings = warningsOfDriver({ ...driver, ...COMPANY_HOURS, awayYard }, today)
  return { _id, name, otherTruck, warnings, isElsewhere: awayYard !== undefined }
}

const { moveQuestion, moveWords, moveYes, moveNo } = fleetTexts.trucks

/** Asks about leave, an expired licence and a truck that would be left; null when the user declines. */
export async function askToMove(
  chosen: ChosenDriver | null,
  to: TruckToDrive & { rego: string; today: LocalDate },
): Promise<DriverMove | null> {
  if (chosen === null) return { allocatedDriver: null }
  const { _id: allocatedDriver, name } = chosen
  // Read again: the driver's truck may have changed since the list was shown.
  const driver = await queryClient.fetchQuery({ ...fleetQueries.driver(allocatedDriver), staleTime: 0 })
  const { otherTruck, warnings } = choiceOf(driver, { truck: to, today: to.today })
  const isNew = driver.truck === null || otherTruck !== null
  if (isNew && !(await confirmDriver(name, warnings))) return null
  if (otherTruck === null) return { allocatedDriver }
  const isMove = await confirm({
    title: moveQuestion(name, to.rego),
    words: moveWords(name, otherTruck.rego),
    confirmLabel: moveYes(to.rego),
    cancelLabel: moveNo(otherTruck.rego),
  })
  return isMove ? { allocatedDriver, move: true, fromTruck: otherTruck._id } : null
}

export interface TruckValues extends TruckFields {
  allocatedDriver: ChosenDriver | null
  homeYard: HomeYard
}

const EMPTY: Omit<TruckValues, 'lastMaintenance' | 'purchaseDate'> = {
  ...NEW_TRUCK,
  rego: '',
  regoExpiry: '',
  capacity: '',
  trayLength: '',
  purchasePrice: '',
  binTypes: [],
  maxBinSize: '',
  allocatedDriver: null,
  homeYard: undefined,
}

/** The values of a truck; a new one is taken as bought and maintained today. */
export function truckValues(truck: WireTruck | null, today: LocalDate): TruckValues {
  if (truck === null) return { ...EMPTY, lastMaintenance: today, purchaseDate: today }
  const { rego, truckType, status, binTypes, purchasePrice, maxBinSize } = truck
  return {
    rego,
    truckType,
    status,
    binTypes,
    regoExpiry: dayOf(truck.regoExpiry),
    capacity: String(truck.capacity.value),
    trayLength: String(truck.trayLength),
    lastMaintenance: dayOf(truck.lastMaintenance),
    maintenanceIntervalMonths: String(truck.maintenanceIntervalMonths),
    purchasePrice: purchasePrice === null ? '' : String(purchasePrice),
    purchaseDate: dayOf(truck.purchaseDate),
    maxBinSize: maxBinSize === null ? '' : String(maxBinSize.value),
    allocatedDriver: driverOfTruck(truck),
    homeYard: truck.homeYard,
  }
}

function truckBody(values: TruckValues): TruckBody {
  const { rego, truckType, status, maintenanceIntervalMonths, purchasePrice, maxBinSize, homeYard } = values
  return {
    rego,
    truckType,
    status,
    maintenanceIntervalMonths,
    purchasePrice,
    regoExpiry: wireOf(values.regoExpiry),
    lastMaintenance: wireOf(values.lastMaintenance),
    purchaseDate: wireOf(values.purchaseDate),
    capacity: { value: values.capacity, unit: 'ton' },
    tray: { value: values.trayLength, unit: 'meters' },
    binTypes: [...values.binTypes],
    maxBinSize: maxBinSize.trim() === '' ? null : { value: maxBinSize, unit: 'm3' },
    ...(homeYard !== undefined && { homeYardId: homeYard?._id ?? null }),
  }
}

const { labels, nobody, allBins, firstYard } = fleetTexts.trucks

export const truckFields = [
  described<TruckValues>('rego', labels.rego),
  describedDay<TruckValues>('regoExpiry', labels.regoExpiry),
  described<TruckValues>('capacity', labels.capacity),
  described<TruckValues>('trayLength', labels.trayLength),
  describedDay<TruckValues>('lastMaintenance', labels.lastMaintenance),
  describedDay<TruckValues>('purchaseDate', labels.purchaseDate),
  described<TruckValues>('maintenanceIntervalMonths', labels.interval),
  described<TruckValues>(
    'allocatedDriver',
    labels.driver,
    ({ allocatedDriver: driver }) => driver?.name ?? nobody,
  ),
  described<TruckValues>('homeYard', labels.homeYard, ({ homeYard }) => homeYard?.name ?? firstYard),
  described<TruckValues>('binTypes', labels.binTypes, ({ binTypes }) => binTypes.join(', ') || allBins),
  described<TruckValues>('maxBinSize', labels.maxBinSize),
  described<TruckValues>('truckType', labels.truckType),
  described<TruckValues>('status', labels.status),
  described<TruckValues>('purchasePrice', labels.purchasePrice),
]

type SentTruck = SentForm<WireTruck, TruckValues>

async function driverMove({ row, values }: SentTruck, today: LocalDate): Promise<DriverMove | null> {
  const { allocatedDriver: chosen, rego, homeYard } = values
  if (chosen !== null && chosen._id === row?.allocatedDriver) return { allocatedDriver: chosen._id }
  return askToMove(chosen, { _id: row?._id ?? null, homeYard, rego: normaliseRego(rego), today })
}

async function send(sent: SentTruck, today: LocalDate): Promise<WireTruck | null> {
  const move = await driverMove(sent, today)
  return move === null ? null : saveTruck(sent.row, { ...truckBody(sent.values), ...move }, sent.key)
}

export function useTruckForm(facts: SideFormFacts<WireTruck>, today: LocalDate) {
  return useRecordForm<WireTruck, TruckValues>({
    ...facts,
    wire: formWire,
    valuesOf: (truck) => truckValues(truck, today),
    check: (values) => truckErrors(values, today),
    merge: (sides) => mergeFields(truckFields, sides),
    send: (sent) => send(sent, today),
    words: {
      ...fleetTexts.form,
      saved: ({ rego }) => fleetTexts.trucks.saved(rego),
      notSaved: fleetTexts.trucks.notSaved,
    },
  })
}

export type TruckForm = ReturnType<typeof useTruckForm>
