import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'

const NAMED_MOST = 8

const several = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`

/** That money is asked about, booking by booking. */
function moneyWords(held: readonly Cents[]): string {
  const amounts = held.filter((cents) => cents > 0)
  if (amounts.length === 0) return ''
  const amount = formatAmount(amounts.reduce((sum, cents) => sum + cents, 0))
  const paidFor = held.length === 1 ? 'it' : `${amounts.length} of them`
  const inTurn = amounts.length === 1 ? '' : ', one by one'
  return ` ${amount} has been paid for ${paidFor}: you are asked next what happens to it${inTurn}.`
}

/** What is said of changes to several bookings. */
export const bulkTexts = {
  confirmed: (count: number) => `Pick date of ${several(count)} confirmed`,
  paid: (status: string) => (count: number) => `Payment of ${several(count)} set to ${status}`,
  lessQuestion: (amount: string, count: number) => `Take ${amount} off ${several(count)}?`,
  lessWords:
    'The amounts are taken off as if they had never come in. If money was given back, enter that in the Money section of each booking instead.',
  lessYes: 'It never came in',
  unchanged: 'Nothing needed changing',
  removed: (count: number) => `${several(count)} deleted`,
  /** The specified question, for one; its like for several. */
  removeQuestion: (count: number) =>
    count === 1 ? texts.booking.deleteQuestion : `Are you sure you want to delete these ${count} Bookings?`,
  removeWords: (jobIDs: readonly string[], held: readonly Cents[]) => {
    const more = jobIDs.length - NAMED_MOST
    const named = jobIDs.slice(0, NAMED_MOST).join(', ')
    return `${named}${more > 0 ? ` and ${more} more` : ''}. Their drops and picks leave the planner too.${moneyWords(held)}`
  },
}
