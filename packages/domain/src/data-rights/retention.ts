import { accepted, type Decision, refusedForAll } from '../shared/decision.ts'
import { dataRightsTexts } from './texts.ts'

/** What is forgotten after some months. */
export const RETENTION_KINDS = ['messages', 'texts', 'photos', 'documents', 'history', 'positions'] as const

export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Months for which each kind is kept; null for as long as the company is here. */
export type Retention = Readonly<Record<RetentionKind, number | null>>

/** Seven years: the five of tax law, and the six in which a contract can be sued upon, with a year on top. */
const YEARS = 84

/** A phone's last known place helps on the day alone. */
export const DEFAULT_RETENTION: Retention = {
  messages: YEARS,
  texts: YEARS,
  photos: YEARS,
  documents: YEARS,
  history: YEARS,
  positions: 1,
}

/** The history tells how amounts came to be, which tax law has kept for five years. */
export const LEAST_MONTHS: Readonly<Record<RetentionKind, number>> = {
  messages: 1,
  texts: 1,
  photos: 1,
  documents: 1,
  history: 60,
  positions: 1,
}

export const MOST_MONTHS = 240

/** Refusals name the kind. */
export function checkRetention(wanted: Retention): Decision<Retention, 'months'> {
  const wrong = RETENTION_KINDS.filter((kind) => {
    const months = wanted[kind]
    return (
      months !== null && (!Number.isInteger(months) || months < LEAST_MONTHS[kind] || months > MOST_MONTHS)
    )
  })
  const errors = wrong.map((field) => ({
    reason: 'months' as const,
    field,
    message: dataRightsTexts.months(LEAST_MONTHS[field], MOST_MONTHS),
  }))
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(wanted)
}

/** Before that moment everything of a kind goes; null where it is kept. Months are of 30.44 days. */
export function keptSince(months: number | null, now: Date): Date | null {
  return months === null ? null : new Date(now.getTime() - months * 30.44 * 86_400_000)
}
