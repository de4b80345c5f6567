import { addDays, formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { type Council, firstPermitDay } from './council.ts'
import type { BookingPermit } from './permit.ts'
import { permitTexts } from './texts.ts'

/** What is due of a permit, most pressing first. */
export const PERMIT_DUE_KINDS = [
  'no-permit',
  'runs-out',
  'begins-late',
  'refused',
  'too-late',
  'answer-awaited',
  'ask-now',
  'to-ask',
] as const

export type PermitDueKind = (typeof PERMIT_DUE_KINDS)[number]

/** What is due, by which day, and in words. */
export interface PermitDue {
  kind: PermitDueKind
  by: LocalDate
  words: string
}

/** What a permit's due depends on. */
export interface PermittedHire {
  droppedOn: LocalDate
  pickedOn: LocalDate
  isOut: boolean
  /** Picked up, or never to be dropped. */
  isOver: boolean
}

const ASK_AHEAD_DAYS = 3

type Found = [kind: PermitDueKind, by: LocalDate, words: string]

function ofGranted({ droppedOn, pickedOn }: PermittedHire, permit: BookingPermit): Found | null {
  const { validFrom, validTo } = permit
  if (validTo !== null && validTo < pickedOn)
    return ['runs-out', validTo, permitTexts.runsOut(formatShortDay(validTo))]
  if (validFrom !== null && validFrom > droppedOn)
    return ['begins-late', droppedOn, permitTexts.beginsLate(formatShortDay(validFrom))]
  return null
}

function ofNeeded(hire: PermittedHire, council: Council | null, today: LocalDate): Found {
  const { droppedOn } = hire
  if (council === null) return ['to-ask', droppedOn, permitTexts.toAsk]
  const first = firstPermitDay(council, today)
  if (first > droppedOn) return ['too-late', droppedOn, permitTexts.tooLate(formatShortDay(first))]
  const isTime = firstPermitDay(council, addDays(today, ASK_AHEAD_DAYS)) > droppedOn
  return isTime ? ['ask-now', droppedOn, permitTexts.askNow] : ['to-ask', droppedOn, permitTexts.toAsk]
}

/** Null when nothing is due or the hire is over. */
export function permitDue(
  hire: PermittedHire,
  { permit, council }: { permit: BookingPermit; council: Council | null },
  today: LocalDate,
): PermitDue | null {
  if (hire.isOver) return null
  const made = ([kind, by, words]: Found): PermitDue => ({ kind, by, words })
  if (permit.state === 'granted') {
    const found = ofGranted(hire, permit)
    return found && made(found)
  }
  if (hire.isOut) return made(['no-permit', today, permitTexts.noPermit])
  if (permit.state === 'refused') return made(['refused', hire.droppedOn, permitTexts.refused])
  if (permit.state === 'applied') return made(['answer-awaited', hire.droppedOn, permitTexts.answerAwaited])
  return made(ofNeeded(hire, council, today))
}
