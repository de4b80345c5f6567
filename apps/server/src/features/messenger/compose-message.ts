import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { errandOf, extraPickOf } from '@skipyard/domain/messages/errand.ts'
import { fillMessage, type MessageValues } from '@skipyard/domain/messages/fill-words.ts'
import { type Channel, isAnswer, isOfDay, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import type { KindSettings, MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import { messageValues } from '@skipyard/domain/messages/message-values.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import { countSms, plainSms } from '@skipyard/domain/messages/sms-parts.ts'
import { stillHolds } from '@skipyard/domain/messages/still-holds.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { otherMessageOf, type VisitOfMessage, wordsOfVisit } from '@skipyard/domain/messages/visit-words.ts'
import { hasSameSite, messageOfOrder } from '@skipyard/domain/orders/order.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { findBooking, findExtraPicks } from '#server/features/bookings/booking.reads.ts'
import { findOrder } from '#server/features/bookings/booking-links.reads.ts'
import { isOptedOut } from '#server/features/messages/opt-out.reads.ts'
import { readMessageSettings } from '#server/features/messages/settings.reads.ts'
import { linkOfBooking } from '#server/features/public-booking/customer-link.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { WrittenMessage } from './message-queue.store.ts'
import type { MessengerServices } from './messenger-services.ts'
import { findReminded } from './notice.reads.ts'
import { readVisitOfMessage } from './visit-of-message.reads.ts'

export interface Telling {
  bookingId: string
  kind: MessageKind
  occasion: string
  words: string
  channel: Channel
}

type Composed = WrittenMessage & {
  booking: Booking | undefined
  link: string
  blocked: string | null
  /** The message of the other half of its visit tells of both: one that is to come, or one that has. */
  other: 'waits' | 'told' | null
}

const NOTHING = {
  to: '',
  subject: '',
  body: '',
  parts: null,
  link: '',
  booking: undefined,
  other: null,
}
const { reasons } = messageTexts

async function receive(scope: TenantScope, { kind, channel }: Telling, typed: string) {
  const receiver = receiverOf(channel, typed)
  if (!receiver.ok) {
    const blocked = receiver.reason === 'none' ? reasons['no-address'][channel] : reasons[receiver.reason]
    return { to: typed, blocked }
  }
  const to = receiver.address
  const isStopped = !isAnswer(kind) && (await isOptedOut(scope, channel, to))
  return { to, blocked: isStopped ? reasons['opted-out'] : null }
}

function written(
  { channel }: Telling,
  { subject, mailWords, smsWords }: KindSettings,
  values: MessageValues,
) {
  if (channel === 'mail')
    return { subject: fillMessage(subject, values), body: fillMessage(mailWords, values), parts: null }
  const body = plainSms(fillMessage(smsWords, values))
  return { subject: '', body, parts: countSms(body).parts }
}

/**
 * What a message is about, the booking itself first where it still holds: one confirmation speaks of all that was
 * ordered with the booking, and one reminder of all bins of the order that its day concerns.
 */
async function bookingsOf(
  scope: TenantScope,
  { kind, occasion }: Telling,
  booking: Booking,
): Promise<Booking[]> {
  if (kind !== 'confirmed' && !isOfDay(kind)) return [booking]
  const order = await findOrder(scope, booking.id)
  if (!order) return [booking]
  if (kind === 'confirmed') return order.together.length > 1 ? order.together : [booking]
  const { today } = scope
  return order.bookings.filter(
    (one) => hasSameSite(booking, one) && stillHolds({ kind, occasion }, one, today),
  )
}

async function judgedBy(scope: TenantScope, booking: Booking | undefined, occasion: string) {
  const extraId = extraPickOf(occasion)
  return extraId === null ? booking : (await findExtraPicks(scope, [extraId]))[0]
}

interface About {
  /** That it is written to; where it does not hold, the one that it would have been about. */
  booking: Booking | undefined
  all: readonly Booking[]
  /** Null where it tells of no visit, or of several bookings. */
  visit: VisitOfMessage | null
  doesHold: boolean
}

async function aboutWhat(scope: TenantScope, telling: Telling): Promise<About> {
  const { bookingId, kind, occasion } = telling
  const found = await findBooking(scope, bookingId)
  const all = found ? await bookingsOf(scope, telling, found) : []
  const booking = all.find(({ id }) => id === bookingId) ?? all[0] ?? found
  const judged = await judgedBy(scope, booking, occasion)
  const doesHold = judged !== undefined && stillHolds({ kind, occasion }, judged, scope.today)
  const visit = booking && all.length <= 1 ? await readVisitOfMessage(scope, telling, booking) : null
  return { booking, all, visit, doesHold }
}

export const isOn = ({ kinds }: MessageSettings, { kind, channel }: Pick<Telling, 'kind' | 'channel'>) =>
  channel === 'mail' ? kinds[kind].isMailOn : kinds[kind].isSmsOn

function leftToOther(
  settings: MessageSettings,
  { kind, channel }: Telling,
  visit: VisitOfMessage | null,
): Composed['other'] {
  const other = otherMessageOf(kind, visit)
  if (other === null || !isOn(settings, { kind: other, channel })) return null
  return visit?.isOtherMoved ? 'told' : 'waits'
}

export async function composeMessage(
  scope: TenantScope,
  telling: Telling,
  services: Pick<MessengerServices, 'publicUrl' | 'vault'>,
): Promise<Composed> {
  const { kind, occasion, words, channel } = telling
  const { booking, all, visit, doesHold } = await aboutWhat(scope, telling)
  if (!booking || !doesHold) return { ...NOTHING, booking, blocked: reasons.changed }
  const reminded = kind === 'invoiceReminder' ? await findReminded(scope, occasion) : null
  if (reminded === undefined) return { ...NOTHING, booking, blocked: reasons.changed }
  const { settings } = await readMessageSettings(scope)
  const { companyName, companyPhone, companyLandline } = await readSettings(scope)
  const company = { name: companyName, phone: formatPhone(companyPhone || companyLandline) }
  const link = await linkOfBooking(scope, booking.id, services)
  const about = { words, errand: errandOf(occasion), visit, today: scope.today }
  const values = {
    ...messageValues(booking, company, about),
    ...(all.length > 1 && messageOfOrder(all)),
    ...reminded?.values,
    link,
  }
  const { customer } = booking
  const typed = channel === 'sms' ? customer.phone : (reminded?.email ?? '') || customer.email
  const received = await receive(scope, telling, typed)
  const says = wordsOfVisit(kind, visit, settings.kinds[kind])
  const other = leftToOther(settings, telling, visit)
  return { ...received, ...written(telling, says, values), booking, link, other }
}
