import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { CustomerRequest } from './customer-request.ts'
import { publicTexts } from './texts.ts'

type ReadyRefusal = 'not-out' | 'said-already'

/**
 * Whether a customer may report the bin ready: while it is there, and not again until its pick is on another
 * day.
 */
export function checkReady(
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  requests: readonly Pick<CustomerRequest, 'kind' | 'state'>[],
): Decision<true, ReadyRefusal> {
  if (!jobIs('moved', drop) || !jobIs('toCome', pick)) return refused('not-out', publicTexts.noBinThere)
  const hasSaid = requests.some(({ kind, state }) => kind === 'ready' && state === 'open')
  return hasSaid ? refused('said-already', publicTexts.readyAlready) : accepted(true)
}
