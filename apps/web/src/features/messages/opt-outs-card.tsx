import { Skeleton, Switch } from '@mantine/core'
import type { WireOptOut } from '@skipyard/contract/messages/opt-outs.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
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
    <Row as="li" justify="between" gap={12} breakable className={classes.place}>
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
    </Row>
  )
}

export function OptOutsCard({ customerId }: { customerId: string }) {
  const { data, error, isFetching, refetch } = useQuery(messageQueries.optOuts(customerId))
  return (
    <PageCard isInset label={words.title}>
      <h2>{words.title}</h2>
      {data === undefined && error === null && <Skeleton height="3rem" />}
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Words as="p" mt={4} tone="soft">
            {data.length === 0 ? words.none : words.about}
          </Words>
          <Stack as="ul" mt={6}>
            {data.map((place) => (
              <Place key={`${place.channel} ${place.address}`} customerId={customerId} place={place} />
            ))}
          </Stack>
        </>
      )}
    </PageCard>
  )
}
