import { Modal } from '@mantine/core'
import type { ComponentType, ReactElement } from 'react'
import { makePart, type Part, PartFailed, type PartOptions } from './part.tsx'
import { partTexts } from './texts.ts'

interface FailedDialogProps {
  words: string
  onRetry: () => void
  onClose: () => void
}

const FailedDialog = ({ words, onRetry, onClose }: FailedDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={partTexts.title}
    closeButtonProps={{ 'aria-label': partTexts.close }}
  >
    <PartFailed isTitled words={words} onRetry={onRetry} />
  </Modal>
)

/** A part that lies over the page: a form at the side, a dialog. When it does not come, a dialog says so. */
export function overlayPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions<Props> = {},
): Part<Props> {
  return makePart(load, options, {
    before: () => null,
    failed: ({ onClose }, facts) => <FailedDialog {...facts} onClose={onClose} />,
  })
}

/** What hangs on a button: the button stands by itself until what hangs on it is asked for. */
export interface Hung {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: ReactElement
}

/** A part that hangs on a button: a menu, a panel. When it does not come, the button stays and a dialog says so. */
export function hungPart<Props extends Hung>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return makePart(
    load,
    { isAsked: ({ isOpen }) => isOpen },
    {
      before: ({ button }) => button,
      failed: ({ button, onChange }, facts) => (
        <>
          {button}
          <FailedDialog {...facts} onClose={() => onChange(false)} />
        </>
      ),
    },
  )
}
