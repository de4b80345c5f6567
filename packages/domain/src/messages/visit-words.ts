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
}

/** The job that a message is about; null for one about a hire, an invoice or a further pick. */
export function halfOfMessage({ kind, occasion }: Occasion): JobKind | null {
  if (kind === 'confirmed' || kind === 'tomorrow' || kind === 'delivered') return 'drop'
  if (kind === 'collected') return 'pick'
  const errand = kind === 'onTheWay' ? errandOf(occasion) : 'extra'
  return errand === 'extra' ? null : errand
}

/**
 * Whether the other half's message tells of it: that a bin was taken, by what is left in its place on that day; that a bin
 * was left while the truck waits, by what is taken.
 */
export const isLeftToOtherHalf = (kind: MessageKind, visit: VisitOfMessage): boolean =>
  visit.isOneDay && kind === (isOfOneHire(visit.kind) ? 'delivered' : 'collected')

/** What the truck comes for; null where that is its own half alone: with the bin that was tipped or moved. */
export function errandOfVisit({ kind, half, taken, left }: VisitOfMessage): string | null {
  if (isOfOneBin(kind) && half === 'drop') return null
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
  const words = visit && variants[kind]?.[visit.kind]
  if (!words) return own
  const isOurs = (part: keyof Words) => own[part] === messageTexts[PARTS[part]][kind]
  return {
    ...own,
    ...(isOurs('subject') && { subject: words.subject }),
    ...(isOurs('mailWords') && { mailWords: words.mailWords }),
    ...(isOurs('smsWords') && { smsWords: words.smsWords }),
  }
}
