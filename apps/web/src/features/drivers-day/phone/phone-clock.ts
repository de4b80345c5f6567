import type { WirePhoneClock, WireSentClocks } from '@skipyard/contract/drivers-day/entries.ts'
import { CALL_WITHIN_MS } from '@skipyard/domain/drivers-day/phone/phone-clock.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'

export type ClockComparison = NonNullable<WirePhoneClock['before']>

/** Names the origin of this page's or worker's monotonic clock. */
const PAGE = newIdempotencyKey()

export const readClocks = (): WireSentClocks => ({
  at: new Date().toISOString(),
  page: PAGE,
  tick: Math.round(performance.now()),
})

/** Wall and monotonic clock may drift by this much during a call; more means the wall clock was set. */
const STEADY_MS = 1_000
/** The Date header is in whole seconds: half of one is added. */
const HALF_SECOND_MS = 500

/**
 * Compares the phone's clocks with the server's Date at the middle of a call; null where the call took too
 * long or the clock was set meanwhile.
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

/** The clocks as sent with an entry; undefined for one kept by an older page. */
export function clockOnWire(
  kept: Omit<WirePhoneClock, 'after'> | undefined,
  newest: ClockComparison | undefined,
): { clock?: WirePhoneClock } {
  if (!kept) return {}
  const isLater = newest !== undefined && newest.officeAt > (kept.before?.officeAt ?? '')
  return { clock: isLater ? { ...kept, after: newest } : kept }
}

export const aheadSecondsOf = ({ at, officeAt }: ClockComparison): number =>
  Math.round((Date.parse(at) - Date.parse(officeAt)) / 1_000)
