import { Alert, Skeleton } from '@mantine/core'
import type { WireBackupAge } from '@skipyard/contract/tenants/backups.ts'
import { ageWords } from '@skipyard/domain/shared/age-words.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Column, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { tenantQueries } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

const words = settingsTexts.backups

function warningOf({ failedAt, isLate }: WireBackupAge): string | undefined {
  if (failedAt !== null) return words.failed
  return isLate ? words.late : undefined
}

function Age({ backups, timeZone }: { backups: WireBackupAge; timeZone: string }) {
  const { lastGoodAt, isScheduled } = backups
  const now = new Date()
  const warning = warningOf(backups)
  return (
    <Column gap={8} mt={8}>
      <p>
        {lastGoodAt === null ? (
          words.none
        ) : (
          <time dateTime={lastGoodAt} data-hint={momentWords(lastGoodAt, timeZone, now)}>
            {words.last(ageWords(new Date(lastGoodAt), now))}
          </time>
        )}
      </p>
      {warning && (
        <Alert color="orange" role="status">
          {warning}
        </Alert>
      )}
      {!isScheduled && (
        <Words as="p" tone="dim">
          {words.unscheduled}
        </Words>
      )}
    </Column>
  )
}

export function BackupsCard({ timeZone }: { timeZone: string }) {
  const { data, error, isFetching, refetch } = useQuery(tenantQueries.backups())
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      {data && <Age backups={data} timeZone={timeZone} />}
      {!data && error === null && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="1.5rem" mt="xs" />
        </div>
      )}
      {!data && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </PageCard>
  )
}
