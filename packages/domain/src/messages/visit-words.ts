import type { JobKind } from '../bookings/booking.ts'
import { isOfOneBin, isOfOneHire, type VisitKind } from '../visits/visit.ts'
import { errandOf } from './errand.ts'
import type { MessageKind } from './kinds.ts'
import type { KindSettings } from './message-settings.ts'
import type { Occasion } from './still-holds.ts'
import { messageTexts } from './texts.ts'

/** A visit as a message about one of its halves tells of it. */
export interface VisitOfMessage {
  kind: VisitKind
  half: JobKind
  /** Sizes of the bin that is taken and of the one that is left, in m³. */
  taken: number
  left: number
  isOneDay: boolean
  /** The other half is done: what is to come is this one alone. */
  isOtherMoved: boolean
}

/** The job that a message is about; null for one about a hire, an invoice or a further pick. */
export function halfOfMessage({ kind, occasion }: Occasion): JobKind | null {
  if (kind === 'confirmed' || kind === 'tomorrow' || kind === 'delivered') return 'drop'
  if (kind === 'collected') return 'pick'
  const errand = kind === 'onTheWay' ? errandOf(occasion) : 'extra'
  return errand === 'extra' ? null : errand
}

/**
 * The message of the other half, which tells of this one too where it is sent: what is left tells of the bin taken on that
 * day, and what is taken of the bin left while the truck waits. Null where a message tells of its own half alone.
 */
export function otherMessageOf(kind: MessageKind, visit: VisitOfMessage | null): MessageKind | null {
  if (!visit?.isOneDay) return null
  if (isOfOneHire(visit.kind)) return kind === 'delivered' ? 'collected' : null
  return kind === 'collected' ? 'delivered' : null
}

/** How long a half that is done waits to be told of with the other, until it is told of by itself. */
export const OTHER_HALF_MS = 3 * 3_600_000

const isAlone = ({ isOneDay, isOtherMoved }: VisitOfMessage) => !isOneDay || isOtherMoved

/** What the truck comes for; null where that is its own half alone: with the bin that was tipped or moved. */
export function errandOfVisit(visit: VisitOfMessage): string | null {
  const { kind, half, taken, left } = visit
  if (isAlone(visit) || (isOfOneBin(kind) && half === 'drop')) return null
  return messageTexts.visitErrands[kind](`${taken} m³`, `${left} m³`)
}

type Words = Pick<KindSettings, 'subject' | 'mailWords' | 'smsWords'>

const PARTS = { subject: 'subjects', mailWords: 'mailWords', smsWords: 'smsWords' } as const

/** The words of a message for a visit, where the company has left ours as they are. */
export function wordsOfVisit<Own extends Words>(
  kind: MessageKind,
  visit: VisitOfMessage | null,
  own: Own,
): Own {
  const variants: Partial<Record<MessageKind, Partial<Record<VisitKind, Words>>>> = messageTexts.visits
  if (visit === null || !visit.isOneDay || (kind === 'tomorrow' && visit.isOtherMoved)) return own
  const words = variants[kind]?.[visit.kind]
  if (!words) return own
  const isOurs = (part: keyof Words) => own[part] === messageTexts[PARTS[part]][kind]
  return {
    ...own,
    ...(isOurs('subject') && { subject: words.subject }),
    ...(isOurs('mailWords') && { mailWords: words.mailWords }),
    ...(isOurs('smsWords') && { smsWords: words.smsWords }),
  }
}
