import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { IconScale } from '@tabler/icons-react'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/moment-words.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './field-tips.module.css'
import { photoWords } from './texts.ts'

const KILOS = 1_000
const tonnes = (weightKg: number) =>
  `${(weightKg / KILOS).toLocaleString('en-AU', { maximumFractionDigits: 3 })} t`

/** The loads that went to a tip: where, by which docket, how heavy and for how much. */
export function FieldTips({ tips }: { tips: WireFieldwork['tips'] }) {
  const { timeZone } = useProfile()
  if (tips.length === 0) return null
  return (
    <ul className={classes.tips} aria-label={photoWords.tips}>
      {tips.map(({ _id, site, docket, weightKg, costCents, tippedAt, driverName }) => (
        <li key={_id}>
          <IconScale size="1rem" stroke={1.75} aria-hidden="true" />
          <span className={classes.where}>
            {site}
            <small>
              {docket !== '' && `${photoWords.docket(docket)} · `}
              {photoWords.by(driverName, momentWords(tippedAt, timeZone, new Date()))}
            </small>
          </span>
          <span>{tonnes(weightKg)}</span>
          <b>
            <Money cents={costCents} />
          </b>
        </li>
      ))}
    </ul>
  )
}
