import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import { GuardedDrawer } from '../form/guarded-drawer.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { BinForm } from './bin-form.tsx'
import { numberedQueries } from './queries.ts'

const LINES = ['a', 'b', 'c']

/** The form of the numbered bin that the address names, on whichever page of the list it stands. */
function ReadBinDrawer({ binId, onClose }: { binId: string; onClose: () => void }) {
  const answer = useQuery(numberedQueries.bin(binId))
  const bin = answer.data
  const readCurrent = async () => {
    const { data, error } = await answer.refetch()
    if (error !== null || data === undefined) throw error ?? new Error('Nothing was read')
    return data
  }
  const bodyOf = (facts: DrawerForm) => {
    if (bin) return <BinForm bin={bin} sizes={[]} readCurrent={readCurrent} {...facts} />
    return answer.isError ? (
      <ErrorState
        words={messageOf(answer.error)}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    ) : (
      <Stack p="md" role="status" aria-label={binTexts.numbered.form.loading}>
        {LINES.map((line) => (
          <Skeleton key={line} height="3.25rem" />
        ))}
      </Stack>
    )
  }
  const title = bin ? binTexts.numbered.editTitle(bin) : binTexts.numbered.form.title
  return <GuardedDrawer title={title} width="column" onClose={onClose} form={bodyOf} />
}

const nothingToRead = () => Promise.reject(new Error('A new bin is not on record yet'))

/** A new numbered bin; nothing while no size has numbers. */
function NewBinDrawer({ onClose }: { onClose: () => void }) {
  const { data: rows = [] } = useQuery(inventoryQueries.bins())
  const sizes = rows.flatMap(({ numbered, binSize, type }) => (numbered ? [{ size: binSize, type }] : []))
  if (sizes.length === 0) return null
  return (
    <GuardedDrawer
      title={binTexts.numbered.add}
      width="column"
      onClose={onClose}
      form={(facts) => <BinForm bin={null} sizes={sizes} readCurrent={nothingToRead} {...facts} />}
    />
  )
}

/** The form of a numbered bin over the list. */
export function BinFormDrawer({ view }: { view: BinsView }) {
  const { form, binId, close } = view
  if (form === 'bin-new') return <NewBinDrawer onClose={close} />
  return binId === null ? null : <ReadBinDrawer key={binId} binId={binId} onClose={close} />
}
