import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { Block } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { InformationPage } from '#web/ui/states/information-page.tsx'
import classes from './public-run-page.module.css'
import { PublicRunSheet } from './public-run-sheet.tsx'
import { driversDayQueries } from './queries.ts'
import { runSheetTexts, publicRunTexts as words } from './texts.ts'

const NOT_FOUND = 404

function RunBehindLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(driversDayQueries.sheet(token))
  if (error instanceof ApiError && error.status === NOT_FOUND)
    return <InformationPage title={words.unknownTitle} words={words.unknownWords} />
  if (data) return <PublicRunSheet sheet={data} />
  return (
    <Block as="main" py={16} px={16} size="lead" className={classes.page}>
      {error ? (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div role="status" aria-label={runSheetTexts.loading}>
          <Skeleton height="20rem" />
        </div>
      )}
    </Block>
  )
}

/** The sheet of a run for anyone with its link, without signing in (spec 000 §2.1, /runs/{id}). */
export function PublicRunPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ServerData>
      <RunBehindLink token={id} />
    </ServerData>
  )
}
