/** What the figures of the stock mean, said where they stand. */
export const stockTexts = {
  totalBins: 'All bins you own, in service or not',
  count: 'Of the bins you own, those in service: on the yard or with a customer',
  onYard: 'Bins in service that are not with a customer now',
  withCustomer: 'Delivered, and not yet collected',
  planned: 'Booked, and not yet delivered',
  shortToday: 'Sizes of which none is left for one more drop',
  takenAway:
    'Out of service from that day on. A total that was entered stays: lower it under Edit once the bins are gone for good.',
  negative: 'Negative takes bins away',
  stock: 'Stock',
  plannedDrop: 'Planned Drop',
  plannedPick: 'Planned Pick',
  availability: 'Availability',
  inTheMorning: 'in the morning',
  forOneMore: 'for one more drop',
  byEvening: 'back by evening',
  thatEvening: 'On yard that evening',
  sum: 'Availability is the stock in the morning less the day’s drops. Picks are back by the evening and count from the next day on.',
} as const
