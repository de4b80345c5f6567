import { Button, Group, Modal, Skeleton } from '@mantine/core'
import type { WireBinHire } from '@skipyard/contract/inventory.numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { binTexts } from '../texts.ts'
import { HireLink } from './hire-link.tsx'
import { numberedQueries } from './queries.ts'
import classes from './without-number.module.css'

const words = binTexts.numbered.unnamed

interface WithoutNumberDialogProps {
  size: number
  type: BinType
  onClose: () => void
}

function Hires({ hires }: { hires: readonly WireBinHire[] }) {
  if (hires.length === 0) return <p className={classes.words}>{words.none}</p>
  return (
    <>
      <p className={classes.words}>{words.words}</p>
      <ul className={classes.hires}>
        {hires.map((hire) => (
          <li key={hire.bookingId}>
            <HireLink bin={{ hire, promisedTo: null }} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why the numbered bins of a size say less than its count: the hires that are out without a number. */
export function WithoutNumberDialog({ size, type, onClose }: WithoutNumberDialogProps) {
  useFocusBack()
  const { data, error, isFetching, refetch } = useQuery(numberedQueries.withoutNumber({ size, type }))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.title(`${size} m³ ${type}`)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {data && <Hires hires={data} />}
      {!data && error && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="8rem" />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Group>
    </Modal>
  )
}
