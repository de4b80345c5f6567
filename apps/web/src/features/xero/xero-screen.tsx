import { Button, Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BooksPage } from './books-page.tsx'
import chooseOrganisationClasses from './choose-organisation.module.css'
import { ConnectionCard } from './connection-card.tsx'
import { cardId } from './go-to-card.ts'
import { useChooseOrganisation, useShowConnection } from './mutations.ts'
import { xeroQueries } from './queries.ts'
import { xeroTexts } from './texts.ts'
import { endXeroReturn, takeXeroReturn, useXeroReturn, type XeroChoice } from './xero-return.ts'
import classes from './xero-screen.module.css'
import { xeroSearch } from './xero-search.ts'
import { standOf, useMayKeepBooks } from './xero-stand.ts'

const words = xeroTexts.choose

function ChooseOrganisation({ attemptId, organisations }: XeroChoice) {
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = useChooseOrganisation({
    onSuccess: () => endXeroReturn(),
    // An attempt that is over starts again with Connect, which takes the place of the choice.
    onError: (problem) => endXeroReturn(messageOf(problem)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null) choose.mutate({ attemptId, organisationId: chosen })
  }
  return (
    <PageCard isInset className={chooseOrganisationClasses.card} label={words.title}>
      <form onSubmit={submit}>
        <CardHead title={words.title} about={words.words} />
        <Radio.Group value={chosen} onChange={setChosen} aria-label={words.title}>
          <Stack gap={4}>
            {organisations.map(({ _id, name }) => (
              <Radio key={_id} className={chooseOrganisationClasses.one} value={_id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Row justify="end" gap={8} align="stretch" mt={14} className={chooseOrganisationClasses.foot}>
          <Button variant="default" disabled={choose.isPending} onClick={() => endXeroReturn()}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={choose.isPending}>
            {words.save}
          </Button>
        </Row>
      </form>
    </PageCard>
  )
}

function useTakeReturn() {
  const { code, state, error } = xeroSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = useShowConnection()
  useEffect(() => {
    if (code === undefined && error === undefined) return
    void navigate({ to: '/app/settings/xero', search: {}, replace: true })
    takeXeroReturn({ code, state, error }, show)
  })
}

export function XeroScreen() {
  useTakeReturn()
  const way = useXeroReturn()
  const { tenantId } = useProfile()
  const mayKeep = useMayKeepBooks()
  const { data, error, isFetching, refetch } = useQuery(xeroQueries.connection())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) {
    return (
      <Stack atTop gap={12} className={classes.screen} role="status" aria-label={xeroTexts.loading}>
        <Skeleton height="4.5rem" />
      </Stack>
    )
  }
  const isChoosing = way.step === 'choosing' && way.choice.tenantId === tenantId && !data.authenticated
  return (
    <Stack atTop gap={12} className={classes.screen}>
      <div id={cardId('connection')}>
        {isChoosing ? <ChooseOrganisation {...way.choice} /> : <ConnectionCard connection={data} />}
      </div>
      {mayKeep && data.accountSubscription && standOf(data) !== 'off' && <BooksPage />}
    </Stack>
  )
}
