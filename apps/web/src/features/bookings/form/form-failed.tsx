import { Button } from '@mantine/core'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

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
        title="This booking is not there"
        words="It may have been deleted, or its address is mistyped."
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            Close
          </Button>
        }
      />
    )
  }
  return <ErrorState words={messageOf(problem)} isRetrying={isRetrying} onRetry={onRetry} />
}
