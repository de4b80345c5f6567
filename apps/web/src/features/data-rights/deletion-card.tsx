import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { GRACE_DAYS } from '@skipyard/domain/data-rights/company-deletion.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { DataCard } from './data-card.tsx'
import { useAskDeletion, useTakeBackDeletion } from './mutations.ts'
import { dataQueries } from './queries.ts'
import { dataTexts } from './texts.ts'

const words = dataTexts.deletion

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { companyName } = useProfile()
  const [typedName, setTypedName] = useState('')
  const ask = useAskDeletion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate(typedName, {
      onSuccess: () => {
        toastDone({ title: words.done })
        onClose()
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.question(companyName)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={12}>
          <p>{words.questionWords(GRACE_DAYS)}</p>
          <p>{words.law}</p>
          <TextInput
            data-autofocus
            label={words.typeName(companyName)}
            autoComplete="off"
            maxLength={200}
            value={typedName}
            error={ask.error === null ? undefined : messageOf(ask.error)}
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" color="red" loading={ask.isPending} disabled={typedName.trim() === ''}>
              {words.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export function DeletionCard() {
  const { timeZone } = useProfile()
  const answer = useQuery(dataQueries.deletion())
  const takeBack = useTakeBackDeletion()
  const [isAsking, setAsking] = useState(false)
  const keep = () =>
    takeBack.mutate(undefined, {
      onSuccess: () => toastDone({ title: words.kept }),
      onError: (problem) =>
        toastFailed({ title: dataTexts.failed, words: messageOf(problem), about: words.title }),
    })
  return (
    <DataCard title={words.title} about={words.about(GRACE_DAYS)} answer={answer}>
      {(request) => (
        <>
          {request && (
            <Alert color="red">
              {words.requested(request.requestedBy, momentWords(request.deletesAt, timeZone, new Date()))}
            </Alert>
          )}
          <Row gap={8} wrap>
            {request ? (
              <Button loading={takeBack.isPending} onClick={keep}>
                {words.takeBack}
              </Button>
            ) : (
              <Button variant="default" color="red" onClick={() => setAsking(true)}>
                {words.ask}
              </Button>
            )}
          </Row>
          {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
        </>
      )}
    </DataCard>
  )
}
