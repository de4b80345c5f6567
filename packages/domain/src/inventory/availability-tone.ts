/** The colour of a free count: none left, getting short, enough. */
type AvailabilityTone = 'red' | 'amber' | 'green'

const SHORT_SHARE = 0.15

/** Red at 0 or less (Spec 000 §9), amber at 15 % of the stock or less, green above. */
export function availabilityTone(available: number, total: number): AvailabilityTone {
  if (available <= 0) return 'red'
  return available <= total * SHORT_SHARE ? 'amber' : 'green'
}
