import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { CustomerRequest } from './customer-request.ts'
import { publicTexts } from './texts.ts'

/** Why an exchange cannot be asked for: no bin stands there, or one has been asked for and waits. */
export type ExchangeRefusal = 'not-out' | 'asked-already'

/** Whether its customer may ask for a full bin to be exchanged: while it stands there, and once until the office answers. */
export function checkExchange(
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  requests: readonly Pick<CustomerRequest, 'kind' | 'state'>[],
): Decision<true, ExchangeRefusal> {
  if (!jobIs('moved', drop) || !jobIs('toCome', pick)) return refused('not-out', publicTexts.noBinThere)
  const isWaiting = requests.some(({ kind, state }) => kind === 'exchange' && state === 'open')
  return isWaiting ? refused('asked-already', publicTexts.exchangeAlready) : accepted(true)
}
