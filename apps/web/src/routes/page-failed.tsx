import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/states/error-state.tsx'

export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return <ErrorState onRetry={() => void tryAgain()} />
}
