import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { whenWords } from '#web/ui/words/moment-words.ts'
import classes from './connection-card.module.css'
import { xeroQueries } from './queries.ts'
import { xeroTexts } from './texts.ts'
import { useMayKeepBooks } from './xero-stand.ts'

const Fact = ({ label, words }: { label: string; words: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{words}</dd>
  </div>
)

function Exchange() {
  const { timeZone } = useProfile()
  const { data } = useQuery(xeroQueries.arrivals())
  if (data === undefined) return null
  const { lastExchangeAt, today } = data
  const { lastExchange, never } = xeroTexts
  const when = lastExchangeAt === null ? never : whenWords(lastExchangeAt, timeZone, new Date())
  return (
    <>
      <Fact label={lastExchange} words={when} />
      <Fact label={xeroTexts.today} words={xeroTexts.todayWords(today.sent, today.paymentsBack)} />
    </>
  )
}

export function ConnectionFacts({ connectedAt, connectedBy }: WireXeroConnection) {
  const { timeZone } = useProfile()
  const mayKeep = useMayKeepBooks()
  if (connectedAt === null) return null
  const day = formatAustralianDate(todayIn(timeZone, new Date(connectedAt)))
  return (
    <dl className={classes.facts}>
      <Fact label={xeroTexts.since} words={xeroTexts.sinceWords(day, connectedBy)} />
      {mayKeep && <Exchange />}
    </dl>
  )
}
