import type { WireXeroConnection } from '@skipyard/contract/xero.ts'
import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useProfile } from '#web/client/use-profile.ts'
import classes from './connection-card.module.css'
import { xeroTexts } from './texts.ts'

/** Since when the company is connected, and who connected it. */
export function ConnectionFacts({ connectedAt, connectedBy }: WireXeroConnection) {
  const { timeZone } = useProfile()
  if (connectedAt === null) return null
  const day = formatAustralianDate(todayIn(timeZone, new Date(connectedAt)))
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{xeroTexts.since}</dt>
        <dd>{xeroTexts.sinceWords(day, connectedBy)}</dd>
      </div>
    </dl>
  )
}
