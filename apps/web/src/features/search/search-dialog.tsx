import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from './search-dialog.module.css'
import type { LocalEntry } from './search-entry.ts'
import { SearchPanel } from './search-panel.tsx'
import { searchTexts } from './texts.ts'

interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
  locals: readonly LocalEntry[]
}

/** Opens without animation, so that the first key is not lost. */
export function SearchDialog({ isOpen, onClose, locals }: SearchDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      fullScreen={isPhone}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={searchTexts.title}>
        <Modal.Body>
          <SearchPanel locals={locals} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
