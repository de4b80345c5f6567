import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking, Permit } from '@skipyard/domain/bookings/booking.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/job-status.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'

type Action = WireBooking['actionDetails'][number]

function dateOf(text: string): LocalDate {
  const date = fromWireDate(text)
  if (date === null) throw new Error('The server sent a booking with an unreadable date')
  return date
}

function actionOf(wire: WireBooking, kind: Action['actionType']): Action {
  const action = wire.actionDetails.find(({ actionType }) => actionType === kind)
  if (!action) throw new Error(`The server sent a booking without its ${kind}`)
  return action
}

function jobOf(action: Action, timeZone: string) {
  return {
    id: action._id,
    date: dateOf(action.date),
    timeRange: timeRangeFromInstants(action.timeRange, timeZone) ?? WHOLE_DAY,
    bin: action.bin && { id: action.bin._id, number: action.bin.number },
    isAllocated: action.allocationStatus === 'Allocated',
    staffComments: action.staffComments,
    driverComments: action.driverComments,
  }
}

function permitOf(wire: WireBooking): Permit | null {
  if (!wire.permitRequired) return null
  return { costCents: dollarsToCents(wire.permitCost ?? 0), days: wire.numberOfDays ?? 0 }
}

function moneyOf(wire: WireBooking) {
  return {
    priceCents: dollarsToCents(wire.bookingPayment),
    paidCents: dollarsToCents(wire.deposit),
    tippingCostCents: dollarsToCents(wire.tippingCost),
    paymentMethod: wire.paymentMode,
    paymentStatus: wire.paymentStatus,
    paymentDueOn: wire.paymentDueDate === null ? null : dateOf(wire.paymentDueDate),
  }
}

function jobsOf(wire: WireBooking, timeZone: string): Pick<Booking, 'drop' | 'pick'> {
  const drop = actionOf(wire, 'drop')
  const pick = actionOf(wire, 'pick')
  if (!isDropStatus(drop.status) || !isPickStatus(pick.status)) {
    throw new Error('The server sent a booking with an unknown job status')
  }
  return {
    drop: { ...jobOf(drop, timeZone), kind: 'drop', status: drop.status },
    pick: { ...jobOf(pick, timeZone), kind: 'pick', status: pick.status },
  }
}

/** A booking from the wire as the domain's rules know it; hours are read in the tenant's zone. */
export function bookingOfWire(wire: WireBooking, timeZone: string): Booking {
  const { binSize, jobID, customer } = wire
  if (!isBinSize(binSize)) throw new Error('The server sent a booking with an unknown bin size')
  const dash = jobID.lastIndexOf('-')
  return {
    id: wire._id,
    jobNumber: Number(jobID.slice(dash + 1)),
    jobPrefix: jobID.slice(0, Math.max(dash, 0)),
    version: wire.version,
    customer: {
      id: customer._id,
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
      type: customer.type,
      bookingSource: customer.bookingSource,
    },
    address: wire.address,
    binSize,
    binType: wire.binType,
    ...moneyOf(wire),
    propertyType: wire.propertyType,
    wasteType: wire.wasteType,
    binPlacement: wire.binPlacement,
    permit: permitOf(wire),
    pickDateConfirmed: wire.pickupDateConfirmation,
    cartOver: wire.cOver,
    heavyLoad: wire.heavyLoad,
    officeNotes: wire.adminComments,
    label: wire.labelInput,
    ...jobsOf(wire, timeZone),
    status: wire.bookingStatus,
    wasPending: wire.bookingStatus === 'Pending',
  }
}
