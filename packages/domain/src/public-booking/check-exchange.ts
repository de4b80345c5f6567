import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { CustomerRequest } from './customer-request.ts'
import { publicTexts } from './texts.ts'

type Asked = Pick<CustomerRequest, 'kind' | 'state'>

type ExchangeRefusal = 'not-out' | 'asked-already' | 'arranged'

/**
 * Whether a customer may request an exchange: while the bin is there, and not again until the office has
 * answered; refused once its pick is arranged as a visit, whether they asked for it or not.
 */
export function checkExchange(
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  { requests, isArranged }: { requests: readonly Asked[]; isArranged: boolean },
): Decision<true, ExchangeRefusal> {
  if (!jobIs('moved', drop) || !jobIs('toCome', pick)) return refused('not-out', publicTexts.noBinThere)
  if (isArranged) return refused('arranged', publicTexts.exchangeArranged)
  const isWaiting = requests.some(({ kind, state }) => kind === 'exchange' && state === 'open')
  return isWaiting ? refused('asked-already', publicTexts.exchangeAlready) : accepted(true)
}
