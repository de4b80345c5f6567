import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { dayInWords } from '../day-in-words.ts'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.asked

export function askedInWords({ kind, wantedDate, wantedSize, price, note }: WireCustomerRequest): string {
  const wish =
    kind === 'exchange' && wantedDate !== null && wantedSize !== null
      ? words.exchange(wantedSize, dayInWords(wantedDate), formatDollars(dollarsToCents(price ?? 0)))
      : publicTexts.asks.ready
  return note === '' ? wish : `${wish} ${words.note(note)}`
}
