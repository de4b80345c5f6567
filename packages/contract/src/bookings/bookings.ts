import { ASKED_BY_CUSTOMERS } from '@skipyard/domain/bookings/asked-by-customer.ts'
import {
  BIN_PLACEMENTS,
  PAYMENT_METHODS,
  PROPERTY_TYPES,
} from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { OTHER_HALF_WAYS } from '@skipyard/domain/visits/arrange-visit.ts'
import { BOOKING_KINDS } from '@skipyard/domain/visits/visit-kinds.ts'
import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { notDone } from '../drivers-day/not-done.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, version } from '../shared/shared.ts'
import { loadFlags } from './fields.ts'
import { editedBooking, newBooking } from './input.ts'

/**
 * An invoice as its booking shows it: Sent, or a Send button (spec 001 §2). `total` and what is left to pay
 * are less adjustment notes.
 */
const bookedInvoice = z
  .object({
    _id: id,
    invoiceNumber: z.string(),
    invoiceSent: z.boolean(),
    sendState: z.enum(SEND_STATES),
    isVoid: z.boolean(),
    /** Adds to another and does not bill the hire. */
    isFurther: z.boolean(),
    dueDate: z.string(),
    total: dollars,
    paid: dollars,
    balanceDue: dollars,
    invoicePaid: z.boolean(),
  })
  .meta({ id: 'BookedInvoice' })

const namedBin = z.object({ _id: id, number: z.string() })

const action = z
  .object({
    _id: id,
    actionType: z.enum(['drop', 'pick']),
    date: z.string(),
    timeRange: z.tuple([z.string(), z.string()]),
    status: z.enum(JOB_STATUSES),
    allocationStatus: z.enum(['Allocated', 'Unallocated']),
    comments: z.string(),
    staffComments: z.string(),
    driverComments: z.string(),
    bin: namedBin.nullable(),
    /** Why its driver could not do it; null once it is planned again. */
    notDone: notDone.nullable(),
  })
  .meta({ id: 'Action' })

const instant = z.string().meta({ format: 'date-time' })

const toldJob = z.object({
  kind: z.enum(['drop', 'pick']),
  rego: z.string(),
  runNumber: z.int(),
  driverName: z.string(),
  onSiteAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** Of the whole run, as the board computes them. */
  kilometres: z.number(),
})

/** What Run History shows of a booking's jobs: kilograms of all loads, and dockets in order of the loads. */
const told = z
  .object({ jobs: z.array(toldJob), weightKg: z.int(), dockets: z.array(z.string()) })
  .meta({ id: 'ToldOfHire' })

export type WireTold = z.infer<typeof told>

const text = z.string()
const type = z.enum(CUSTOMER_TYPES)
const bookedCustomer = z.object({
  _id: id,
  name: text,
  email: text,
  phone: text,
  type,
  bookingSource: text,
  address: z.array(storedAddress),
  billingAddress: text.nullable(),
})

/**
 * A booking as read: the nested record and the flat list columns (spec 000 §3). `availability` is only set
 * on the conflicting list, `told` in Run History; `binClash`, the whole `customer.address` and
 * `customer.billingAddress` only for a single booking. `placeholderBin`: no numbered bin is named for the
 * drop.
 */
export const booking = z
  .object({
    _id: id,
    id,
    version,
    jobID: z.string(),
    bin: z.string(),
    binSize: z.int(),
    binType: z.enum(BOOKING_BIN_TYPES),
    placeholderBin: z.boolean(),
    address: storedAddress,
    addressString: z.string(),
    customer: bookedCustomer,
    customerName: z.string(),
    customerPhone: z.string(),
    customerType: z.enum(CUSTOMER_TYPES),
    bookingSource: z.string(),
    bookingPayment: dollars,
    amount: dollars,
    deposit: dollars,
    pendingAmount: dollars,
    tippingCost: dollars,
    paymentMode: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentDueDate: z.string().nullable(),
    propertyType: z.enum(PROPERTY_TYPES),
    wasteType: z.string(),
    binPlacement: z.enum(BIN_PLACEMENTS),
    permitRequired: z.boolean(),
    permitCost: dollars.nullable(),
    numberOfDays: z.int().nullable(),
    bookingStatus: z.enum(BOOKING_STATUSES),
    status: z.enum(BOOKING_STATUSES),
    pickupDateConfirmation: z.boolean(),
    ...loadFlags,
    adminComments: z.string(),
    dropStaffComments: z.string(),
    pickStaffComments: z.string(),
    dropDriverComments: z.string(),
    pickDriverComments: z.string(),
    labelInput: z.string(),
    actionDetails: z.array(action),
    dropoffDate: z.string(),
    pickupDate: z.string(),
    dropoffDateString: z.string(),
    pickupDateString: z.string(),
    days: z.int(),
    dropActionStatus: z.enum(JOB_STATUSES),
    pickActionStatus: z.enum(JOB_STATUSES),
    type: z.enum(['Drop', 'Pick', 'Drop/Pick', '']),
    faultyComment: z.array(z.string()),
    daysOver: z.int(),
    /**
     * Charge for the extra days so far; null outside of the overdue list and without a price in the Price
     * Book.
     */
    atStake: dollars.nullable(),
    availability: z.int().nullable(),
    binClash: z.string().nullable(),
    /** Open requests that the customer made by their link. */
    asked: z.array(z.enum(ASKED_BY_CUSTOMERS)),
    told: told.nullable(),
    /** Visits that end or begin the hire, extra picks and an order of several bins; lists alone say them. */
    visits: z.array(z.enum(BOOKING_KINDS)).optional(),
    /** How many bins were ordered together, 0 for one that was booked alone; lists and a single booking say it. */
    orderBins: z.int().optional(),
    invoices: z.array(bookedInvoice),
  })
  .meta({ id: 'Booking' })

export type WireBooking = z.infer<typeof booking>

/** A changed booking with its new version, which an undo has to name. */
export const changedBooking = z.object({ _id: id, version })

export type ChangedBooking = z.infer<typeof changedBooking>

export const getBooking = operation({
  method: 'GET',
  path: '/bookings/:bookingId',
  summary: 'One booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(booking),
})

/** Answers 200 (spec 000 §7). */
export const createBooking = operation({
  method: 'POST',
  path: '/bookings',
  summary: 'Takes a booking',
  tag: 'bookings',
  access: 'member',
  body: newBooking,
  reply: data(booking),
})

/** Changes a booking; a stale version answers 409. */
export const updateBooking = operation({
  method: 'PUT',
  path: '/bookings/:bookingId',
  summary: 'Changes a booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  body: editedBooking,
  reply: data(booking),
})

/**
 * Deletes a booking from all lists; it stays on record for undo and audit. For one of an exchange or another visit
 * `otherHalf` says what happens to the other booking: 'cancel' calls the visit off, 'keep' leaves a job of its own.
 */
export const deleteBooking = operation({
  method: 'DELETE',
  path: '/bookings/:bookingId',
  summary: 'Deletes a booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  query: z.object({ otherHalf: z.enum(OTHER_HALF_WAYS).optional() }),
  reply: data(changedBooking),
})
