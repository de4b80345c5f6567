import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BooksPage } from './books-page.tsx'
import { ChooseOrganisation } from './choose-organisation.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { cardId } from './go-to-card.ts'
import { useShowConnection } from './mutations.ts'
import { xeroQueries } from './queries.ts'
import { xeroTexts } from './texts.ts'
import { takeXeroReturn, useXeroReturn } from './xero-return.ts'
import classes from './xero-screen.module.css'
import { xeroSearch } from './xero-search.ts'
import { standOf, useMayKeepBooks } from './xero-stand.ts'

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
      <div className={classes.screen} role="status" aria-label={xeroTexts.loading}>
        <Skeleton height="4.5rem" />
      </div>
    )
  }
  const isChoosing = way.step === 'choosing' && way.choice.tenantId === tenantId && !data.authenticated
  return (
    <div className={classes.screen}>
      <div id={cardId('connection')}>
        {isChoosing ? <ChooseOrganisation {...way.choice} /> : <ConnectionCard connection={data} />}
      </div>
      {mayKeep && data.accountSubscription && standOf(data) !== 'off' && <BooksPage />}
    </div>
  )
}
