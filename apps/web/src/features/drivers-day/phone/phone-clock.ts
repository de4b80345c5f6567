import type { WirePhoneClock, WireSentClocks } from '@skipyard/contract/drivers-day.entries.ts'
import { CALL_WITHIN_MS } from '@skipyard/domain/drivers-day/phone-clock.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'

/** The phone's clocks beside the office's time. */
export type ClockComparison = NonNullable<WirePhoneClock['before']>

/** The running clock of this page, or of this worker, begins with it. */
const PAGE = newIdempotencyKey()

/** What both clocks of the phone show: the one that people set, and the one that nobody sets. */
export const readClocks = (): WireSentClocks => ({
  at: new Date().toISOString(),
  page: PAGE,
  tick: Math.round(performance.now()),
})

/** A clock that was set while a call was under way tells nothing. */
const STEADY_MS = 1_000
/** The time in an answer's head is told in whole seconds. */
const HALF_SECOND_MS = 500

/**
 * Holds the phone's clocks against the time that the office's answer tells, in the middle of the way there and back; null
 * where that took too long, or the clock was set meanwhile.
 */
export function compareClocks(
  sent: WireSentClocks,
  answered: WireSentClocks,
  officeSays: string | null,
): ClockComparison | null {
  const officeTime = Date.parse(officeSays ?? '')
  const tookMs = answered.tick - sent.tick
  const isSteady = Math.abs(Date.parse(answered.at) - Date.parse(sent.at) - tookMs) < STEADY_MS
  if (Number.isNaN(officeTime) || !isSteady || tookMs > CALL_WITHIN_MS.entries) return null
  return {
    ...sent,
    at: new Date(Date.parse(sent.at) + tookMs / 2).toISOString(),
    tick: sent.tick + tookMs / 2,
    officeAt: new Date(officeTime + HALF_SECOND_MS).toISOString(),
    withinMs: tookMs / 2 + HALF_SECOND_MS,
  }
}

/** What is sent of a phone's clocks with what was entered; of before, when none were kept, nothing. */
export function clockOnWire(
  kept: Omit<WirePhoneClock, 'after'> | undefined,
  newest: ClockComparison | undefined,
): { clock?: WirePhoneClock } {
  if (!kept) return {}
  const isLater = newest !== undefined && newest.officeAt > (kept.before?.officeAt ?? '')
  return { clock: isLater ? { ...kept, after: newest } : kept }
}

/** By how many seconds the phone's clock was ahead when it was held against the office's last. */
export const aheadSecondsOf = ({ at, officeAt }: ClockComparison): number =>
  Math.round((Date.parse(at) - Date.parse(officeAt)) / 1_000)
