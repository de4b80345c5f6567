import type { WirePublicPermit } from '@skipyard/contract/public-booking.ts'
import classes from './choose.module.css'
import { pageTexts } from './texts.ts'
import { dayWords, moneyWords } from './words.ts'

const { permit: words } = pageTexts

function whoAsks({ council, isAppliedByUs, fee, feePer }: WirePublicPermit): string {
  if (!isAppliedByUs) return words.byYou(council)
  return fee === 0 ? words.byUsFree(council) : words.byUs(council, words.fee(moneyWords(fee), feePer))
}

/** What a bin on the street asks for: who asks the council, what it costs, from when and for how long. */
export function PermitNote({ permit }: { permit: WirePublicPermit }) {
  const { council, firstDay, mostDays, howToApply } = permit
  const said =
    council === ''
      ? [words.unknown]
      : [
          whoAsks(permit),
          firstDay === null ? '' : words.from(dayWords(firstDay)),
          mostDays === null ? '' : words.most(mostDays),
          howToApply === '' ? '' : words.how(howToApply),
        ]
  return (
    <p className={classes.permit} role="status">
      <b>{words.title}. </b>
      {said.filter((sentence) => sentence !== '').join(' ')}
    </p>
  )
}
