import type { WireCustomerRequest } from '@skipyard/contract/public-booking.requests.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { RequestOfBooking } from './customer-request.reads.ts'

const dateToWire = (date: LocalDate | null) => date && toWireDate(date)

/** A customer's request as it crosses the wire. */
export const presentRequest = (request: RequestOfBooking): WireCustomerRequest => ({
  _id: request.id,
  bookingId: request.bookingId,
  jobID: request.jobID,
  customerName: request.customerName,
  suburb: request.suburb,
  kind: request.kind,
  state: request.state,
  askedAt: request.askedAt.toISOString(),
  note: request.note,
  pickDate: toWireDate(request.pickDateNow),
  wantedDate: dateToWire(request.wantedDate),
  binSize: request.binSize,
  wantedSize: request.wantedSize,
  price: request.priceCents === null ? null : centsToDollars(request.priceCents),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  answeredBy: request.answeredByName,
  answerWords: request.answerWords,
  newBookingId: request.newBookingId,
})
