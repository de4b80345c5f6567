import { Button, Group, Modal, Select, Skeleton } from '@mantine/core'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { runQueries } from '#web/features/runs/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts } from '../texts.ts'
import { placesForPicks } from './places-for-picks.ts'
import classes from './plan-picks-dialog.module.css'
import { type RefusedBin, usePlanPicks } from './use-plan-picks.ts'

interface RefusedBinsProps {
  bins: readonly FinderBin[]
  refused: readonly RefusedBin[]
}

function RefusedBins({ bins, refused }: RefusedBinsProps) {
  if (refused.length === 0) return null
  return (
    <Words as="div" size="text" lh={18} tone="bad" role="alert" className={classes.wrong}>
      <p>{finderTexts.plan.refused(refused.length)}</p>
      <ul>
        {refused.map(({ jobID, message }) => (
          <li key={`${jobID} ${message}`}>
            <b>{jobID}</b> {bins.find((bin) => bin.jobID === jobID)?.customerName}: {message}
          </li>
        ))}
      </ul>
    </Words>
  )
}

const texts = finderTexts.plan
const MOST = 500

interface PlanPicksDialogProps {
  bins: readonly FinderBin[]
  today: LocalDate
  onClose: () => void
  onDone: () => void
}

export function PlanPicksDialog({ bins, today, onClose, onDone }: PlanPicksDialogProps) {
  const [date, setDate] = useState<LocalDate | null>(() => addDays(today, 1))
  const [wanted, want] = useState('none')
  const { send, isSending, refused, forgetRefused } = usePlanPicks(onDone)
  const answer = useQuery({ ...runQueries.day(date ?? today), enabled: date !== null })
  const places = answer.data ? placesForPicks(answer.data) : null
  const place = places?.find(({ value }) => value === wanted) ?? places?.[0]
  const going = bins.filter(({ jobID }) => !refused.some((one) => one.jobID === jobID))
  const isTooMany = bins.length > MOST
  const isReady = date !== null && place !== undefined && going.length > 0 && !isTooMany
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSending) void send(going, date, place)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(bins.length)}
      closeButtonProps={{ 'aria-label': texts.cancel }}
    >
      <Stack as="form" gap={12} onSubmit={submit}>
        <DateField
          label={texts.day}
          value={date}
          today={today}
          isPastClosed
          data-autofocus
          onChange={(day) => {
            forgetRefused()
            setDate(day)
          }}
        />
        {date !== null && answer.isPending && <Skeleton height={60} />}
        {answer.isError && !places && (
          <ErrorState
            title={texts.runsFailed}
            words={messageOf(answer.error)}
            isRetrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        )}
        {places && (
          <Select
            label={texts.place}
            data={places.map(({ value, label }) => ({ value, label }))}
            value={place?.value ?? null}
            onChange={(value) => {
              forgetRefused()
              want(value ?? 'none')
            }}
            allowDeselect={false}
            maxDropdownHeight={260}
          />
        )}
        <RefusedBins bins={bins} refused={refused} />
        {isTooMany && (
          <Words as="p" size="text" lh={18} tone="bad" className={classes.wrong}>
            {texts.tooMany(MOST)}
          </Words>
        )}
        <Group justify="flex-end" mt="xs" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isSending}>
            {refused.length > 0 ? texts.sendRest(going.length) : texts.send(going.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
