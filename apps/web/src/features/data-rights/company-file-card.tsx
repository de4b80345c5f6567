import { Alert, Button } from '@mantine/core'
import { downloadCompanyFile, type WireCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { formatMegabytes } from '@skipyard/domain/photos/format-megabytes.ts'
import { ageWords } from '@skipyard/domain/shared/age-words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { DataCard } from './data-card.tsx'
import { useMakeCompanyFile } from './mutations.ts'
import { dataQueries } from './queries.ts'
import { dataTexts } from './texts.ts'

const words = dataTexts.file

const failed = (problem: unknown) =>
  toastFailed({ title: dataTexts.failed, words: messageOf(problem), about: words.title })

function FileState({ file }: { file: WireCompanyFile | null }) {
  const { timeZone } = useProfile()
  const now = new Date()
  if (file === null) return <p>{words.none}</p>
  const ago = ageWords(new Date(file.requestedAt), now)
  if (file.state === 'waiting') return <p role="status">{words.waiting(file.requestedBy, ago)}</p>
  if (file.state === 'failed') return <Alert color="orange">{words.wasNotMade}</Alert>
  return (
    <p>
      {words.ready(formatMegabytes(file.bytes ?? 0), ago)}{' '}
      {file.keptUntil !== null && words.kept(momentWords(file.keptUntil, timeZone, now))}
    </p>
  )
}

export function CompanyFileCard() {
  const answer = useQuery(dataQueries.file())
  const make = useMakeCompanyFile()
  const take = useMutation({
    mutationFn: (file: string) => download(downloadCompanyFile, { file }),
    onError: failed,
  })
  const begin = () =>
    make.mutate(undefined, { onSuccess: () => toastDone({ title: words.begun }), onError: failed })
  return (
    <DataCard title={words.title} about={words.about} answer={answer}>
      {(file) => (
        <>
          <FileState file={file} />
          <Words as="p" tone="dim">
            {words.warning}
          </Words>
          <Row gap={8} wrap>
            {file?.state === 'ready' && (
              <Button loading={take.isPending} onClick={() => take.mutate(file._id)}>
                {words.download}
              </Button>
            )}
            {file?.state !== 'waiting' && (
              <Button
                variant={file?.state === 'ready' ? 'default' : 'filled'}
                loading={make.isPending}
                onClick={begin}
              >
                {file === null ? words.make : words.again}
              </Button>
            )}
          </Row>
        </>
      )}
    </DataCard>
  )
}
