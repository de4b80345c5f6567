import { formatCount } from '@skipyard/domain/shared/format-count.ts'

export const stockTexts = {
  yard: 'Yard',
  totalBins: 'All bins you own, in service or not',
  count: 'Of the bins you own, those in service: on the yard or with a customer',
  onYard: 'Bins in service that are not with a customer now',
  withCustomer: 'Delivered, and not yet collected',
  planned: 'Booked, and not yet delivered',
  shortToday: 'Sizes with no bin left for another drop',
  takenAway: 'They go out of service. The total stays the same until you lower it under Edit.',
  notChanged: 'The stock was not changed',
  negative: 'Negative takes bins away',
  belowZero: {
    question: (count: number, name: string) =>
      `Take away ${formatCount(count)} ${name} ${count === 1 ? 'bin' : 'bins'}?`,
    words: (held: number, left: number) =>
      `You have ${formatCount(held)} today. The stock would be ${formatCount(left)}.`,
    yes: 'Take them away',
  },
  stock: 'Stock',
  plannedDrop: 'Planned Drop',
  plannedPick: 'Planned Pick',
  availability: 'Availability',
  inTheMorning: 'in the morning',
  forOneMore: 'for another drop',
  byEvening: 'back by evening',
  thatEvening: 'On yard that evening',
  noDay: 'once there is a drop date',
  of: (day: string, isOneDay: boolean) => (isOneDay ? `on ${day} alone` : `from ${day}`),
  lowest: (day: string) =>
    `These are bins free on ${day}. The count at a size is its lowest of any day of the hire.`,
  sum: 'Availability is the morning stock less the day’s drops. Picks are back by the evening and count from the next day.',
} as const
