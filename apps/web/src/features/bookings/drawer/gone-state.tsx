import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { drawerTexts } from './texts.ts'

/** The booking has been deleted, or its address was wrong. */
export function GoneState({ onClose }: { onClose: () => void }) {
  const { title, words, close } = drawerTexts.gone
  return (
    <div role="status">
      <EmptyState
        title={title}
        words={words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  )
}
