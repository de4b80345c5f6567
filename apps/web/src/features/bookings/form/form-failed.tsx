import { Button } from '@mantine/core'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { drawerTexts } from '../drawer/texts.ts'

interface FormFailedProps {
  problem: Error
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

/** The booking could not be read: because there is none any more, or because nothing answered. */
export function FormFailed({ problem, isRetrying, onRetry, onClose }: FormFailedProps) {
  if (problem instanceof ApiError && problem.status === 404) {
    return (
      <EmptyState
        title={drawerTexts.gone.title}
        words={drawerTexts.gone.words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {drawerTexts.gone.close}
          </Button>
        }
      />
    )
  }
  return <ErrorState words={messageOf(problem)} isRetrying={isRetrying} onRetry={onRetry} />
}
