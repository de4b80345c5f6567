import { Alert, Button } from '@mantine/core'
import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { useSync } from './books-mutations.ts'
import connectLinkClasses from './connect-link.module.css'
import classes from './connection-card.module.css'
import { useConnect, useDisconnect } from './mutations.ts'
import { xeroQueries } from './queries.ts'
import { standTexts } from './stand-texts.ts'
import { xeroTexts } from './texts.ts'
import { endXeroReturn, useXeroReturn } from './xero-return.ts'
import { XeroRing } from './xero-ring.tsx'
import { standOf, useMayKeepBooks, useXeroStand, type XeroStand } from './xero-stand.ts'

function SyncButton() {
  const sync = useSync(xeroTexts.notSynced)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size="1rem" stroke={1.75} aria-hidden="true" />}
      loading={sync.isPending}
      onClick={() => sync.mutate(undefined)}
    >
      {xeroTexts.sync}
    </Button>
  )
}

interface ConnectLinkProps {
  label: string
  reason: string | null
  isLeaving: boolean
  onFollow: () => void
}

/** Leads to Xero; disabled with its reason beside it (spec 000 §4). */
function ConnectLink({ label, reason, isLeaving, onFollow }: ConnectLinkProps) {
  const whyId = useId()
  const follow = (event: MouseEvent) => {
    // Where it leads is known only once the server has begun.
    event.preventDefault()
    if (reason === null && !isLeaving) onFollow()
  }
  return (
    <Row wrap columnGap={10} gap={6}>
      <Button
        component={Link}
        to="/app/settings/xero"
        disabled={reason !== null}
        loading={isLeaving}
        {...(reason !== null && { 'aria-describedby': whyId })}
        onClick={follow}
      >
        {label}
      </Button>
      {reason !== null && (
        <span id={whyId} className={connectLinkClasses.why}>
          {reason}
        </span>
      )}
    </Row>
  )
}

interface ConnectionWaysProps {
  stand: XeroStand
  isConnecting: boolean
  isDisconnecting: boolean
  onConnect: () => void
  onDisconnect: () => void
}

function ConnectionWays(props: ConnectionWaysProps) {
  const { stand, isConnecting, isDisconnecting, onConnect, onDisconnect } = props
  const { reason, isOwner } = useXeroStand()
  const mayKeep = useMayKeepBooks()
  return (
    <Row wrap gap={8} justify="end" className={classes.ways}>
      {stand !== 'connected' && (
        <ConnectLink
          label={stand === 'lost' ? xeroTexts.signInAgain : xeroTexts.connect}
          reason={reason}
          isLeaving={isConnecting}
          onFollow={onConnect}
        />
      )}
      {stand === 'connected' && mayKeep && <SyncButton />}
      {stand !== 'off' && isOwner && (
        <Button
          variant="default"
          leftSection={<IconPlugConnectedX size="1rem" stroke={1.75} aria-hidden="true" />}
          loading={isDisconnecting}
          onClick={onDisconnect}
        >
          {xeroTexts.disconnect}
        </Button>
      )}
      {stand === 'connected' && reason !== null && <span className={classes.about}>{reason}</span>}
    </Row>
  )
}

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

function ConnectionFacts({ connectedAt, connectedBy }: WireXeroConnection) {
  const { timeZone } = useProfile()
  const mayKeep = useMayKeepBooks()
  if (connectedAt === null) return null
  const day = formatAustralianDate(todayIn(timeZone, new Date(connectedAt)))
  return (
    <Row as="dl" wrap columnGap={16} align="stretch" gap={2} size="text" className={classes.facts}>
      <Fact label={xeroTexts.since} words={xeroTexts.sinceWords(day, connectedBy)} />
      {mayKeep && <Exchange />}
    </Row>
  )
}

/** Verifies the connection with Xero while the owner looks at it. */
function useIsUnasked({ authenticated, connectedAt }: WireXeroConnection, isOwner: boolean): boolean {
  const isAsked = isOwner && authenticated && connectedAt !== null
  return useQuery({ ...xeroQueries.honoured(connectedAt ?? ''), enabled: isAsked }).isError
}

function useFailure() {
  const way = useXeroReturn()
  const connect = useConnect({ onError: () => undefined })
  const disconnect = useDisconnect({ onError: () => undefined })
  const problem = disconnect.error ?? connect.error
  const said = way.step === 'failed' ? way.words : null
  return { connect, disconnect, way, words: problem === null ? said : messageOf(problem) }
}

const WORDS = {
  connected: ({ organisation }: WireXeroConnection) => ({ title: xeroTexts.connectedTo(organisation) }),
  lost: ({ organisation }: WireXeroConnection) => ({
    title: xeroTexts.lost.title,
    words: xeroTexts.lost.words(organisation),
  }),
  off: () => xeroTexts.off,
}

/** The state of the connection, and the one thing to do about it (spec 000 §4). */
export function ConnectionCard({ connection }: { connection: WireXeroConnection }) {
  const { isOwner } = useXeroStand()
  const { connect, disconnect, way, words: failure } = useFailure()
  const isUnasked = useIsUnasked(connection, isOwner)
  const stand = standOf(connection)
  const said: { title: string; words?: string } = WORDS[stand](connection)
  const isFinishing = way.step === 'finishing'
  const begin = () => {
    disconnect.reset()
    endXeroReturn()
    connect.mutate()
  }
  return (
    <PageCard className={classes.card} label={standTexts.menu}>
      <XeroRing stand={stand} size="large" />
      <div>
        <Words as="h2" size="large" weight={650} lh={20} breakable aria-live="polite">
          {isFinishing ? xeroTexts.returning.finishing : said.title}
        </Words>
        {said.words && <p className={classes.about}>{said.words}</p>}
        {stand !== 'off' && <ConnectionFacts {...connection} />}
        {stand === 'connected' && connection.callsLeft !== null && (
          <p className={classes.few} role="status">
            {xeroTexts.callsLeft(connection.callsLeft)}
          </p>
        )}
        {isUnasked && <p className={classes.about}>{xeroTexts.unasked}</p>}
      </div>
      <ConnectionWays
        stand={stand}
        isConnecting={connect.isPending || isFinishing}
        isDisconnecting={disconnect.isPending}
        onConnect={begin}
        onDisconnect={disconnect.ask}
      />
      {failure !== null && !isFinishing && (
        <Alert
          className={classes.failure}
          color="red"
          role="alert"
          title={stand === 'connected' ? xeroTexts.stillConnected : xeroTexts.returning.failed}
        >
          {failure}
        </Alert>
      )}
    </PageCard>
  )
}
