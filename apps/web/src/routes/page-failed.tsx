import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/states/error-state.tsx'

/** A page that could not be shown; trying again asks the server anew. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return <ErrorState onRetry={() => void tryAgain()} />
}
