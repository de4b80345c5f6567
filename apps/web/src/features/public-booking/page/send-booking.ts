import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { bookNow } from '@skipyard/contract/public-booking.ts'
import { type Answer, askCompany, type FieldProblem } from './ask-company.ts'
import type { Problems } from './choose-step.tsx'
import { askedExtras, type Hire } from './use-hire.ts'
import type { Booked, Wishes } from './wishes.ts'

type Reply = ReplyOf<typeof bookNow>['data']

/** How sending a booking ended. */
export type Sent =
  | { is: 'booked'; booked: Booked }
  /** The day has gone, or the price is another one: the visitor looks again. */
  | { is: 'taken' | 'priced'; message: string }
  | { is: 'wrong'; problems: Problems }
  /** The company wants to speak with this customer. */
  | { is: 'call' }
  | { is: 'offline' | 'trouble' | 'busy' }

const CONFLICT = 409
const TOO_MANY = 429

/** The street before the suburb, as the company's own form has it. */
const addressOf = ({ place, street }: Wishes) =>
  place && { ...place, name: `${street.trim()}, ${place.name.split(', ').at(-1) ?? ''}` }

/** What is wrong with the address stands at the field in which its street was typed. */
const fieldOf = ({ field }: FieldProblem) => (field.startsWith('place') ? 'street' : field)

function refusedAs(answer: Extract<Answer<Reply>, { is: 'refused' }>): Sent {
  const { status, message, errors } = answer
  const [first] = errors
  if (status === TOO_MANY) return { is: 'busy' }
  if (status === CONFLICT && first?.field === 'dropDate') return { is: 'taken', message: first.message }
  if (status === CONFLICT && first?.field === 'price') return { is: 'priced', message: first.message }
  if (status === CONFLICT) return { is: 'call' }
  if (errors.length === 0) return { is: 'wrong', problems: { note: message } }
  return {
    is: 'wrong',
    problems: Object.fromEntries(errors.map((error) => [fieldOf(error), error.message])),
  }
}

/** Sends the booking; the same wishes again are the same booking, whatever was lost on the way. */
export async function sendBooking(path: string, wishes: Wishes, hire: Hire): Promise<Sent> {
  const place = addressOf(wishes)
  const { offer, day, priced } = hire
  const total = priced.data?.total
  if (!place || !offer || !day || total === undefined) return { is: 'trouble' }
  const { key, placement, wasteType, hireDays, hours, name, phone, email, note, hasReadTerms } = wishes
  const answer = await askCompany<Reply>(`${path}/bookings`, {
    body: JSON.stringify({
      key,
      place,
      placement,
      wasteType,
      hireDays,
      hours,
      binType: offer.binType,
      binSize: offer.binSize,
      dropDate: day.date,
      extras: askedExtras(wishes),
      expectedTotal: total,
      name: name.trim(),
      phone,
      email: email.trim(),
      note,
      hasReadTerms,
    }),
  })
  if (answer.is === 'refused') return refusedAs(answer)
  if (answer.is !== 'ok') return { is: answer.is === 'offline' ? 'offline' : 'trouble' }
  const { jobID, link, payAt = '', payLater = '' } = answer.data
  return {
    is: 'booked',
    booked: {
      jobID,
      link,
      name,
      phone,
      email,
      address: place.name,
      dropDate: day.date,
      pickDate: day.pickDate,
      hours,
      total,
      payAt,
      payLater,
    },
  }
}
