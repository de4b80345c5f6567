import { Anchor } from '@mantine/core'
import { useFocusAround } from '#web/ui/questions/use-focus-around.ts'
import { visitWords } from './texts.ts'

interface CallOffLinkProps {
  name: string
  isBusy: boolean
  onCallOff: () => void
}

/** Busy, not disabled: a question that was answered with yes returns the focus here. */
export function CallOffLink({ name, isBusy, onCallOff }: CallOffLinkProps) {
  const control = useFocusAround<HTMLButtonElement>()
  return (
    <Anchor
      ref={control}
      component="button"
      type="button"
      aria-label={name}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onCallOff()}
    >
      {visitWords.callOff.verb}
    </Anchor>
  )
}
