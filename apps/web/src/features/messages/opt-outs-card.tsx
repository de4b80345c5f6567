import { Skeleton, Switch } from '@mantine/core'
import type { WireOptOut } from '@skipyard/contract/messages/opt-outs.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { noteOptOut, useMayMessages } from './mutations.ts'
import classes from './opt-outs-card.module.css'
import { messageQueries } from './queries.ts'
import { messageLogWords } from './texts.ts'

const { optOuts: words } = messageLogWords

const shown = ({ channel, address }: WireOptOut) => (channel === 'sms' ? formatPhone(address) : address)

function useSaid({ since, how, by }: WireOptOut): string {
  const { timeZone } = useProfile()
  if (since === null) return ''
  const whose = how === 'office' ? words.byOffice(by) : words.byCustomer
  return words.stopped(whose, momentWords(since, timeZone, new Date()))
}

function Place({ customerId, place }: { customerId: string; place: WireOptOut }) {
  const may = useMayMessages()
  const said = useSaid(place)
  const [isBusy, setBusy] = useState(false)
  const { channel, address, isOptedOut } = place
  const turn = async () => {
    const question = {
      title: words.liftTitle(shown(place)),
      words: words.liftWords,
      confirmLabel: words.lift,
      cancelLabel: messageLogWords.keep,
    }
    if (isOptedOut && !(await confirm(question))) return
    setBusy(true)
    try {
      await noteOptOut(customerId, { channel, address, isOptedOut: !isOptedOut })
    } catch (problem) {
      toastFailed({ title: words.notNoted, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.place}>
      <span>
        {messageLogWords.to(messageLogWords.channels[channel], shown(place))}
        {said !== '' && <small>{said}</small>}
      </span>
      <Switch
        aria-label={words.wants(shown(place))}
        checked={!isOptedOut}
        disabled={!may.answer || isBusy}
        onChange={() => void turn()}
      />
    </li>
  )
}

export function OptOutsCard({ customerId }: { customerId: string }) {
  const { data, error, isFetching, refetch } = useQuery(messageQueries.optOuts(customerId))
  return (
    <PageCard className={classes.card} label={words.title}>
      <h2>{words.title}</h2>
      {data === undefined && error === null && <Skeleton height="3rem" />}
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className={classes.quiet}>{data.length === 0 ? words.none : words.about}</p>
          <ul className={classes.places}>
            {data.map((place) => (
              <Place key={`${place.channel} ${place.address}`} customerId={customerId} place={place} />
            ))}
          </ul>
        </>
      )}
    </PageCard>
  )
}
