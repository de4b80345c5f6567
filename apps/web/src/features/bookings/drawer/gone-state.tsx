import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { drawerTexts } from './texts.ts'

interface GoneStateProps {
  /** It was there a moment ago: somebody has deleted it. */
  isDeleted: boolean
  onClose: () => void
}

/** The booking has been deleted, or its address was wrong. */
export function GoneState({ isDeleted, onClose }: GoneStateProps) {
  const { title, words, deletedTitle, deletedWords, close } = drawerTexts.gone
  return (
    <div role="status">
      <EmptyState
        title={isDeleted ? deletedTitle : title}
        words={isDeleted ? deletedWords : words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  )
}
