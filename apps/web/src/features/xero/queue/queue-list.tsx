import { Button } from '@mantine/core'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getXeroQueue, WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { useRetry, useSkip } from '../books-mutations.ts'
import classes from './queue-card.module.css'
import { QueueLine } from './queue-line.tsx'
import { queueTexts } from './texts.ts'

function useQueue(items: readonly WireXeroWork[]) {
  const navigate = useNavigate()
  const retry = useRetry(queueTexts.notRetried)
  const skip = useSkip(queueTexts.notSkipped)
  const ids = items.map(({ invoiceId }) => invoiceId)
  const { activeId, activate } = useActiveRow('queue', ids)
  const isBusy = retry.isPending || skip.isPending
  const retryOne = (invoiceId: string) => {
    if (!isBusy) retry.mutate([invoiceId])
  }
  const leaveOut = async ({ invoiceId, invoiceNumber }: WireXeroWork) => {
    await skip.mutateAsync(invoiceId).then(
      () =>
        toastDone({
          title: queueTexts.wasSkipped(invoiceNumber),
          words: queueTexts.wasSkippedWords,
          action: { label: queueTexts.undo, onClick: () => retry.mutate([invoiceId]) },
        }),
      // It has been told.
      () => undefined,
    )
  }
  const retryActive = () => {
    const work = items.find(({ invoiceId }) => invoiceId === activeId)
    if (work !== undefined && work.state !== 'asked') retryOne(work.invoiceId)
  }
  useRowKeys({
    ids,
    activeId,
    activate,
    open: (invoiceId) => void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } }),
    others: { R: retryActive },
  })
  return {
    isBusy,
    isRetryingAll: retry.isPending && retry.variables === undefined,
    retryAll: () => retry.mutate(undefined),
    lineOf: (work: WireXeroWork) => ({
      work,
      isBusy,
      onFocus: () => activate(work.invoiceId),
      onRetry: () => retryOne(work.invoiceId),
      onSkip: () => void leaveOut(work),
    }),
  }
}

type Queue = ReplyOf<typeof getXeroQueue>['data']

const inState = ({ items }: Queue, ...states: Queue['items'][number]['state'][]) =>
  items.filter(({ state }) => states.includes(state))

function Pause({ until, reason }: NonNullable<Queue['pause']>) {
  const { timeZone } = useProfile()
  return (
    <p className={classes.note} role="status">
      {queueTexts.paused(reason, whenWords(until, timeZone, new Date()))}
    </p>
  )
}

export function QueueList({ queue }: { queue: Queue }) {
  const { counts } = queue
  const needed = inState(queue, 'failed', 'asked')
  const waiting = inState(queue, 'waiting')
  const skipped = inState(queue, 'skipped')
  const { isBusy, isRetryingAll, retryAll, lineOf } = useQueue([...needed, ...waiting, ...skipped])
  const groups = [
    { title: queueTexts.needsYou, items: needed },
    { title: queueTexts.waiting, items: waiting },
    { title: queueTexts.skipped, items: skipped },
  ].filter(({ items }) => items.length > 0)
  const behind = counts.waiting - waiting.length
  return (
    <>
      <Row wrap columnGap={12} gap={6} line="bottom" className={classes.bar}>
        <Words as="h2" size="text" weight={650} className={classes.title}>
          {queueTexts.title} <span>{counts.failed + counts.asked + counts.waiting}</span>
        </Words>
        <Block as="span" grow className={classes.done}>
          {queueTexts.doneToday(counts.doneToday)}
        </Block>
        {counts.failed > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size="0.875rem" stroke={1.75} aria-hidden="true" />}
            loading={isRetryingAll}
            disabled={isBusy}
            onClick={retryAll}
          >
            {queueTexts.retryAll}
          </Button>
        )}
      </Row>
      {groups.length === 0 && <EmptyState title={queueTexts.empty} words={queueTexts.emptyWords} />}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <Words
            as="h3"
            line="bottom"
            bg="sunken"
            size="small"
            weight={550}
            tone="soft"
            className={classes.group}
          >
            {title}
          </Words>
          {title === queueTexts.waiting && queue.pause !== null && <Pause {...queue.pause} />}
          <ul>
            {items.map((work) => (
              <QueueLine key={work.invoiceId} {...lineOf(work)} />
            ))}
          </ul>
        </section>
      ))}
      {behind > 0 && <p className={classes.note}>{queueTexts.more(behind)}</p>}
      {groups.length > 0 && <p className={classes.keys}>{queueTexts.keys}</p>}
    </>
  )
}
