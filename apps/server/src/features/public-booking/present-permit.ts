import type { WirePublicPermit } from '@skipyard/contract/public-booking.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { Street } from './read-street.ts'

const UNKNOWN: WirePublicPermit = {
  council: '',
  isAppliedByUs: true,
  firstDay: null,
  mostDays: null,
  fee: 0,
  feePer: 'permit',
  howToApply: '',
}

/** What a stranger is told of a permit. */
export function presentPermit({ council, rule }: Street): WirePublicPermit {
  if (!council) return UNKNOWN
  const { name, applicant, mostDays, feeCents, feePer, howToApply } = council
  const isAppliedByUs = applicant === 'us'
  return {
    council: name,
    isAppliedByUs,
    firstDay: rule && toWireDate(rule.firstOn),
    mostDays,
    fee: centsToDollars(feeCents),
    feePer,
    howToApply: isAppliedByUs ? '' : howToApply,
  }
}
